import { valuesOf, type MetricAnswer, type MetricGroup } from '#src/data/metrics/MetricAnswer.ts';

/** Series that a chart can tell apart. */
const maxSeries = 12;

/** The groups that are drawn: all but the whole where there is a grouping, the largest twelve of them, in the order of the answer. */
export function pickGroups(
  whole: MetricAnswer,
  isGrouped: boolean,
): { shown: MetricGroup[]; total: number } {
  const isWhole = (group: MetricGroup) => group.kind === 'all';
  const groups = whole.groups.filter((group) => isWhole(group) !== isGrouped);
  const seats = (group: MetricGroup) => valuesOf(group, 'capacity_mean')[0] ?? 0;
  const largest = new Set(groups.toSorted((a, b) => seats(b) - seats(a)).slice(0, maxSeries));
  return { shown: groups.filter((group) => largest.has(group)), total: groups.length };
}
