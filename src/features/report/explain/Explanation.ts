import type { ReportFact } from '#domain/report/ReportDocument.ts';
import type { Arithmetic } from '#domain/report/arithmetic/Arithmetic.ts';
import type { CountedBookings } from '#src/data/bookings/CountedBookings.ts';
import type { TableSource } from '../export/Report.ts';
import type { ExplainedTime } from './ExplainedTime.ts';
import type { MetricTerm } from './metricTerms.ts';

/**
 * Where a number comes from: what it is of, its formula, what went into it, and the time that was kept and dropped. A report explains
 * its numbers by giving each an id, opening it with `useExplain().open(id)` from `KeyFigure`, `Table` or a chart, and placing one
 * `<ExplainDialog numbers={…} />`.
 */
export interface Explanation {
  /** The number's name: "Mean utilization". */
  name: string;
  /** Of which spaces and when: "Harbour House, Nov 2 – 15, 2026". */
  of: string;
  /** As it stands on the page. */
  value: string;
  /** Null where nothing but its name is to be said of it. */
  definition: MetricTerm | null;
  /** Its terms and rows as data; null where the definition says it all. */
  arithmetic: Arithmetic | null;
  inputs: readonly ReportFact[];
  /** Null where it rests on no stretch of time. */
  time: ExplainedTime | null;
  /** Which bookings it counts; null where it counts none. */
  bookings: CountedBookings | null;
  /** What it was worked out from; null where that is the measured values of its time. */
  rows: TableSource | null;
}
