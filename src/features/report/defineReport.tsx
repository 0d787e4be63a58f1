import type { ComponentType, ReactNode } from 'react';
import type { ReportDocument, ReportFact } from '#domain/report/ReportDocument.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import type { BookingQuestion } from '#src/data/bookings/readBookingGroups.ts';
import type { Reading, ReportScope } from '#src/data/metrics/ReportScope.ts';
import type { Filters } from '#src/features/filters/Filters.ts';
import type { ReportFigure } from './explain/figure/ReportFigure.ts';
import type { ExplainedTime } from './explain/ExplainedTime.ts';
import type { MetricTerm } from './explain/metricTerms.ts';
import type { TableSource } from './export/Report.ts';
import type { Denominators } from './figures/frameDenominators.ts';
import type { ReportPlace } from './place/ReportPlace.ts';

export interface NeedsProps<Place> {
  filters: Filters;
  children: (place: Place) => ReactNode;
}

export interface ViewProps<Place, Data, View> extends NeedsProps<View> {
  data: Data;
  place: Place;
  /** Whether it is a card of the home page, for which what only the page shows need not be read. */
  isCard: boolean;
}

/** What a report has read: always with its request, so that old answers are never shown under new settings. */
export interface ReportData {
  request: ReportScope;
}

/** A report once it has been read: everything that its figures, tables, cards and files are made from. */
export interface Shown<Place, Data, View> {
  place: Place;
  data: Data;
  view: View;
  filters: Filters;
  /** The row that the reader chose; null until then. */
  chosenId: string | null;
  choose: (id: string | null) => void;
  /** Areas in the reader's unit. */
  areaText: (areaM2: number) => string;
}

/** What the numbers of a report rest on: its rule line, its empty states and the heading of its files follow from it. */
export interface ReportBasis {
  /** What is shown of which spaces: "Use of Zuidas North by floor". */
  what: string;
  denominators: Denominators;
  /** Coverage of the rows, which may have data where all of them together have not. */
  coverages?: readonly (number | null)[];
  /** The days that the frame is compared with. */
  comparedDays?: DayRange | undefined;
  /** The rule line, where the usual one does not say it. */
  rule?: ReactNode;
  /** A sentence after the rule line. */
  ruleEnd?: string;
  /** Whether there is something to show without open or measured time in the frame, as in a forecast. */
  isTimeless?: boolean;
  /** Settings of the report beside those of the filter bar, for files and explanations. */
  settings?: readonly ReportFact[];
  /** What its files say instead of what follows from the filter bar. */
  document?: Partial<Pick<ReportDocument, 'place' | 'frame' | 'settings' | 'completeness'>>;
}

/** A report as a card of the home page, of the spaces and the frame around it by default. */
export interface ReportHome<Place, Data, View> {
  /** Its spaces, where these are not those of the page. */
  needs?: ComponentType<NeedsProps<Place>>;
  /** What the filter bar says for it. */
  filters?: (filters: Filters) => Filters;
  /** What is shown, as the subject of a sentence: "The typical week". */
  what: string;
  /** Said where the time frame is too short to ask. */
  tooShort?: string;
  card: ComponentType<Shown<Place, Data, View>>;
}

type Viewing<Place, Data, View> =
  | {
      /** What the answers say: pure, and worked out again only when data or place change. */
      view: (data: Data, place: Place) => View;
      viewer?: never;
    }
  | {
      view?: never;
      /** The same as a component, where it reads more, or where a control of the page changes it. */
      viewer: ComponentType<ViewProps<Place, Data, View>>;
    };

/**
 * A report as one value. `ReportScreen` shows it; its page, files, explanations and home card follow from it (see README.md).
 */
interface ReportParts<Place extends ReportPlace, Data extends ReportData, View> {
  title: string;
  /** Names its cached answer: two reports with the same request do not share one. */
  name: string;
  /** Gives the spaces in view, or says what is missing for a report on them. */
  needs: ComponentType<NeedsProps<Place>>;
  /** What is asked; null where the filter bar asks for what cannot be read, which `refused` explains. */
  request: (place: Place, filters: Filters) => Data['request'] | null;
  refused?: ComponentType<{ title: string; filters: Filters }>;
  /** What is being read, as a sentence. */
  reading: (place: Place, filters: Filters) => string;
  /** Reads it; `onPart` reports each part of a long reading. */
  read: (
    request: Data['request'],
    reading: Reading,
    onPart: (read: number, all: number) => void,
  ) => Promise<Data>;
  basis: (shown: Shown<Place, Data, View>) => ReportBasis;
  terms: readonly MetricTerm[] | ((shown: Shown<Place, Data, View>) => readonly MetricTerm[]);
  /** The name of the group of key figures. */
  figuresLabel?: string | ((shown: Shown<Place, Data, View>) => string);
  figures?: (shown: Shown<Place, Data, View>) => readonly ReportFigure[];
  /** The time that a key figure rests on, where that is not the whole frame; null of one that rests on no stretch of time. */
  figureTime?: (id: string, shown: Shown<Place, Data, View>) => ExplainedTime | null;
  /** Whose bookings its numbers count, where it is about bookings. */
  bookings?: (shown: Shown<Place, Data, View>) => BookingQuestion;
  /** All tables, on screen or not: they are the report's files. */
  tables: (shown: Shown<Place, Data, View>) => readonly TableSource[];
  /** What stands under the title, whether there is something to show or not. */
  head?: ComponentType<Shown<Place, Data, View>>;
  /** Controls above the key figures. */
  controls?: ComponentType<Shown<Place, Data, View>>;
  /** What limits the numbers besides their coverage. */
  notices?: ComponentType<Shown<Place, Data, View>>;
  /** Why there is nothing to report on, where the report has a reason of its own; null where there is something. */
  instead?: (shown: Shown<Place, Data, View>) => ReactNode;
  cards: ComponentType<Shown<Place, Data, View>>;
  home?: ReportHome<Place, Data, View>;
}

export type DefinedReport<Place extends ReportPlace, Data extends ReportData, View> = ReportParts<
  Place,
  Data,
  View
> &
  Viewing<Place, Data, View>;

/** Declares a report: its types follow from its place, what it reads and what it makes of it. */
export function defineReport<Place extends ReportPlace, Data extends ReportData, View>(
  report: DefinedReport<Place, Data, View>,
): DefinedReport<Place, Data, View> {
  return report;
}
