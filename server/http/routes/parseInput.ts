import type { z } from 'zod';
import type { RowError } from '#contract/errors.ts';
import { AppError } from '#server/core/AppError.ts';

const dateParameters: ReadonlySet<unknown> = new Set([
  'startdatetime',
  'enddatetime',
  'start',
  'end',
  'date',
]);

/** Reads parameters strictly: an unknown one is named, a date at fault gives section 5's sentence, another names its field. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  refuse: (error: z.ZodError) => AppError = refuseParameters,
): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw refuse(parsed.error);
}

/** An unknown parameter is told first: a misspelt name explains the missing one beside it. */
export function refuseParameters(error: z.ZodError): AppError {
  const rows = error.issues.map(toRow);
  const unknown = error.issues.find((issue) => issue.code === 'unrecognized_keys');
  if (unknown?.code === 'unrecognized_keys') {
    const name = [...unknown.path, unknown.keys[0] ?? ''].join('.');
    return new AppError('UNKNOWN_PARAMETER', `Unknown parameter ${name}`, { rows });
  }
  if (error.issues.some((issue) => dateParameters.has(issue.path[0])))
    return new AppError('INVALID_DATES', 'No valid start and/or end date specified', { rows });
  const [first] = rows;
  const reason = first?.field ? `${first.field}: ${first.reason}` : (first?.reason ?? 'Invalid');
  return new AppError('INVALID_PARAMETER', reason, { rows });
}

function toRow(issue: z.core.$ZodIssue): RowError {
  const field = issue.path.map(String).join('.');
  return field === '' ? { reason: issue.message } : { field, reason: issue.message };
}
