import type { ExpectationSkill, FutureMetrics } from '#contract/futureMetrics.ts';
import type { MetricLabel } from '#domain/metric/labels.ts';
import type { Skill } from '#domain/patterns/expectation/expectation.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import { presentGroup } from '../present/metricCells.ts';
import { requestedLabels } from '../requestedLabels.ts';
import type { ExpectedBucket } from './expectedBuckets.ts';
import { formatOf } from './expectedLabels.ts';
import type { FutureQuery } from './planFuture.ts';
import type { FutureResult } from './readFutureMetrics.ts';

/** Longer intervals have no band: that of a day is not the sum of its hours'. */
const bandedIntervals: ReadonlySet<string> = new Set(['PT5M', 'PT15M', 'PT1H']);

type Read = (bucket: ExpectedBucket, label: MetricLabel) => number | null;

function presentSkill({ method, mase, bandCoverage, historyDays }: Skill): ExpectationSkill {
  return { method, mase, band_coverage: bandCoverage, history_days: historyDays };
}

/** The matrices of the contract, [group][interval]; instants carry the offset of the first building. */
export function presentFutureMetrics(result: FutureResult, query: FutureQuery): FutureMetrics {
  const { future, byFormat } = result;
  const { plan, intervals, history } = future;
  const iso = (ms: number): string => toIsoInstant(ms, plan.timezone);
  const [any = []] = byFormat.values();
  const labels = requestedLabels(query);
  const matrixOf = (label: MetricLabel, read: Read) => {
    const format = formatOf(label);
    const told = format === null ? undefined : byFormat.get(format);
    return plan.groups.map((_, position) =>
      told === undefined
        ? intervals.map(() => null)
        : (told[position]?.buckets ?? []).map((bucket) => read(bucket, label)),
    );
  };
  const matrices = (read: Read) =>
    Object.fromEntries(labels.map((label) => [label, matrixOf(label, read)]));
  const isBanded = bandedIntervals.has(query.interval);
  const edge = (side: 'low' | 'high') =>
    matrices((bucket, label) => (isBanded && label.endsWith('_mean') ? bucket[side] : null));
  const minutes = (name: 'openMinutes' | 'validMinutes') =>
    any.map(({ buckets }) => buckets.map((bucket) => bucket[name]));
  return {
    groups: plan.groups.map((group) => presentGroup(group, plan)),
    intervals: intervals.map(({ startMs, endMs }) => ({ start: iso(startMs), end: iso(endMs) })),
    open_minutes: minutes('openMinutes'),
    valid_minutes: minutes('validMinutes'),
    metrics: matrices((bucket, label) => (label.endsWith('_max') ? bucket.max : bucket.mean)),
    metrics_low: edge('low'),
    metrics_high: edge('high'),
    skill: Object.fromEntries(
      [...byFormat].map(([format, told]) => [format, told.map(({ skill }) => presentSkill(skill))]),
    ),
    history: {
      start: iso(Date.parse(history.startdatetime)),
      end: iso(Date.parse(history.enddatetime)),
    },
  };
}
