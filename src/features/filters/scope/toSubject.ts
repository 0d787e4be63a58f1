import type { ZoneScope } from '#domain/filters/zoneScope.ts';
import type { SpaceStore, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { SpaceType } from '#src/data/spaces/spaceTypes.ts';
import type { FilterValues } from '#src/features/filters/filterParams.ts';
import { buildingsOf } from '#src/features/filters/buildingsOf.ts';
import type { SpaceSelection } from '#src/features/filters/selectSpaces.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { floorsFilter, zonesFilter, type ReportSubject } from '#src/data/metrics/ReportSubject.ts';

/** `group` of the URL that shows several chosen spaces as one. */
export const together = 'all';

/** The groupings on offer; the URL may hold others, of other pages. */
const grouping = /^(building|floor|space_type|size|tag:[^,]+|metadata:[^,]+)$/;

interface SubjectInput {
  selection: SpaceSelection;
  scope: Pick<ZoneScope, 'filter'>;
  values: Pick<FilterValues, 'group'>;
  timeZone: string;
}

/** The spaces of the selection as calls name them; null while no building is chosen. */
export function toSubject({ selection, scope, values, timeZone }: SubjectInput) {
  const { building, spaces, level } = selection;
  if (!building) return null;
  const ids = spaces.map(({ id }) => id);
  const isSeveral = ids.length > 1;
  const places: Partial<Record<SpaceType, string[]>> = {
    floor: [floorsFilter(ids)],
    zone: [zonesFilter(ids)],
  };
  const subject: ReportSubject = {
    buildingIds: level === 'building' && isSeveral ? ids : [building.id],
    timeZone,
    name: subjectName(selection),
    filters: [
      ...(level === null ? [] : (places[level] ?? [])),
      ...(scope.filter === null ? [] : [scope.filter]),
    ],
    grouping: chosenGrouping(values.group, isSeveral ? level : null),
  };
  return subject;
}

/** What has a line of its own; `own` is the level of several chosen spaces. */
function chosenGrouping(group: string | undefined, own: SpaceType | null): string | null {
  if (group === together) return null;
  return group !== undefined && grouping.test(group) ? group : own;
}

function subjectName({ building, floor, spaces, level }: SpaceSelection): string {
  if (level !== null && spaces.length > 1) return formatPlural(spaces.length, level);
  const [space] = spaces;
  if (level === 'zone' && space) return space.name;
  if (level === 'floor' && floor) return floor.displayName;
  return building?.name ?? '';
}

/** The zones of a selection that count. */
export function zonesOfSelection(
  store: SpaceStore,
  selection: SpaceSelection,
  scope: ZoneScope,
): ZoneSpace[] {
  const { spaces, level } = selection;
  const ids = new Set<string>(spaces.map(({ id }) => id));
  const isInside = (zone: ZoneSpace) => {
    if (level === 'zone') return ids.has(zone.id);
    if (level === 'floor') return ids.has(zone.floorId);
    return true;
  };
  return store.zoneLists
    .of(buildingsOf(selection))
    .filter((zone) => isInside(zone) && scope.has(zone));
}
