import { csvLine } from '#domain/report/csvText.ts';
import { LineFile } from './LineFile.ts';

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

/** Where what was refused is written as CSV: line, field, value, code and reason, then the columns of the file. To be closed. */
export class RefusedFile {
  readonly #file: LineFile;
  readonly #columns: readonly string[];
  #count = 0;

  constructor(path: string, columns: readonly string[]) {
    this.#file = new LineFile(path);
    this.#columns = columns;
    this.#file.add(csvLine(['line', 'field', 'value', 'code', 'reason', ...columns]));
  }

  get count(): number {
    return this.#count;
  }

  add({ line, field, value, code, reason, cells }: RefusedPart): void {
    const own = this.#columns.map((one) => cells[one] ?? '');
    this.#count += 1;
    this.#file.add(
      csvLine([line === null ? '' : String(line), field, value, code, reason, ...own]),
    );
  }

  close(): void {
    this.#file.close();
  }
}

/** Writes all that was refused at once. */
export function writeRefused(path: string, refused: readonly RefusedPart[]): void {
  const file = new RefusedFile(path, [
    ...new Set(refused.flatMap(({ cells }) => Object.keys(cells))),
  ]);
  for (const one of refused) file.add(one);
  file.close();
}
