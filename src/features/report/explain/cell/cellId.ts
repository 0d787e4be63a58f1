/** A number of a table, as it is in the URL: "cell.p90.ROW". */
export function cellId(columnId: string, rowId: string): string {
  return `cell.${columnId}.${rowId}`;
}

export function parseCellId(id: string): { columnId: string; rowId: string } | null {
  const [kind, columnId, ...rest] = id.split('.');
  return kind === 'cell' && columnId ? { columnId, rowId: rest.join('.') } : null;
}
