import { ClickHouseError } from '@clickhouse/client';
import { AppError } from '#server/core/AppError.ts';
import { storageErrors } from './storageErrors.ts';

/** Answers that say the engine cannot serve now: its storage fails, or it has too much to do. */
const unavailableTypes: ReadonlySet<string> = new Set([
  ...storageErrors,
  'MEMORY_LIMIT_EXCEEDED',
  'NETWORK_ERROR',
  'QUERY_WAS_CANCELLED',
  'TIMEOUT_EXCEEDED',
  'TOO_MANY_PARTS',
  'TOO_MANY_SIMULTANEOUS_QUERIES',
]);

/** Whether the connection was lost, so that asking again is worth while. One that was too slow is not asked again. */
export function isConnectionError(error: unknown): boolean {
  return (
    error instanceof Error &&
    !(error instanceof ClickHouseError) &&
    !/^Timeout error|user aborted/.test(error.message)
  );
}

export function toSampleError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ClickHouseError && !unavailableTypes.has(error.type ?? '')) {
    return new AppError('INTERNAL_ERROR', `The sample store refused: ${error.message}`, {
      cause: error,
    });
  }
  return new AppError('ENGINE_UNAVAILABLE', "The sample store can't answer now", { cause: error });
}
