import type { UploadMapping } from '#contract/uploads.ts';
import { CellFault } from '#server/cli/observations/table/CellFaults.ts';
import type { FileInstant, FileTimes } from '#server/cli/observations/table/FileTimes.ts';
import { readValue, UnreadValue } from '#server/cli/observations/table/readCell.ts';
import { decimalOf } from './DecimalSigns.ts';
import type { TableRow } from './Table.ts';
import type { ValueField } from './wide/headerWords.ts';

/** Texts of times that are kept. */
const mostTexts = 50_000;

/** Reads the times and values of a table of readings. */
export class ReadingCells {
  readonly #times: FileTimes;
  readonly #timezone: string;
  readonly #mapping: UploadMapping;
  readonly #texts = new Map<number, string>();
  readonly timeColumn: string;

  constructor(
    timeColumn: string,
    { times, timezone, mapping }: { times: FileTimes; timezone: string; mapping: UploadMapping },
  ) {
    this.timeColumn = timeColumn;
    this.#times = times;
    this.#timezone = timezone;
    this.#mapping = mapping;
  }

  /** When a row is of. Throws CellFault. */
  timeOf(row: TableRow): FileInstant {
    const time = this.#times.clockTimeOf(row, this.#timezone);
    if (time === null) throw new Error('Columns of a table leave no days out');
    return time;
  }

  /** The fault of a row whose time comes twice. */
  twiceFault(row: TableRow): CellFault {
    return this.#times.twiceFault(row, this.#timezone);
  }

  /** Throws CellFault. */
  valueOf({ line, cells }: TableRow, column: string, field: ValueField): number | boolean {
    const text = cells[column] ?? '';
    try {
      return readValue(text, field, decimalOf(text, this.#mapping));
    } catch (error) {
      throw error instanceof UnreadValue ? new CellFault(line, column, error.message) : error;
    }
  }

  /** In ISO 8601. Rows of other rooms mostly repeat it. */
  timeText(ms: number): string {
    const known = this.#texts.get(ms);
    if (known !== undefined) return known;
    const text = new Date(ms).toISOString();
    if (this.#texts.size < mostTexts) this.#texts.set(ms, text);
    return text;
  }
}
