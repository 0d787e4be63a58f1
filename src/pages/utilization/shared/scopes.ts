import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import { subjectOfGroup, zonesFilter } from '#src/data/metrics/ReportSubject.ts';
import type { GroupingChoice } from '#src/features/filters/scope/groupingChoices.ts';

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

/** The current grouping: the chosen one where the spaces differ by it, else by floor, else the first on offer. */
export function activeGrouping(
  chosen: string | undefined,
  choices: readonly GroupingChoice[],
): string {
  const ids = choices.map(({ id }) => id);
  if (chosen !== undefined && ids.includes(chosen)) return chosen;
  return ids.includes('floor') ? 'floor' : (ids[0] ?? 'floor');
}
