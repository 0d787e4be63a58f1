import type { DataFormat } from '#domain/metric/dataFormat.ts';
import type { MetricLabel } from '#domain/metric/labels.ts';
import type { Interval } from '#domain/time/interval.ts';
import { figureLabels } from '#src/data/metrics/metricParameters.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import type { ComparedFrame } from '#src/features/filters/scope/comparedFrame.ts';

/** All that decides which numbers the page shows. */
export interface TrendRequest extends ReportScope {
  /** Null where nothing is compared. */
  compared: ComparedFrame | null;
  interval: Interval;
  format: DataFormat;
}

/** Utilisation comes with people, who are shown where there is no capacity. */
const lineLabels: Record<DataFormat, readonly MetricLabel[]> = {
  utilisation: ['count_mean', 'count_max', 'utilisation_mean', 'utilisation_max'],
  count: ['count_mean', 'count_max'],
  frequency: ['frequency_mean', 'frequency_max'],
};

const summaryIntervals: ReadonlySet<Interval> = new Set(['P1D', 'P1W', 'INF']);

/** The labels of the lines; those of the summary where it asks for the same interval, so that one answer serves both. */
export function labelsFor({ interval, format }: Pick<TrendRequest, 'interval' | 'format'>) {
  return summaryIntervals.has(interval) ? figureLabels : lineLabels[format];
}
