import { cellText } from '#domain/report/cellText.ts';
import type { ReportFact, ReportTable } from '#domain/report/ReportDocument.ts';
import type { CountedBookings } from '#src/data/bookings/CountedBookings.ts';
import type { ExplainedNumber, Report, TableSource } from '../export/Report.ts';
import { changeBasis, changeText } from '../values/valueText.ts';
import { sourceFile } from './arithmetic/sourceTables.ts';
import { dayFacts, dayTable } from './dayRows.ts';
import type { ExplainedTime } from './ExplainedTime.ts';
import type { Explanation } from './Explanation.ts';
import type { ReportFigure } from './figure/ReportFigure.ts';
import { figureTable } from './numberIds.ts';

/** What a report knows of its numbers. */
export interface ReportNumbers {
  report: Report;
  figures: readonly ReportFigure[];
  figureTime: (name: string) => ExplainedTime | null;
  /** The time of a row that is a zone; null of others. */
  zoneTime: (rowId: string) => ExplainedTime | null;
}

/** Where a number of a report comes from, by the id that the URL gives it; null for a number that the report does not have. */
export function explainNumber(id: string, input: ReportNumbers): Explanation | null {
  const [tableId = '', columnId = '', ...rest] = id.split('.');
  return tableId === figureTable
    ? explainFigure([columnId, ...rest].join('.'), input)
    : explainCell({ tableId, columnId, rowId: rest.join('.') }, input);
}

function explainFigure(
  name: string,
  { report, figures: all, figureTime }: ReportNumbers,
): Explanation | null {
  const figure = all.find(({ id }) => id === name);
  if (!figure) return null;
  const { label, value, of, note, change, days, arithmetic = null } = figure;
  const { inputs = arithmetic ? [] : report.completeness } = figure;
  const detail = change ? changeOf(change) : note;
  return {
    name: label,
    of: `${report.place}, ${figure.when ?? periodOf(report)}`,
    value,
    definition: figure.term ?? null,
    arithmetic,
    inputs: [
      ...(of ? [{ name: 'Out of', text: of.replace(/^of /, '') }] : []),
      ...(detail ? [{ name: 'Detail', text: detail }] : []),
      ...(days && !arithmetic ? dayFacts(days) : []),
      ...inputs,
    ],
    time: figureTime(name),
    bookings: figureBookings(figure),
    rows: figureRows(figure, report),
  };
}

/** Its days, nothing where it rests on measured values, what it was worked out from, or else all rows of the report. */
function figureRows(
  { days, isMeasured, arithmetic }: ReportFigure,
  { tables }: Report,
): TableSource | null {
  if (days) return dayTable(days);
  if (isMeasured) return null;
  return (arithmetic && sourceFile(arithmetic)) ?? tables[0] ?? null;
}

/** Of all bookings of the report those that its term counts. */
function figureBookings({ bookings, term }: ReportFigure): CountedBookings | null {
  const which = bookings ?? term?.bookings;
  return which === undefined ? null : { filters: [which] };
}

function changeOf({ change, format }: NonNullable<ReportFigure['change']>): string {
  return `${changeText(format, change.change, change.before)}, ${changeBasis(change)}`;
}

interface CellName {
  tableId: string;
  columnId: string;
  rowId: string;
}

function explainCell(name: CellName, { report, zoneTime }: ReportNumbers): Explanation | null {
  const { rowId } = name;
  const found = findCell(name, report);
  if (found === null) return null;
  const { table, at, inFile, term, arithmetic = null } = found;
  const facts = factsOf(table, at, report.timeZone);
  return {
    ...nameOf(found, facts, report),
    value: facts[inFile]?.text ?? '–',
    definition: term,
    arithmetic,
    inputs: cellInputs(found, facts),
    time: found.time === undefined ? zoneTime(rowId) : found.time,
    bookings: found.bookings ?? null,
    rows: rowsOf(found),
  };
}

/** The number by its column or a name of its own, of its row or of the place. */
function nameOf(
  { table, inFile, name, of }: FoundCell,
  [row]: readonly ReportFact[],
  report: Report,
): Pick<Explanation, 'name' | 'of'> {
  const subject = name === undefined ? (row?.text ?? '') : report.place;
  return {
    name: name ?? table.columns[inFile]?.title ?? '',
    of: of ?? `${subject}, ${periodOf(report)}`,
  };
}

/** Its days, and what the table says went into it; by default the rest of its row. An arithmetic has its rows itself. */
function cellInputs(
  { days, inputs, arithmetic }: FoundCell,
  facts: readonly ReportFact[],
): ReportFact[] {
  if (arithmetic) return [...(inputs ?? [])];
  return [...(days ? dayFacts(days) : []), ...(inputs ?? facts.slice(1))];
}

/** Its days, what it was worked out from, or its row alone as a file; null of a number that rests on the values of its time. */
function rowsOf({ table, at, name, isMeasured, days, arithmetic }: FoundCell): TableSource | null {
  if (days) return dayTable(days);
  const own = arithmetic ? sourceFile(arithmetic) : null;
  if (own) return own;
  if (isMeasured || name !== undefined) return null;
  const { id, title } = table;
  return { id, title, read: () => ({ ...table, rows: table.rows.slice(at, at + 1) }) };
}

interface FoundCell extends ExplainedNumber {
  table: ReportTable;
  /** The place of its row, and of its column in the file. */
  at: number;
  inFile: number;
}

/** The table, the place of the row and that of the column in its file; null for a cell that is not there. */
function findCell({ tableId, columnId, rowId }: CellName, { tables }: Report): FoundCell | null {
  const source = tables.find(({ id }) => id === tableId);
  if (!source) return null;
  const table = source.read();
  const at = table.rowIds?.indexOf(rowId) ?? -1;
  const number = source.numberAt?.(rowId, columnId) ?? { columnId, term: null };
  const inFile = table.columns.findIndex(({ id }) => id === number.columnId);
  return at < 0 || inFile < 0 ? null : { table, at, inFile, ...number };
}

/** A row as it is read, title by title. */
function factsOf({ columns, rows }: ReportTable, at: number, timeZone: string): ReportFact[] {
  return columns.map(({ title, kind, unit }, column) => {
    const text = cellText(rows[at]?.[column] ?? null, kind, timeZone);
    return { name: title, text: unit === undefined || text === '–' ? text : `${text} ${unit}` };
  });
}

/** The time frame of a report as its rule line writes it: "Oct 25 – Nov 21, 2026". */
function periodOf({ settings, frame }: Pick<Report, 'settings' | 'frame'>): string {
  return settings.find(({ name }) => name === 'Time frame')?.text ?? frame;
}
