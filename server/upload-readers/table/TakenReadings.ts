import type { Observation } from '#contract/ingestObservations.ts';
import type { UploadReport } from '#contract/uploads.ts';
import { CellFault } from '#server/cli/observations/table/CellFaults.ts';
import type { FileInstant } from '#server/cli/observations/table/FileTimes.ts';
import { ReadingTimes } from '#server/cli/observations/table/ReadingTimes.ts';
import { RepeatedHours } from '#server/cli/observations/table/RepeatedHours.ts';
import {
  checkObservation,
  UnmappedReading,
  type CheckContext,
} from '#server/ingest/observations/reading/checkObservation.ts';
import { LineFile } from '../LineFile.ts';
import type { ReadOrder, UploadReading } from '../ReadOrder.ts';
import { RefusedFile } from '../writeRefused.ts';
import { refusedRow, surplusRow } from './lookThrough.ts';
import type { ReadingCells } from './ReadingCells.ts';
import type { RowReader } from './ReadingRows.ts';
import type { RefusedRow, Table, TableRow } from './Table.ts';
import { isTotalColumn } from './wide/headerWords.ts';

/** As many readings as a preview shows. */
const mostShown = 200;

/** A part of a file that is not taken, and how many readings are lost with it. */
export interface LostPart {
  row: RefusedRow;
  readings: number;
}

interface Given {
  table: Table;
  cells: ReadingCells;
  /** Each makes a reading of each row. */
  readers: readonly RowReader[];
  /** What is refused before any row. */
  lost: readonly LostPart[];
  context: CheckContext;
}

/** What becomes of a reading: nothing where it has no value, and not yet where it waits for others. */
type Taken = Observation | RefusedRow | null | 'later';

interface Waiting {
  row: TableRow;
  reader: RowReader;
}

/** All rows of a table, each written out as readings, or refused with the cell that is at fault. */
export class TakenReadings {
  readonly #given: Given;
  readonly #times = new ReadingTimes();
  readonly #hours = new RepeatedHours<Waiting>();
  readonly #taken: LineFile;
  readonly #refused: RefusedFile;
  #firstMs = Number.POSITIVE_INFINITY;
  #lastMs = Number.NEGATIVE_INFINITY;
  /** The first ones. */
  readonly shown: UploadReading[] = [];
  /** Readings, of which a row may have several. */
  refused = 0;
  count = 0;
  /** Readings without a value. */
  empty = 0;
  /** Readings of a repeated hour that their order tells apart. */
  told = 0;

  constructor({ rowsFile, refusedFile }: ReadOrder, given: Given) {
    this.#given = given;
    this.#taken = new LineFile(rowsFile);
    this.#refused = new RefusedFile(refusedFile, given.table.header);
    try {
      for (const { row, readings } of given.lost) this.#refuse(row, readings);
      for (const row of given.table.rows) this.#takeRow(row);
      for (const { row, ms } of this.#hours.told()) this.#take(this.#readTold(row, ms));
    } finally {
      this.#taken.close();
      this.#refused.close();
    }
  }

  get span(): UploadReport['span'] {
    if (this.count === 0) return null;
    return {
      first: new Date(this.#firstMs).toISOString(),
      last: new Date(this.#lastMs).toISOString(),
    };
  }

  /** Readings with the room and time of another. */
  get repeats(): number {
    return this.#times.repeats();
  }

  /** Seconds from one reading to the next, where that is sure. */
  interval(): number | null {
    const interval = this.#times.interval();
    return interval?.isSure === true ? interval.seconds : null;
  }

  #takeRow(row: TableRow): void {
    const { readers } = this.#given;
    const time = this.#timeOf(row);
    if ('code' in time) this.#refuse(time, readers.length);
    else for (const reader of readers) this.#take(this.#read({ row, reader }, time));
  }

  #take(read: Taken): void {
    if (read === 'later') return;
    if (read === null) this.empty += 1;
    else if ('code' in read) this.#refuse(read, 1);
    else this.#taken.add(`${JSON.stringify(read)}\n`);
  }

  #refuse(row: RefusedRow, readings: number): void {
    this.#refused.add(row);
    this.refused += readings;
  }

  #timeOf(row: TableRow): FileInstant | RefusedRow {
    const surplus = surplusRow(row);
    if (surplus !== null) return surplus;
    const { timeColumn } = this.#given.cells;
    const text = row.cells[timeColumn] ?? '';
    if (isTotalColumn(text))
      return refusedRow(row, timeColumn, [
        'TOTAL',
        `“${text}” isn’t a time: the row adds up others`,
      ]);
    try {
      return this.#given.cells.timeOf(row);
    } catch (error) {
      return refusedFor(row, error, () => 'NOT_A_TIME');
    }
  }

  #read(waiting: Waiting, time: FileInstant): Taken {
    const { row, reader } = waiting;
    try {
      const series = reader.seriesOf(row);
      return this.#hours.see(series, time, waiting) ? 'later' : this.#readAt(waiting, time.ms);
    } catch (error) {
      return refusedFor(row, error, (fault) => reader.codeOf(fault));
    }
  }

  /** A row that waited for the others of its hour. */
  #readTold(waiting: Waiting, ms: number | null): Taken {
    const { row, reader } = waiting;
    try {
      if (ms === null) {
        const { column, message } = this.#given.cells.twiceFault(row);
        return refusedRow(row, column, ['NOT_A_TIME', message]);
      }
      const taken = this.#readAt(waiting, ms);
      this.told += 1;
      return taken;
    } catch (error) {
      return refusedFor(row, error, (fault) => reader.codeOf(fault));
    }
  }

  #readAt(waiting: Waiting, ms: number): Taken {
    const reading = waiting.reader.readingOf(waiting.row, ms);
    return reading === null ? null : this.#checked(waiting, reading);
  }

  #checked({ row, reader }: Waiting, reading: Observation): Observation | RefusedRow {
    const checked = checkObservation(reading, this.#given.context);
    if (checked instanceof UnmappedReading)
      throw new Error('Rows of a table name zones, not sensors');
    if ('reason' in checked)
      return refusedRow(row, reader.columnOf(checked.field), ['OUT_OF_RANGE', checked.reason]);
    const { startMs } = checked;
    this.#times.add(String(reading.zone_id), startMs);
    this.#firstMs = Math.min(this.#firstMs, startMs);
    this.#lastMs = Math.max(this.#lastMs, startMs);
    this.count += 1;
    if (this.shown.length < mostShown) this.shown.push(reading as UploadReading);
    return reading;
  }
}

/** A row that is refused because of one of its cells; other errors are thrown on. */
function refusedFor(
  row: TableRow,
  error: unknown,
  codeOf: (fault: CellFault) => RefusedRow['code'],
): RefusedRow {
  if (!(error instanceof CellFault)) throw error;
  return refusedRow(row, error.column, [codeOf(error), error.message]);
}
