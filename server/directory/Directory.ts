import type { StoreHealth } from '#server/core/health/StoreHealth.ts';

export type SqlValue = string | number | boolean | null | Uint8Array | Date | object;

/**
 * Runs SQL text from a *.sql file with $1, $2 … values; rows come as objects. int8 and numeric come as numbers, date and
 * timestamp as text, timestamptz as Date, json parsed. JSON goes in as text (JSON.stringify), SQL arrays as arrays.
 */
export interface DirectoryQueries {
  query: <Row>(sql: string, values?: readonly SqlValue[]) => Promise<Row[]>;
}

/** What processes on one directory call out to each other. It reaches those who listen at that moment, and is kept for nobody. */
export interface Signals {
  /** Sends a text of at most 7,900 bytes to all processes, this one too; within a transaction, once that is committed. */
  send: (text: string, queries?: DirectoryQueries) => Promise<void>;
  /** Calls back with each text, and with null whenever this process begins to listen, at first and after it could not; the result ends it. */
  listen: (listener: (text: string | null) => void) => () => void;
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
  /**
   * Does work while no other process on this directory does work of that name, once its turn has come. Where the connection breaks that
   * holds the turn, another may begin meanwhile.
   */
  alone: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  /** The same, but at once or not at all: undefined while another process does work of that name. */
  ifAlone: <Result>(name: string, work: () => Promise<Result>) => Promise<Result | undefined>;
  /** A word from process to process; null where no other can have this directory. */
  signals: Signals | null;
  health: () => Promise<StoreHealth>;
  /**
   * Copies the files of an embedded store into a new folder, as a crash at that instant would leave them, and runs `meanwhile` before
   * anything else is read or written. A server by URL has its own tools.
   */
  copyTo?: (folder: string, meanwhile: () => Promise<void>) => Promise<void>;
  dispose: () => Promise<void>;
}

/** PostgreSQL type numbers whose JavaScript form both stores must agree on. */
const int8 = 20;
const date = 1082;
const timestamp = 1114;
const timestamptz = 1184;
const numeric = 1700;

/** Calendar days stay text, counts are numbers, instants are Dates. */
export const valueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [int8]: Number,
  [numeric]: Number,
  [date]: (text) => text,
  [timestamp]: (text) => text,
  [timestamptz]: (text) => new Date(text),
};
