import type { RowError } from '#contract/errors.ts';
import { ReadingColumnsBuilder } from '#contract/ReadingColumnsBuilder.ts';
import { AppError } from '#server/core/AppError.ts';
import type { ZoneAddress } from '#server/directory/zoneAddresses.ts';
import type { ReadingBatch } from '#server/ingest/observations/batch/ReadingBatch.ts';
import { checkObservation, type CheckContext } from './checkObservation.ts';

const maxRowErrors = 100;

/** All rows as a batch. One bad row refuses the batch: INVALID_OBSERVATION with the first 100 faults. */
export function checkObservations(rows: Iterable<unknown>, context: CheckContext): ReadingBatch {
  const readings = new ReadingColumnsBuilder<ZoneAddress>();
  const faults: RowError[] = [];
  let row = 0;
  for (const value of rows) {
    row += 1;
    const checked = checkObservation(value, context);
    if (!('reason' in checked)) readings.append(checked);
    else if (faults.push({ row, ...checked }) === maxRowErrors) break;
  }
  const [first] = faults;
  if (first === undefined) return readings.finish();
  const at = first.field === undefined ? `Row ${first.row}` : `Row ${first.row}, ${first.field}`;
  throw new AppError('INVALID_OBSERVATION', `${at}: ${first.reason}`, { rows: faults });
}
