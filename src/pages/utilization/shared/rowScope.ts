import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import { subjectOfGroup, zonesFilter } from '#src/data/metrics/ReportSubject.ts';

/** The scope of a page narrowed to some zones. */
export function scopeOfZones(
  scope: ReportScope,
  name: string,
  zones: readonly { id: string }[],
): ReportScope {
  const { subject } = scope;
  const filters = [...subject.filters, zonesFilter(zones.map(({ id }) => id))];
  return { ...scope, subject: { ...subject, name, filters, grouping: null } };
}

/** The scope of a page narrowed to a group of an answer. */
export function scopeOfGroup(
  scope: ReportScope,
  { kind, spaceId, name }: { kind: string; spaceId: string; name: string },
  roomSizes: readonly RoomSizeCategory[],
): ReportScope {
  const subject = subjectOfGroup(scope.subject, { kind, id: spaceId }, roomSizes);
  return { ...scope, subject: { ...subject, name } };
}
