import type { UploadNeed } from '#contract/uploads.ts';
import { CellFault } from '#server/cli/observations/table/CellFaults.ts';
import type { FileTimes } from '#server/cli/observations/table/FileTimes.ts';
import { UploadRefusal } from '../ReadOrder.ts';
import type { RefusedRow, Table, TableRow } from './Table.ts';

/** What is learned of rows before any is taken. */
export interface Look {
  look: (row: TableRow) => void;
}

/** Goes through the rows once, for all that is to be learned of them: those of large files come from the disk. */
export function lookThrough({ rows }: Table, looks: readonly Look[]): void {
  for (const row of rows) for (const one of looks) one.look(row);
}

/** A row that is not taken because of one of its cells. */
export function refusedRow(
  { line, cells }: TableRow,
  field: string,
  [code, reason]: [RefusedRow['code'], string],
): RefusedRow {
  return { line, field, value: cells[field] ?? '', code, reason, cells };
}

/** A row with more cells than there are columns, which is not taken; null of any other. */
export function surplusRow(row: TableRow): RefusedRow | null {
  const { cells, width } = row;
  if (width === undefined) return null;
  const columns = Object.keys(cells);
  const last = columns.at(-1) ?? '';
  return refusedRow(row, last, [
    'EXTRA_CELLS',
    `The row has ${width} cells, but the header has ${columns.length} columns. Write numbers with decimal commas in quotes, or save the file with another delimiter`,
  ]);
}

/** Finds the format of times; one that can't be read is refused later, with its row. */
export function lookingAtTimes(times: FileTimes): Look {
  return {
    look(row) {
      try {
        times.look(row);
      } catch (error) {
        if (!(error instanceof CellFault)) throw error;
      }
    },
  };
}

/** Asks for the order of day, month and year where a time can be read in several ways. */
export function orderNeeds(...times: readonly FileTimes[]): UploadNeed[] {
  const unsure = times.find(({ ambiguous }) => ambiguous !== null);
  if (unsure === undefined) return [];
  const parts = unsure.orders.join(', ').replace(/, (\w+)$/, ' or the $1');
  const reason = `“${unsure.ambiguous}” can be read with the ${parts} first. Choose which.`;
  return [{ field: 'date_order', reason }];
}

/** How many rows there are, and an example of each column. */
export class SeenRows implements Look {
  readonly #name: string;
  readonly #most: number;
  readonly #examples = new Map<string, string>();
  #lacking: string[];
  #count = 0;

  /** Of a table in the file `name`, which may have `most` rows. */
  constructor({ header }: Table, name: string, most: number) {
    this.#name = name;
    this.#most = most;
    this.#lacking = [...header];
  }

  get count(): number {
    return this.#count;
  }

  exampleOf(column: string): string {
    return this.#examples.get(column) ?? '';
  }

  /** Throws UploadRefusal for more rows than the table may have. */
  look({ cells }: TableRow): void {
    this.#count += 1;
    if (this.#count > this.#most) throw tooManyRows(this.#name, this.#most);
    if (this.#lacking.length === 0) return;
    this.#lacking = this.#lacking.filter((column) => {
      const text = cells[column] ?? '';
      if (text !== '') this.#examples.set(column, text);
      return text === '';
    });
  }
}

/** Why a file with more rows than these is not read. */
export function tooManyRows(name: string, most: number): UploadRefusal {
  const rows = most.toLocaleString('en-US');
  return new UploadRefusal(
    `${name} has more than ${rows} rows. Split it into files of at most ${rows} rows, each with the header, such as one for each month.`,
  );
}
