import { formatCount } from '#src/lib/format/formatNumber.ts';

/** What sharing seats between floors adds to those that each floor can release: "+86 from pooling". */
export function poolNote(floors: number | null, pooled: number | null): string {
  if (floors === null || pooled === null) return 'seats shared by everyone';
  const gain = pooled - floors;
  if (gain === 0) return 'no gain from pooling';
  return `${gain > 0 ? '+' : '\u2212'}${formatCount(Math.abs(gain))} from pooling`;
}
