import { countQuantile } from '#domain/metric/quantile.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import { valuesOf, type MetricAnswer, type MetricGroup } from '#src/data/metrics/MetricAnswer.ts';

/** Rooms of a size: those there are, and those that the demand needs. */
export interface RoomNeed {
  id: string;
  name: string;
  have: number;
  /** Rooms that suffice in the service level of open time; null when nothing was measured. */
  needed: number | null;
  /** Positive are spare, negative short. */
  spare: number | null;
  /** Share of the open time in which all are in use. */
  fullShare: number | null;
}

/** Guards ceil against the rounding of a share times a number. */
const roundingSlack = 1e-6;

/** Rooms in use at once in each quarter of an hour that was measured, whole rooms. */
function inUseAtOnce(group: MetricGroup, have: number): number[] {
  return valuesOf(group, 'frequency_mean').flatMap((share, at) => {
    const isMeasured = (group.coverage[at] ?? 0) >= thresholds.neededData;
    return share === null || !isMeasured ? [] : [Math.ceil(share * have - roundingSlack)];
  });
}

function toRoomNeed(group: MetricGroup): RoomNeed {
  const have = Math.max(0, ...group.placesTotal.map((count) => count ?? 0));
  const demand = inUseAtOnce(group, have);
  const needed = countQuantile(demand, thresholds.serviceLevelRooms);
  const full = demand.filter((rooms) => rooms >= have).length;
  return {
    id: group.id,
    name: group.name,
    have,
    needed,
    spare: needed === null ? null : have - needed,
    fullShare: demand.length === 0 ? null : full / demand.length,
  };
}

/** Rooms by size class, the smallest first: have and needed, from rooms in use at once. */
export function toRoomNeeds(
  { groups }: Pick<MetricAnswer, 'groups'>,
  roomSizes: readonly RoomSizeCategory[],
): RoomNeed[] {
  const placeOf = (id: string) => roomSizes.findIndex(({ name }) => name === id);
  return groups
    .filter(({ kind }) => kind === 'size')
    .map(toRoomNeed)
    .toSorted((a, b) => placeOf(a.id) - placeOf(b.id));
}
