import type {
  Arithmetic,
  Expression,
  SourceRow,
  SourceRows,
} from '#domain/report/arithmetic/Arithmetic.ts';
import { sourcesOf } from '#domain/report/arithmetic/evaluate.ts';
import type { CellValue, ColumnKind } from '#domain/report/ReportDocument.ts';
import type { TableSource } from '../../export/Report.ts';
import { expressionText } from './arithmeticText.ts';

/** A value of a row: of the same space or day in each column. */
export interface SourceTableRow {
  id: string;
  name: string;
  values: readonly (number | null)[];
  from?: Expression;
  numberId?: string;
  leftOut?: string;
}

/** The rows of a number as one table: sources of the same rows stand beside each other. */
export interface SourceTable {
  /** What a row is: "floor", "day". */
  noun: string;
  title: string;
  /** Whether its order is that of its values: the greatest first. */
  isRanked: boolean;
  columns: readonly SourceRows[];
  rows: readonly SourceTableRow[];
}

/** The rows that a number is made of. */
export function sourceTables({ expression }: Arithmetic): SourceTable[] {
  const tables: SourceTable[] = [];
  for (const { kind, of } of sourcesOf(expression)) {
    const same = tables.findIndex((table) => isAlike(table, of));
    const known = tables[same];
    if (known) tables[same] = withColumn(known, of);
    else
      tables.push({
        noun: of.row ?? of.noun,
        title: `${titleOf(of.noun)}s`,
        isRanked: kind === 'quantile' || kind === 'greatest',
        columns: [of],
        rows: of.rows.map(toRow),
      });
  }
  return tables;
}

function isAlike({ noun, rows }: SourceTable, of: SourceRows): boolean {
  return (
    noun === (of.row ?? of.noun) &&
    rows.length === of.rows.length &&
    rows.every(({ id }, at) => id === of.rows[at]?.id)
  );
}

function toRow({ value, ...row }: SourceRow): SourceTableRow {
  return { ...row, values: [value] };
}

function withColumn(table: SourceTable, of: SourceRows): SourceTable {
  return {
    ...table,
    columns: [...table.columns, of],
    rows: table.rows.map((row, at) => ({
      ...row,
      values: [...row.values, of.rows[at]?.value ?? null],
    })),
  };
}

/** "Daily peak". */
export function titleOf(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

/** The same rows as a file, with those that do not count and why; null of a number that has none. */
export function sourceFile(arithmetic: Arithmetic): TableSource | null {
  const [table] = sourceTables(arithmetic);
  if (!table) return null;
  const named = { id: 'rows', title: 'Rows' };
  const { noun, columns, rows } = table;
  const hasOwn = rows.some(({ from }) => from !== undefined);
  return {
    ...named,
    read: () => ({
      ...named,
      columns: [
        { id: 'name', title: titleOf(noun), kind: 'text' },
        ...(hasOwn ? [{ id: 'from', title: 'Computation', kind: 'text' as const }] : []),
        ...columns.map(({ unit }, at) => ({
          id: `value-${at}`,
          title: titleOf(unit === 'share' ? 'value' : unit),
          kind: (unit === 'share' ? 'share' : 'number') as ColumnKind,
        })),
        { id: 'counts', title: 'Counts', kind: 'text' },
      ],
      rows: rows.map((row) => cellsOf(row, hasOwn)),
    }),
  };
}

function cellsOf({ name, values, from, leftOut }: SourceTableRow, hasOwn: boolean): CellValue[] {
  const own = from ? expressionText(from).written : '';
  const counts = leftOut === undefined ? 'yes' : `no, ${leftOut}`;
  return [name, ...(hasOwn ? [own] : []), ...values, counts];
}

/** The rows that do not count, reason by reason. */
export function leftOutRows({ rows }: SourceTable): { reason: string; names: string[] }[] {
  const reasons = [...new Set(rows.flatMap(({ leftOut }) => leftOut ?? []))];
  return reasons.map((reason) => ({
    reason,
    names: rows.filter(({ leftOut }) => leftOut === reason).map(({ name }) => name),
  }));
}
