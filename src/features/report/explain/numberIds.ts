/** In place of a table's id: the number is a key figure. */
export const figureTable = 'figure';

/** A key figure as the URL names it: "figure.mean". */
export function figureNumber(name: string): string {
  return `${figureTable}.${name}`;
}

/** A number of a table as the URL names it: "spaces.p90.ROW". */
export function cellNumber(tableId: string, columnId: string, rowId: string): string {
  return `${tableId}.${columnId}.${rowId}`;
}
