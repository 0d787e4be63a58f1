/** A value of a file; `instant` is milliseconds since 1970. */
export type ExportKind = 'text' | 'number' | 'instant';
export type ExportValue = string | number | null;

export interface ExportColumn<Name extends string = string> {
  name: Name;
  kind: ExportKind;
}

/** The values of a column of text, row by row; one alone, or null, is that of all rows. */
export type TextValues = readonly (string | null)[] | string | null;

/** The values of a column, row by row: texts, or numbers and instants, of which NaN is none. */
export type ColumnValues = TextValues | Float64Array;

/** Some thousand consecutive rows, which hold until the next are taken. */
export interface ExportSlice {
  rows: number;
  /** Those of each column, in their order. */
  columns: readonly ColumnValues[];
}

export interface ExportTable {
  columns: readonly ExportColumn[];
  slices: () => Iterable<ExportSlice> | AsyncIterable<ExportSlice>;
}

export function isNumbers(values: ColumnValues): values is Float64Array {
  return values instanceof Float64Array;
}

export function textAt(values: TextValues, row: number): string | null {
  return typeof values === 'string' || values === null ? values : (values[row] ?? null);
}

/** Whether a column has a value in a row. */
export function isKnownAt(values: ColumnValues, row: number): boolean {
  return isNumbers(values) ? !Number.isNaN(values[row]) : textAt(values, row) !== null;
}

/** Rows, [row][column], as a slice. */
export function sliceOfRows(
  columns: readonly ExportColumn[],
  rows: readonly (readonly ExportValue[])[],
): ExportSlice {
  const valuesOf = ({ kind }: ExportColumn, column: number): ColumnValues =>
    kind === 'text'
      ? rows.map((row) => textOf(row[column]))
      : Float64Array.from(rows, (row) => Number(row[column] ?? Number.NaN));
  return { rows: rows.length, columns: columns.map(valuesOf) };
}

function textOf(value: ExportValue | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}
