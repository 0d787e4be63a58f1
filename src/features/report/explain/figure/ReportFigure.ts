import type { DataFormat } from '#domain/metric/labels.ts';
import type { WeekdayChange } from '#domain/patterns/weekdayChange.ts';
import type { Arithmetic } from '#domain/report/arithmetic/Arithmetic.ts';
import type { ReportFact } from '#domain/report/ReportDocument.ts';
import type { ReadDays } from '../../figures/readGroup.ts';
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
  /** How it changed against the compared days, in the place of a note. */
  change?: { change: WeekdayChange; format: DataFormat };
  /** When, where that is not the time frame of the report. */
  when?: string;
  /** How it comes about. */
  term?: MetricTerm;
  /** The part of filter_bookings that selects its bookings, where its term doesn't say it. */
  bookings?: string;
  /** What went into it, where that is not how complete the data is. */
  inputs?: readonly ReportFact[];
  /** Whether it rests on the measured values of its time, instead of on the rows of the first table. */
  isMeasured?: boolean;
  /** What it was worked out from, with its numbers; null where that is not known. */
  arithmetic?: Arithmetic | null;
  /** The days that it is made of, where it is a figure of days. */
  days?: ReadDays;
}
