import type { RowError } from '#contract/errors.ts';
import { ReadingColumnsBuilder } from '#contract/ReadingColumnsBuilder.ts';
import { AppError } from '#server/core/AppError.ts';
import { Turns } from '#server/core/Turns.ts';
import type { UnmappedSensor } from '#server/directory/sensors/SensorStore.ts';
import type { ZoneAddress } from '#server/directory/zoneAddresses.ts';
import type { ReadingBatch } from '#server/ingest/observations/batch/ReadingBatch.ts';
import { checkObservation, UnmappedReading, type CheckContext } from './checkObservation.ts';

const maxRowErrors = 100;

/** Is told of a row that is left out, by its number from 1. */
export type LeaveOut = (fault: RowError & { row: number }) => void;

/** What is left of checked rows. */
export interface CheckedBatch {
  readings: ReadingBatch;
  unmapped: UnmappedSensor[];
}

/**
 * Rows that are checked as they come. One bad row refuses the batch: INVALID_OBSERVATION with the first 100 faults; unless bad rows
 * are told to `leaveOut`, and the others taken.
 */
export class CheckedRows {
  readonly #context: CheckContext;
  readonly #readings = new ReadingColumnsBuilder<ZoneAddress>();
  readonly #faults: RowError[] = [];
  readonly #unmapped = new Map<string, UnmappedSensor>();
  readonly #leaveOut: LeaveOut | undefined;
  #rows = 0;

  constructor(context: CheckContext, leaveOut?: LeaveOut) {
    this.#context = context;
    this.#leaveOut = leaveOut;
  }

  /** Throws once there are as many faults as are told of. */
  take(value: unknown): void {
    this.#rows += 1;
    const checked = checkObservation(value, this.#context);
    if (checked instanceof UnmappedReading) this.#note(checked);
    else if (!('reason' in checked)) this.#readings.append(checked);
    else if (this.#leaveOut) this.#leaveOut({ row: this.#rows, ...checked });
    else if (this.#faults.push({ row: this.#rows, ...checked }) === maxRowErrors) this.#refuse();
  }

  /** All rows as a batch, and the sensors whose readings belong to no zone. */
  finish(): CheckedBatch {
    this.#refuse();
    return { readings: this.#readings.finish(), unmapped: [...this.#unmapped.values()] };
  }

  #note({ source, sensorId }: UnmappedReading): void {
    const name = JSON.stringify([source, sensorId]);
    const readings = (this.#unmapped.get(name)?.readings ?? 0) + 1;
    this.#unmapped.set(name, { source, sensor_id: sensorId, readings });
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
  leaveOut?: LeaveOut,
): Promise<CheckedBatch> {
  const turns = new Turns();
  const checked = new CheckedRows(context, leaveOut);
  for (const row of rows) {
    checked.take(row);
    if (turns.isDue(4)) await turns.next();
  }
  return checked.finish();
}
