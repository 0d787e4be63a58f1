import type { z } from 'zod';
import { frameErrorText } from '#domain/time/frame.ts';
import type { AppError } from '#server/core/AppError.ts';
import { faultRows } from '#server/core/faults/faultRows.ts';
import { unknownField } from '#server/core/faults/faultText.ts';
import { SpaceFaults } from './SpaceFaults.ts';

const dates: ReadonlySet<unknown> = new Set(['startdate', 'enddate']);
const zones: ReadonlySet<unknown> = new Set(['zone', 'zones']);

/** A body that is not of the contract's shape, in the words of the specification where it has them. */
export function refuseSpacesBody(error: z.ZodError): AppError {
  const faults = new SpaceFaults();
  for (const { field = '', reason } of faultRows(error)) {
    const name = field.split('.').at(-1);
    if (reason === unknownField && zones.has(name)) faults.addMisconfigured(field);
    else if (reason !== unknownField && dates.has(name)) faults.add(field, frameErrorText);
    else faults.add(field, reason);
  }
  return faults.toError();
}
