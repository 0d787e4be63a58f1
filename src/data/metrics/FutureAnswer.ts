import type { ExpectationSkill, FutureMetrics } from '#contract/futureMetrics.ts';
import type { DataFormat } from '#domain/metric/labels.ts';
import { answerIntervals, type AnswerInterval } from './MetricAnswer.ts';

type Values = readonly (number | null)[];

/** One group of an answer of getFutureZoneMetrics, its lists by interval. Null means unknown. */
export interface FutureGroup {
  id: string;
  kind: string;
  name: string;
  openMinutes: Values;
  mean: Values;
  max: Values;
  low: Values;
  high: Values;
  skill: ExpectationSkill | null;
}

/** An answer of getFutureZoneMetrics in one data format, group by group. */
export interface FutureAnswer {
  intervals: AnswerInterval[];
  groups: FutureGroup[];
}

/** Turns the matrices of an answer into lists of each group; a share of time is at most the whole, as `atMostWhole` says. */
export function toFutureAnswer(result: FutureMetrics, format: DataFormat): FutureAnswer {
  const { metrics, metrics_low: low, metrics_high: high, skill } = result;
  const mean = `${format}_mean` as const;
  const max = `${format}_max` as const;
  const bounded = (values: Values) => (format === 'frequency' ? values.map(atMostWhole) : values);
  return {
    intervals: answerIntervals(result),
    groups: result.groups.map(({ id, kind, name }, at) => ({
      id: String(id),
      kind,
      name,
      openMinutes: result.open_minutes[at] ?? [],
      mean: bounded(metrics[mean]?.[at] ?? []),
      max: bounded(metrics[max]?.[at] ?? []),
      low: bounded(low[mean]?.[at] ?? []),
      high: bounded(high[mean]?.[at] ?? []),
      skill: skill[format]?.[at] ?? null,
    })),
  };
}

/** Level times shape passes 1 where a single space is nearly always in use, which time in use cannot (3.2). */
function atMostWhole(share: number | null): number | null {
  return share === null ? null : Math.min(1, share);
}
