import type { DataFormat } from '#domain/metric/dataFormat.ts';
import type { Comparison } from '#domain/time-frame/comparisonRange.ts';
import type { Interval } from '#domain/time/interval.ts';

export type TrendAggregation = 'mean' | 'max';
export type BandKind = 'p10-p90' | 'min-max';

/** What the page shows of the spaces in view. */
export interface TrendSettings {
  format: DataFormat;
  aggregation: TrendAggregation;
  interval: Interval;
  /** Null is none. */
  band: BandKind | null;
  hasTarget: boolean;
  comparison: Comparison | null;
  /** What the spaces are grouped by; null shows them as one. */
  grouping: string | null;
  showsClosed: boolean;
  showsTable: boolean;
}

/** The label of the API that the lines show. */
export function lineLabel({ format, aggregation }: Pick<TrendSettings, 'format' | 'aggregation'>) {
  return `${format}_${aggregation}` as const;
}
