import type { MetricLabel } from '#domain/metric/labels.ts';
import type { ReportFact } from '#domain/report/ReportDocument.ts';
import { valuesOf, type MetricGroup } from '#src/data/metrics/MetricAnswer.ts';
import { formatCount, formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import { coverageText } from '../values/coverageText.ts';

/** What the API says of a group over an interval: that at a place of its lists, or the whole frame. */
export function groupFacts(group: MetricGroup | undefined, at = 0): ReportFact[] {
  const value = (label: MetricLabel) => valuesOf(group, label)[at] ?? null;
  const facts: readonly (readonly [string, string])[] = [
    ['Open minutes', formatCount(group?.openMinutes[at])],
    ['Valid open minutes', formatCount(group?.validMinutes[at])],
    ['Coverage', coverageText(group?.coverage[at], group?.seatsMeasured[at])],
    ['Mean people', formatTenths(value('count_mean'))],
    ['Most people at the same time', formatTenths(value('count_max'))],
    ['Seats', formatCount(value('capacity_mean'))],
    ['Time in use', formatPercent(value('frequency_mean'))],
    ['Places', formatCount(group?.placesTotal[at])],
  ];
  return facts.map(([name, text]) => ({ name, text }));
}
