/** Buildings of one band are each other's peers. */
export const capacityBands = ['under_100', '100_to_500', 'over_500'] as const;

export type CapacityBand = (typeof capacityBands)[number];

/** The band of a building's seats: under 100, 100 to 500, over 500; null without seats. */
export function capacityBand(seats: number | null): CapacityBand | null {
  if (seats === null || seats <= 0) return null;
  if (seats < 100) return 'under_100';
  return seats <= 500 ? '100_to_500' : 'over_500';
}

/** The share of peers that a value is above, 0..1, equal ones counting half (mid-rank); null without a peer. */
export function percentileRank(value: number, peers: readonly number[]): number | null {
  if (peers.length === 0) return null;
  const below = peers.filter((peer) => peer < value).length;
  const equal = peers.filter((peer) => peer === value).length;
  return (below + equal / 2) / peers.length;
}
