import { cellText } from '#domain/report/cellText.ts';
import type { ReportFact, ReportTable } from '#domain/report/ReportDocument.ts';
import type { Report, TableSource } from '../export/Report.ts';
import type { ExplainedTime } from './ExplainedTime.ts';
import type { Explanation } from './Explanation.ts';
import type { ReportFigure } from './figure/ReportFigure.ts';
import { periodOf } from './periodOf.ts';

const figures = 'figure';

/** A key figure as the URL names it: "figure.mean". */
export function figureNumber(name: string): string {
  return `${figures}.${name}`;
}

/** A number of a table as the URL names it: "spaces.p90.ROW". */
export function cellNumber(tableId: string, columnId: string, rowId: string): string {
  return `${tableId}.${columnId}.${rowId}`;
}

interface NumberInput {
  report: Report;
  figures: readonly ReportFigure[];
  figureTime: (name: string) => ExplainedTime | null;
  /** The time of a row that is a zone; null of others. */
  zoneTime: (rowId: string) => ExplainedTime | null;
}

/** Where a number of a report comes from, by the id that the URL gives it; null for a number that the report does not have. */
export function explainNumber(id: string, input: NumberInput): Explanation | null {
  const [tableId = '', columnId = '', ...rest] = id.split('.');
  return tableId === figures
    ? explainFigure([columnId, ...rest].join('.'), input)
    : explainCell({ tableId, columnId, rowId: rest.join('.') }, input);
}

function explainFigure(
  name: string,
  { report, figures: all, figureTime }: NumberInput,
): Explanation | null {
  const figure = all.find(({ id }) => id === name);
  if (!figure) return null;
  const { label, value, of, note } = figure;
  return {
    name: label,
    of: `${report.place}, ${periodOf(report)}`,
    value,
    definition: typeof figure.term === 'object' ? figure.term : null,
    inputs: [
      ...(of ? [{ name: 'Out of', text: of.replace(/^of /, '') }] : []),
      ...(note ? [{ name: 'Detail', text: note }] : []),
      ...report.completeness,
    ],
    time: figureTime(name),
    rows: report.tables[0] ?? null,
  };
}

interface CellName {
  tableId: string;
  columnId: string;
  rowId: string;
}

function explainCell(name: CellName, { report, zoneTime }: NumberInput): Explanation | null {
  const { rowId } = name;
  const found = findCell(name, report);
  if (found === null) return null;
  const { table, at, inFile, term, time, name: own } = found;
  const facts = factsOf(table, at, report.timeZone);
  const [row, ...others] = facts;
  return {
    name: own ?? table.columns[inFile]?.title ?? '',
    of: `${own === undefined ? (row?.text ?? '') : report.place}, ${periodOf(report)}`,
    value: facts[inFile]?.text ?? '–',
    definition: term,
    inputs: others,
    time: time === undefined ? zoneTime(rowId) : time,
    rows: own === undefined ? rowOf(table, at) : null,
  };
}

/** The row alone, as a file. */
function rowOf(table: ReportTable, at: number): TableSource {
  const { id, title } = table;
  return { id, title, read: () => ({ ...table, rows: table.rows.slice(at, at + 1) }) };
}

/** The table, the place of the row and that of the column in its file; null for a cell that is not there. */
function findCell({ tableId, columnId, rowId }: CellName, { tables }: Report) {
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
