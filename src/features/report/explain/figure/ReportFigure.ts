import type { MetricTerm } from '../metricTerms.ts';

/** A key figure of a report, as it is shown and as it is explained. */
export interface ReportFigure {
  /** Names it in the URL. */
  id: string;
  label: string;
  value: string;
  /** What the value is out of: "of 236 seats". */
  of?: string;
  note?: string;
  /** How it comes about; by name among the definitions of the report in reports that are not defined values. */
  term?: MetricTerm | string;
}
