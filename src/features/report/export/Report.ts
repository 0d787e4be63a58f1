import type { Drawing } from '#domain/report/Drawing.ts';
import type { Arithmetic } from '#domain/report/arithmetic/Arithmetic.ts';
import type { ReportDocument, ReportFact, ReportTable } from '#domain/report/ReportDocument.ts';
import type { CountedBookings } from '#src/data/bookings/CountedBookings.ts';
import type { BookingQuestion } from '#src/data/bookings/readBookingGroups.ts';
import type { Later } from '#src/lib/browser/Later.ts';
import type { ThemeColours } from '#src/ui/theme/useThemeColours.ts';
import type { ReadDays } from '../figures/readGroup.ts';
import type { ExplainedTime } from '../explain/ExplainedTime.ts';
import type { FilmRecorder } from './film/recordFilm.ts';
import type { MetricTerm } from '../explain/metricTerms.ts';

/** How a number of a table is explained. */
export interface ExplainedNumber {
  /** The column of the file that has it. */
  columnId: string;
  term: MetricTerm | null;
  /** What it is called where neither row nor column names it. */
  name?: string;
  /** Of which spaces and when, where its row and the time frame do not say it. */
  of?: string;
  /** What went into it; by default the rest of its row. */
  inputs?: readonly ReportFact[];
  /** Whether it rests on the measured values of its time, instead of on its row. */
  isMeasured?: boolean;
  /** What it was worked out from, with its numbers. */
  arithmetic?: Arithmetic;
  /** The days that it is made of, where it is a figure of days. */
  days?: ReadDays;
  /** Which bookings of the report it counts; absent where it counts none. */
  bookings?: CountedBookings;
  /** The time that it rests on; absent where its row is a zone, over the whole frame. */
  time?: ExplainedTime | null;
}

/** A table that is put together when somebody takes it away. */
export interface TableSource {
  id: string;
  title: string;
  read: () => ReportTable;
  numberAt?: (rowId: string, columnId: string) => ExplainedNumber;
}

/** A chart or plan that is drawn when somebody takes it away. */
export interface ChartSource {
  id: string;
  title: string;
  /** What its colors mean, where the drawing itself does not say it. */
  legend?: readonly LegendEntry[];
  /** Draws it in the colors of paper; null while it is not on screen. Rejects where the browser refuses. */
  draw: (colours: ThemeColours) => Drawing | null | Promise<Drawing | null>;
}

export interface LegendEntry {
  label: string;
  /** A color as CSS writes it, or the name of a token. */
  colour: string;
  kind: 'line' | 'dashed' | 'area';
}

/** A course of pictures that is recorded when somebody takes it away. */
export interface FilmSource {
  id: string;
  title: string;
  /** Its steps. */
  count: number;
  /**
   * What is seen at a step, or on the way to the next, in the colors of paper, with the words above it: of the step that has begun.
   */
  draw: (
    colours: ThemeColours,
  ) => Promise<(position: number) => { drawing: Drawing; caption: string }>;
  /** Fetched with the first film. */
  recorder: Later<FilmRecorder>;
}

/**
 * What a report shows, for its files and its explanations: `settings` and `completeness` from `scopeFacts` and
 * `completenessFacts`, and what the report adds; `tables` from `reportTable`; `charts` that are not drawn by a `ReportChart`.
 */
export interface Report extends Omit<ReportDocument, 'tables' | 'made'> {
  /** All bookings that its numbers count, in a report of bookings. */
  bookings?: BookingQuestion;
  tables: readonly TableSource[];
  charts: readonly ChartSource[];
  films?: readonly FilmSource[];
}
