import type { BuildingSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import {
  groupingChoices,
  type GroupingChoice,
} from '#src/features/filters/scope/groupingChoices.ts';

/** Buildings are grouped by themselves unless the URL says otherwise. */
const usual: GroupingChoice = { id: 'building', label: 'Building' };

/** What buildings can be grouped by: themselves, campus, floors of a single one, space type, and groups of tags. */
export function portfolioGroupings(
  buildings: readonly BuildingSpace[],
  zones: readonly ZoneSpace[],
): GroupingChoice[] {
  const campuses = new Set(buildings.map(({ campusId }) => campusId).filter((id) => id !== null));
  const isOffered = ({ id }: GroupingChoice) =>
    id === 'space_type' || id.startsWith('tag:') || (id === 'floor' && buildings.length === 1);
  return [
    usual,
    ...(campuses.size > 1 ? [{ id: 'campus', label: 'Campus' }] : []),
    ...groupingChoices(zones, []).filter(isOffered),
  ];
}

/** The grouping of the URL where it is on offer. */
export function activeGrouping(
  chosen: string | undefined,
  choices: readonly GroupingChoice[],
): GroupingChoice {
  return choices.find(({ id }) => id === chosen) ?? usual;
}
