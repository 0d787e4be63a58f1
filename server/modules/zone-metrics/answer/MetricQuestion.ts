import type { MetricQuery } from '../MetricQuery.ts';
import type { TableFormat } from './metricAnswers.ts';

/** A question on its way to the thread of long answers, with what it has to know besides. */
export interface MetricQuestion {
  query: MetricQuery;
  nowMs: number;
  /** Another number once spaces or settings have changed. */
  spacesVersion: number;
  /** See MetricSources. */
  worthSlots: number;
}

export interface TableQuestion extends MetricQuestion {
  format: TableFormat;
  /** Names the table while its pieces are fetched. */
  table: number;
}
