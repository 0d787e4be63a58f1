import type { z } from 'zod';
import { frameErrorText } from '#domain/time/frame.ts';
import type { AppError } from '#server/core/AppError.ts';
import { SpaceFaults } from './SpaceFaults.ts';

const dates: ReadonlySet<unknown> = new Set(['startdate', 'enddate']);

/** A body that is not of the contract's shape, in the words of the specification where it has them. */
export function refuseSpacesBody(error: z.ZodError): AppError {
  const faults = new SpaceFaults();
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.');
    if (issue.code !== 'unrecognized_keys') {
      const isDate = dates.has(issue.path.at(-1));
      faults.add(field, isDate ? frameErrorText : issue.message);
      continue;
    }
    for (const key of issue.keys) {
      const path = field === '' ? key : `${field}.${key}`;
      if (key === 'zones' || key === 'zone') faults.addMisconfigured(path);
      else faults.add(path, 'unknown field');
    }
  }
  return faults.toError();
}
