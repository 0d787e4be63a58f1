import type { z } from 'zod';
import { AppError } from '#server/core/AppError.ts';
import { faultRows, firstFault } from './faultRows.ts';

const dateParameters: ReadonlySet<unknown> = new Set([
  'startdatetime',
  'enddatetime',
  'start',
  'end',
  'date',
]);

/** An unknown parameter is told first: a misspelled name explains the missing one beside it. */
export function refuseParameters(error: z.ZodError): AppError {
  const rows = faultRows(error);
  const unknown = error.issues.find((issue) => issue.code === 'unrecognized_keys');
  if (unknown?.code === 'unrecognized_keys') {
    const name = [...unknown.path, unknown.keys[0] ?? ''].join('.');
    return new AppError('UNKNOWN_PARAMETER', `Unknown parameter ${name}`, { rows });
  }
  if (error.issues.some((issue) => dateParameters.has(issue.path[0])))
    return new AppError('INVALID_DATES', 'No valid start and/or end date specified', { rows });
  return new AppError('INVALID_PARAMETER', firstFault(rows), { rows });
}

/** Refuses a question that asks for more than a call may. Throws INVALID_PARAMETER with the bound. */
export function refuseBeyond(most: number, asked: number, what: string): void {
  if (asked <= most) return;
  const [given, taken] = [asked, most].map((count) => count.toLocaleString('en-US'));
  throw new AppError(
    'INVALID_PARAMETER',
    `${given} ${what} are too many. The limit is ${taken} per call`,
  );
}
