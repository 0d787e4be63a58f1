/** The share of peers that a value is above, 0..1, equal ones counting half (mid-rank); null without a peer. */
export function percentileRank(value: number, peers: readonly number[]): number | null {
  if (peers.length === 0) return null;
  const below = peers.filter((peer) => peer < value).length;
  const equal = peers.filter((peer) => peer === value).length;
  return (below + equal / 2) / peers.length;
}
