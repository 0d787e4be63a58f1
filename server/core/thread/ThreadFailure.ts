import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/core/AppError.ts';

/** A failure on its way to another thread, which keeps of an error only its text. */
export interface ThreadFailure {
  error: Error;
  /** Of an AppError; its reason is the text. */
  code?: ErrorCode;
  retryAfterS?: number;
}

/** What was thrown here, to be sent. */
export function toFailure(thrown: unknown): ThreadFailure {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (!(thrown instanceof AppError)) return { error };
  const { code, retryAfterS } = thrown;
  return { error, code, ...(retryAfterS === undefined ? {} : { retryAfterS }) };
}

/** What was thrown in the other thread. */
export function toError({ error, code, retryAfterS }: ThreadFailure): Error {
  if (code === undefined) return error;
  const wait = retryAfterS === undefined ? {} : { retryAfterS };
  return new AppError(code, error.message, { cause: error.cause, ...wait });
}
