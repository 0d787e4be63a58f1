/** A sheet with a header; lines count as in the file, from 1. */
export interface Table {
  name: string;
  header: string[];
  rows: { line: number; cells: Record<string, string> }[];
}

/** Values of a row that can't be taken, as they stood. */
export interface RefusedRow {
  line: number;
  field: string;
  value: string;
  code:
    | 'MISSING'
    | 'NOT_A_NUMBER'
    | 'NOT_A_TIME'
    | 'REPEATED'
    | 'TOTAL'
    | 'UNKNOWN_ROOM'
    | 'UNKNOWN_STATUS'
    | 'OUT_OF_RANGE';
  reason: string;
  cells: Record<string, string>;
}

/**
 * A table of texts whose header is the line at index `head`. A column whose name is missing or repeated gets its number in the name.
 */
export function toTable(name: string, lines: readonly (readonly string[])[], head: number): Table {
  const first = lines[head] ?? [];
  const seen = new Set<string>();
  const header = first.map((text, at) => {
    const wanted = text.trim() === '' ? `Column ${at + 1}` : text.trim();
    const unique = seen.has(wanted) ? `${wanted} (${at + 1})` : wanted;
    seen.add(unique);
    return unique;
  });
  const rows = lines.slice(head + 1).flatMap((cells, at) => {
    const row = Object.fromEntries(
      header.map((column, index) => [column, (cells[index] ?? '').trim()]),
    );
    return Object.values(row).every((text) => text === '')
      ? []
      : [{ line: at + head + 2, cells: row }];
  });
  return { name, header, rows };
}
