import type { z } from 'zod';
import './faultText.ts';
import type { RowError } from '#contract/errors.ts';

/** Each fault of a value with the path of its field, below `above`; an unknown field is one by itself. */
export function faultRows(error: z.ZodError, above: readonly string[] = []): RowError[] {
  return error.issues.flatMap((issue) => rowsOf(issue, above));
}

function rowsOf(issue: z.core.$ZodIssue, above: readonly string[]): RowError[] {
  const path = [...above, ...issue.path.map(String)];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => toRow([...path, key], issue.message));
  const within = issue.code === 'invalid_union' ? issue.errors.find(isWithin) : undefined;
  return within ? within.flatMap((each) => rowsOf(each, path)) : [toRow(path, issue.message)];
}

/** One of several ways to write a value was taken, and only parts of it are at fault. */
function isWithin(faults: readonly z.core.$ZodIssue[]): boolean {
  return faults.every(({ path }) => path.length > 0);
}

/** The first fault in one line, its field before it. */
export function firstFault(rows: readonly RowError[]): string {
  const [first] = rows;
  return first?.field ? `${first.field}: ${first.reason}` : (first?.reason ?? 'Invalid');
}

function toRow(path: readonly string[], reason: string): RowError {
  const field = path.join('.');
  return field === '' ? { reason } : { field, reason };
}

/** A row that cannot be read, with its field. */
export class RowFault extends Error {
  override readonly name = 'RowFault';
  readonly field: string;

  constructor(field: string, reason: string) {
    super(reason);
    this.field = field;
  }
}
