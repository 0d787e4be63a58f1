import type { ExpectationSkill } from '#contract/futureMetrics.ts';
import type { MetricLabel } from '#domain/metric/labels.ts';
import type { Skill } from '#domain/patterns/expectation/expectation.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import { Turns } from '#server/core/Turns.ts';
import { joinMembers, MatrixText } from '../present/MatrixText.ts';
import { presentGroup } from '../present/metricCells.ts';
import type { MetricSources } from '../readMetricSums.ts';
import { requestedLabels } from '../requestedLabels.ts';
import type { ExpectedBucket } from './expectedBuckets.ts';
import { formatOf, type FutureQuery } from './planFuture.ts';
import { readFutureMetrics, type GroupExpectation } from './readFutureMetrics.ts';

/** Longer intervals have no band: that of a day is not the sum of its hours'. */
const bandedIntervals: ReadonlySet<string> = new Set(['PT5M', 'PT15M', 'PT1H']);

/** The value of a cell of a matrix. */
type Read = (bucket: ExpectedBucket) => number | null;

function presentSkill({ method, mase, bandCoverage, historyDays }: Skill): ExpectationSkill {
  return { method, mase, band_coverage: bandCoverage, history_days: historyDays };
}

/** A matrix of each label: the values of its data format, null where a label can't be expected. */
function matricesOf(labels: readonly MetricLabel[], readOf: (label: MetricLabel) => Read | null) {
  const matrices = labels.map((label) => ({
    format: formatOf(label),
    read: readOf(label) ?? (() => null),
    text: new MatrixText(label),
  }));
  return {
    /** Adds the row of a group of so many intervals. */
    async add(group: GroupExpectation, intervals: number, turns: Turns): Promise<void> {
      for (const { format, read, text } of matrices) {
        const buckets = format === null ? undefined : group.get(format)?.buckets;
        text.add(buckets?.map(read) ?? Array.from({ length: intervals }, () => null));
        await turns.worked(intervals);
      }
    },
    member: (name: string): Buffer[] => [
      Buffer.from(`${JSON.stringify(name)}:{`),
      ...joinMembers(matrices.map(({ text }) => text.member())),
      Buffer.from('}'),
    ],
  };
}

/**
 * The answer of getFutureZoneMetrics in its envelope, as JSON: matrices are [group][interval], instants carry the offset of
 * the first building. A group is written before the next is worked out, and others are answered in between.
 */
export async function encodeFutureMetrics(
  query: FutureQuery,
  sources: MetricSources,
  signal: AbortSignal,
): Promise<Buffer> {
  const { future, formats, expectations } = await readFutureMetrics(query, sources, signal);
  const { plan, intervals, history } = future;
  const labels = [...new Set(requestedLabels(query))];
  const isBanded = bandedIntervals.has(query.interval);
  const band = (side: 'low' | 'high') =>
    matricesOf(labels, (label) =>
      isBanded && label.endsWith('_mean') ? (bucket) => bucket[side] : null,
    );
  const metrics = matricesOf(labels, (label) =>
    label.endsWith('_max') ? (bucket) => bucket.max : (bucket) => bucket.mean,
  );
  const [low, high] = [band('low'), band('high')];
  const [open, valid] = [new MatrixText('open_minutes'), new MatrixText('valid_minutes')];
  const skill = new Map(formats.map((format) => [format, [] as ExpectationSkill[]]));
  const turns = new Turns(signal);
  for await (const group of expectations) {
    const [any] = group.values();
    open.add(any?.buckets.map(({ openMinutes }) => openMinutes) ?? []);
    valid.add(any?.buckets.map(({ validMinutes }) => validMinutes) ?? []);
    for (const matrices of [metrics, low, high]) await matrices.add(group, intervals.length, turns);
    for (const [format, expected] of group) skill.get(format)?.push(presentSkill(expected.skill));
  }
  const iso = (ms: number): string => toIsoInstant(ms, plan.timezone);
  const head = {
    groups: plan.groups.map((group) => presentGroup(group, plan)),
    intervals: intervals.map(({ startMs, endMs }) => ({ start: iso(startMs), end: iso(endMs) })),
  };
  const tail = {
    skill: Object.fromEntries(skill),
    history: {
      start: iso(Date.parse(history.startdatetime)),
      end: iso(Date.parse(history.enddatetime)),
    },
  };
  const members = [
    open.member(),
    valid.member(),
    metrics.member('metrics'),
    low.member('metrics_low'),
    high.member('metrics_high'),
  ];
  return Buffer.concat([
    Buffer.from(`{"result":${JSON.stringify(head).slice(0, -1)},`),
    ...joinMembers(members),
    Buffer.from(`,${JSON.stringify(tail).slice(1)}}`),
  ]);
}
