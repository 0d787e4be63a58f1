import type { ExpectationSkill, FutureMetrics } from '#contract/futureMetrics.ts';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { answerIntervals, type AnswerInterval } from './answerIntervals.ts';

/** One group of an answer of getFutureZoneMetrics, its lists by interval. Null cannot be told. */
export interface FutureGroup {
  id: string;
  kind: string;
  name: string;
  openMinutes: readonly (number | null)[];
  mean: readonly (number | null)[];
  max: readonly (number | null)[];
  low: readonly (number | null)[];
  high: readonly (number | null)[];
  skill: ExpectationSkill | null;
}

/** An answer of getFutureZoneMetrics in one data format, group by group. */
export interface FutureAnswer {
  intervals: AnswerInterval[];
  groups: FutureGroup[];
}

/** Turns the matrices of an answer into lists of each group. */
export function toFutureAnswer(result: FutureMetrics, format: DataFormat): FutureAnswer {
  const { metrics, metrics_low: low, metrics_high: high, skill } = result;
  const mean = `${format}_mean` as const;
  const max = `${format}_max` as const;
  return {
    intervals: answerIntervals(result),
    groups: result.groups.map(({ id, kind, name }, at) => ({
      id: String(id),
      kind,
      name,
      openMinutes: result.open_minutes[at] ?? [],
      mean: metrics[mean]?.[at] ?? [],
      max: metrics[max]?.[at] ?? [],
      low: low[mean]?.[at] ?? [],
      high: high[mean]?.[at] ?? [],
      skill: skill[format]?.[at] ?? null,
    })),
  };
}
