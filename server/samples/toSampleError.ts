import { ClickHouseError } from '@clickhouse/client';
import { AppError } from '#server/core/AppError.ts';

/** Answers that say the engine cannot serve now: it goes down, its disk is full, or it has too much to do. */
const unavailableTypes: ReadonlySet<string> = new Set([
  'ABORTED',
  'MEMORY_LIMIT_EXCEEDED',
  'NETWORK_ERROR',
  'NOT_ENOUGH_SPACE',
  'QUERY_WAS_CANCELLED',
  'TIMEOUT_EXCEEDED',
  'TOO_MANY_PARTS',
  'TOO_MANY_SIMULTANEOUS_QUERIES',
]);

/** Whether no answer came at all, so that asking again is worth while. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof Error && !(error instanceof ClickHouseError);
}

export function toSampleError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ClickHouseError && !unavailableTypes.has(error.type ?? '')) {
    return new AppError('INTERNAL_ERROR', `The sample store refused: ${error.message}`, {
      cause: error,
    });
  }
  return new AppError('ENGINE_UNAVAILABLE', 'The sample store cannot answer now', { cause: error });
}
