/** A sheet with a header; lines count as in the file, from 1. */
export interface Table {
  name: string;
  header: string[];
  /** The line of the header, or the last of it. */
  headerLine: number;
  /** Can be gone through again and again; those of large files are read from the disk each time. */
  rows: Iterable<TableRow>;
}

export interface TableRow {
  line: number;
  cells: Record<string, string>;
  /** How many cells it has, where these are more than the header names. */
  width?: number;
}

/** A table whose rows are held. */
export interface HeldTable extends Table {
  rows: TableRow[];
}

/** Values of a row that can't be taken, as they stood. */
export interface RefusedRow {
  line: number;
  field: string;
  value: string;
  code:
    | 'EXTRA_CELLS'
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

/** Names of columns. One whose name is missing, repeated or no name of a field in this language gets its number in the name. */
export function headerOf(line: readonly string[]): string[] {
  const seen = new Set<string>();
  return line.map((text, at) => {
    const named = text.trim();
    const wanted = named === '' || named === '__proto__' ? `Column ${at + 1}` : named;
    const unique = seen.has(wanted) ? `${wanted} (${at + 1})` : wanted;
    seen.add(unique);
    return unique;
  });
}

/** Makes rows of the cells of a line; null of a line without any. */
export function rowMaker(
  header: readonly string[],
): (line: number, cells: readonly string[]) => TableRow | null {
  return (line, texts) => {
    const cells: Record<string, string> = {};
    let isEmpty = true;
    for (let at = 0; at < header.length; at += 1) {
      const text = (texts[at] ?? '').trim();
      if (text !== '') isEmpty = false;
      cells[header[at] ?? ''] = text;
    }
    return isEmpty ? null : { line, cells };
  };
}

/** A row of a text whose signs divide cells: one too many, as of a decimal comma, moves all behind it. */
export function rowOfText(
  toRow: ReturnType<typeof rowMaker>,
  { line, cells }: { line: number; cells: readonly string[] },
  columns: number,
): TableRow | null {
  const row = toRow(line, cells);
  if (row !== null && cells.length > columns) {
    const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (width > columns) row.width = width;
  }
  return row;
}

/** A table of texts whose rows begin at index `end`. */
export function toTable(
  name: string,
  lines: readonly (readonly string[])[],
  { header: names, end }: { header: readonly string[]; end: number },
): HeldTable {
  const header = headerOf(names);
  const toRow = rowMaker(header);
  const rows = lines.slice(end).flatMap((cells, at) => toRow(at + end + 1, cells) ?? []);
  return { name, header, headerLine: end, rows };
}
