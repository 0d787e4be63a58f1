import { cellText } from '#domain/report/cellText.ts';
import type { ReportColumn, ReportFact, ReportTable } from '#domain/report/ReportDocument.ts';
import type { Report } from '../../export/Report.ts';
import type { ExplainedTime } from '../ExplainedTime.ts';
import type { Explanation } from '../Explanation.ts';
import { parseCellId } from './cellId.ts';
import { periodOf } from '../periodOf.ts';
import { metricTerms, type MetricTerm } from '../metricTerms.ts';

/** Titles that name a metric in fewer words than its term. */
const shortTitles: Readonly<Record<string, MetricTerm>> = {
  coverage: metricTerms.coverage,
  'time in use': metricTerms.timeInUse,
  'fill when used': metricTerms.fillWhenUsed,
};

/** The term that a column's title names: by its whole name, or one that names several ("Episodes and longest"); null for none. */
export function termOfTitle(title: string, terms: readonly MetricTerm[]): MetricTerm | null {
  const wanted = title.toLowerCase();
  const own = terms.find(({ name }) =>
    [name, ...name.split(' and ')].some((part) => part.toLowerCase() === wanted),
  );
  return own ?? shortTitles[wanted] ?? null;
}

interface CellInput {
  report: Report;
  /** The time that a number rests on; null where that is not of one space. */
  timeOf: (rowId: string, columnId: string) => ExplainedTime | null;
  /** The name of a column's definition among those of the report, where that is not its title. */
  termOf?: (columnId: string) => string | undefined;
}

/** Where a number of one of the report's tables comes from, by its row and column: its term, the row beside it, its time. */
export function explainCell(id: string, { report, timeOf, termOf }: CellInput): Explanation | null {
  const parsed = parseCellId(id);
  if (parsed === null) return null;
  const found = findCell(report, parsed);
  if (found === null) return null;
  const { table, column, at } = found;
  const { title } = column;
  const row = factsOf(table, at, report.timeZone);
  const [name, ...others] = row;
  return {
    name: title,
    of: `${name?.text ?? ''}, ${periodOf(report)}`,
    value: row.find((fact) => fact.name === title)?.text ?? '–',
    definition: termOfTitle(termOf?.(parsed.columnId) ?? title, report.definitions),
    inputs: others,
    time: timeOf(parsed.rowId, parsed.columnId),
    rows: {
      id: table.id,
      title: table.title,
      read: () => ({ ...table, rows: table.rows.slice(at, at + 1) }),
    },
  };
}

interface Cell {
  table: ReportTable;
  column: ReportColumn;
  /** The place of its row. */
  at: number;
}

/** The first table of the report that has both row and column. */
function findCell(
  { tables }: Report,
  { columnId, rowId }: { columnId: string; rowId: string },
): Cell | null {
  for (const source of tables) {
    const table = source.read();
    const at = table.rowIds?.indexOf(rowId) ?? -1;
    const column = table.columns.find((one) => one.id === columnId);
    if (at >= 0 && column) return { table, column, at };
  }
  return null;
}

/** A row as it is read, title by title. */
function factsOf({ columns, rows }: ReportTable, at: number, timeZone: string): ReportFact[] {
  return columns.map(({ title, kind, unit }, column) => {
    const text = cellText(rows[at]?.[column] ?? null, kind, timeZone);
    return { name: title, text: unit === undefined || text === '–' ? text : `${text} ${unit}` };
  });
}
