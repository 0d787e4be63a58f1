import type { DefinitionId } from '../definitions/definitions.ts';
import type { Drawing } from './Drawing.ts';

/** A value of a table; null is unknown and never written as 0. */
export type CellValue = string | number | null;

/**
 * A `share` is 0..1 and shown as a percentage. An `instant` is in milliseconds and shown in the report's time zone; a `day` is an
 * instant of which only the local day is shown.
 */
export type ColumnKind = 'text' | 'count' | 'number' | 'share' | 'instant' | 'day';

export interface ReportColumn {
  id: string;
  title: string;
  kind: ColumnKind;
  /** What its numbers count, where the title leaves it open: "people". */
  unit?: string;
}

/** A table as plain values, all of its rows. */
export interface ReportTable {
  id: string;
  title: string;
  columns: readonly ReportColumn[];
  rows: readonly (readonly CellValue[])[];
  /** What tells the rows apart on the page, where something asks for one of them. */
  rowIds?: readonly string[];
}

/** Something said of the numbers: "Opening hours", "Mo-Fr 07:00-19:00". */
export interface ReportFact {
  name: string;
  text: string;
}

/** How a number comes about, with the term of the definitions that it implements. */
export interface ReportDefinition extends ReportFact {
  definition: DefinitionId;
}

/** A picture of a chart or plan, with the title it has on the page. */
export interface ReportPicture {
  id: string;
  title: string;
  drawing: Drawing;
}

/** What a report shows, as plain values that pass between threads: everything that its files say. */
export interface ReportDocument {
  /** The report's name: "Trend". */
  title: string;
  /** The spaces in view: "Harbour House, Floor 3". */
  place: string;
  /** The frame as it stands in file names: "2026-11-02 to 2026-11-15". */
  frame: string;
  /** IANA zone in which times are shown. */
  timeZone: string;
  /** What is shown, in a line: "Utilization of Harbour House by day". */
  about: string;
  /** What was chosen: hours, layer, capacity, frame, filters. */
  settings: readonly ReportFact[];
  definitions: readonly ReportDefinition[];
  /** How much of the open time was measured. */
  completeness: readonly ReportFact[];
  tables: readonly ReportTable[];
  /** When the files were made, and the address of the page. */
  made: { atMs: number; url: string };
}
