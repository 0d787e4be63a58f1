import { valuesOf, type TrendAnswer, type TrendGroup } from '../data/TrendAnswer.ts';
import { maxSeries } from './trendSubject.ts';

/** The groups that are drawn: all but the whole where there is a grouping, the largest twelve of them, in the order of the answer. */
export function pickGroups(
  whole: TrendAnswer,
  isGrouped: boolean,
): { shown: TrendGroup[]; total: number } {
  const isWhole = (group: TrendGroup) => group.kind === 'all';
  const groups = whole.groups.filter((group) => isWhole(group) !== isGrouped);
  const seats = (group: TrendGroup) => valuesOf(group, 'capacity_mean')[0] ?? 0;
  const largest = new Set(groups.toSorted((a, b) => seats(b) - seats(a)).slice(0, maxSeries));
  return { shown: groups.filter((group) => largest.has(group)), total: groups.length };
}

/** The same group in another answer. */
export function sameGroup(
  { groups }: TrendAnswer,
  { id, kind }: Pick<TrendGroup, 'id' | 'kind'>,
): TrendGroup | undefined {
  return groups.find((group) => group.id === id && group.kind === kind);
}
