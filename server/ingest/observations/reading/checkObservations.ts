import type { RowError } from '#contract/errors.ts';
import { AppError } from '#server/core/AppError.ts';
import { checkObservation, type CheckContext } from './checkObservation.ts';
import type { Reading } from './Reading.ts';

const maxRowErrors = 100;

/** All rows as readings. One bad row refuses the batch: INVALID_OBSERVATION with the first 100 faults. */
export function checkObservations(rows: Iterable<unknown>, context: CheckContext): Reading[] {
  const readings: Reading[] = [];
  const faults: RowError[] = [];
  let row = 0;
  for (const value of rows) {
    row += 1;
    const checked = checkObservation(value, context);
    if (!('reason' in checked)) readings.push(checked);
    else if (faults.push({ row, ...checked }) === maxRowErrors) break;
  }
  const [first] = faults;
  if (first === undefined) return readings;
  const at = first.field === undefined ? `Row ${first.row}` : `Row ${first.row}, ${first.field}`;
  throw new AppError('INVALID_OBSERVATION', `${at}: ${first.reason}`, { rows: faults });
}
