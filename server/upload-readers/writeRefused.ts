import { writeFileSync } from 'node:fs';
import { csvLine } from '#domain/report/csvText.ts';

/** What was refused of a file: a row of a table, or a shape of a plan, which has no line. */
export interface RefusedPart {
  line: number | null;
  field: string;
  value: string;
  code: string;
  reason: string;
  /** The row as it was. */
  cells: Readonly<Record<string, string>>;
}

/** Writes what was refused as CSV: line, field, value, code and reason, then the columns of the file. */
export function writeRefused(file: string, refused: readonly RefusedPart[]): void {
  const columns = [...new Set(refused.flatMap(({ cells }) => Object.keys(cells)))];
  const lines = refused.map(({ line, field, value, code, reason, cells }) =>
    csvLine([
      line === null ? '' : String(line),
      field,
      value,
      code,
      reason,
      ...columns.map((one) => cells[one] ?? ''),
    ]),
  );
  const header = csvLine(['line', 'field', 'value', 'code', 'reason', ...columns]);
  writeFileSync(file, [header, ...lines].join(''), { mode: 0o600 });
}
