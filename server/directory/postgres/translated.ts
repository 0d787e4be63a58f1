import pg from 'pg';
import { AppError } from '#server/core/AppError.ts';

/**
 * What the server answers when it cannot serve now: it ends or begins, has no place for another connection, or did not come to an end
 * in time.
 */
const unavailable = /^(08|53|57P|57014$|55P03$|25P03$|25P04$)/;

/** Rejects with ENGINE_UNAVAILABLE where the server can't serve now, and with its own error where it refuses. */
export async function translated<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    const isServerError = error instanceof pg.DatabaseError;
    if (isServerError && !unavailable.test(String(code))) throw error;
    throw new AppError('ENGINE_UNAVAILABLE', 'The directory server can’t be reached', {
      cause: error,
    });
  }
}
