import type { StoreHealth } from '#server/core/health/StoreHealth.ts';

export type SqlValue = string | number | boolean | null | Uint8Array | Date | object;

/**
 * Runs SQL text from a *.sql file with $1, $2 … values; rows come as objects. int8 and numeric come as numbers, date and
 * timestamp as text, timestamptz as Date, json parsed. JSON goes in as text (JSON.stringify), SQL arrays as arrays.
 */
export interface DirectoryQueries {
  query: <Row>(sql: string, values?: readonly SqlValue[]) => Promise<Row[]>;
}

/** The directory store: PGlite in the data folder, or a PostgreSQL server by URL. Rejects with AppError ENGINE_UNAVAILABLE when it cannot be reached. */
export interface Directory extends DirectoryQueries {
  /** Commits when `work` resolves, rolls back when it rejects; durable once resolved. */
  transaction: <Result>(work: (queries: DirectoryQueries) => Promise<Result>) => Promise<Result>;
  /**
   * What was read since this number was last asked for still holds while the number is the same: whatever may write changes it when it
   * begins and when it ends. Null where other processes write too, and nothing read may be kept.
   */
  version: () => number | null;
  health: () => Promise<StoreHealth>;
  /**
   * Copies the files of an embedded store into a new folder, as a crash at that instant would leave them, and runs `meanwhile` before
   * anything else is read or written. A server by URL has its own tools.
   */
  copyTo?: (folder: string, meanwhile: () => Promise<void>) => Promise<void>;
  dispose: () => Promise<void>;
}
