/** A value of a file; `instant` is milliseconds since 1970. */
export type ExportKind = 'text' | 'number' | 'instant';
export type ExportValue = string | number | null;

export interface ExportColumn<Name extends string = string> {
  name: Name;
  kind: ExportKind;
}

export interface ExportTable {
  columns: readonly ExportColumn[];
  /** Rows in slices of some thousand; [row][column]. */
  slices: () => Iterable<ExportValue[][]> | AsyncIterable<ExportValue[][]>;
}
