import { rsqlValue } from '#domain/filters/rsql.ts';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';

/** The spaces in view, as the calls name them. */
export interface ReportSubject {
  buildingIds: readonly string[];
  timeZone: string;
  /** What all of them together are called. */
  name: string;
  /** Parts of filter_zones, combined with AND. */
  filters: readonly string[];
  /** `group_zones` in addition to the whole; null where there is one line. */
  grouping: string | null;
}

export function floorsFilter(ids: readonly string[]): string {
  return `floor_id=in=(${ids.map(rsqlValue).join(',')})`;
}

export function zonesFilter(ids: readonly string[]): string {
  return `id=in=(${ids.map(rsqlValue).join(',')})`;
}

export function tagsFilter(tags: readonly string[]): string {
  return `tags=in=(${tags.map(rsqlValue).join(',')})`;
}

/** `filter_zones` of a call; undefined for all zones of the building. */
export function filterOf({ filters }: Pick<ReportSubject, 'filters'>): string | undefined {
  return filters.length === 0 ? undefined : filters.join(';');
}

/** The subject narrowed to one of its groups, as one line. */
export function subjectOfGroup(
  subject: ReportSubject,
  group: { id: string; kind: string },
  roomSizes: readonly RoomSizeCategory[],
): ReportSubject {
  const size = roomSizes.find(({ name }) => name === group.id);
  const filters: Record<string, string[]> = {
    zone: [zonesFilter([group.id])],
    building: [`building_id==${rsqlValue(group.id)}`],
    floor: [floorsFilter([group.id])],
    space_type: [`space_type==${rsqlValue(group.id)}`],
    tag: [tagsFilter([group.id])],
    size: size ? [`capacity.default>${size.above}`, `capacity.default<=${size.upTo}`] : [],
  };
  return {
    ...subject,
    filters: [...subject.filters, ...(filters[group.kind] ?? [])],
    grouping: null,
  };
}
