import type { RowError } from '#contract/errors.ts';
import { ReadingColumnsBuilder } from '#contract/ReadingColumnsBuilder.ts';
import { AppError } from '#server/core/AppError.ts';
import { Turns } from '#server/core/Turns.ts';
import type { ZoneAddress } from '#server/directory/zoneAddresses.ts';
import type { ReadingBatch } from '#server/ingest/observations/batch/ReadingBatch.ts';
import { checkObservation, type CheckContext } from './checkObservation.ts';

const maxRowErrors = 100;

/** Rows that are checked as they come. One bad row refuses the batch: INVALID_OBSERVATION with the first 100 faults. */
export class CheckedRows {
  readonly #context: CheckContext;
  readonly #readings = new ReadingColumnsBuilder<ZoneAddress>();
  readonly #faults: RowError[] = [];
  #rows = 0;

  constructor(context: CheckContext) {
    this.#context = context;
  }

  /** Throws once there are as many faults as are told of. */
  take(value: unknown): void {
    this.#rows += 1;
    const checked = checkObservation(value, this.#context);
    if (!('reason' in checked)) this.#readings.append(checked);
    else if (this.#faults.push({ row: this.#rows, ...checked }) === maxRowErrors) this.#refuse();
  }

  /** All rows as a batch. */
  finish(): ReadingBatch {
    this.#refuse();
    return this.#readings.finish();
  }

  #refuse(): void {
    const [first] = this.#faults;
    if (first === undefined) return;
    const at = first.field === undefined ? `Row ${first.row}` : `Row ${first.row}, ${first.field}`;
    throw new AppError('INVALID_OBSERVATION', `${at}: ${first.reason}`, { rows: this.#faults });
  }
}

/** Rows as a batch, under the rules of CheckedRows. Others have their turn between many. */
export async function checkObservations(
  rows: Iterable<unknown>,
  context: CheckContext,
): Promise<ReadingBatch> {
  const turns = new Turns();
  const checked = new CheckedRows(context);
  for (const row of rows) {
    checked.take(row);
    if (turns.isDue(4)) await turns.next();
  }
  return checked.finish();
}
