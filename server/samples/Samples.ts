import type { StoreHealth } from '#server/core/health/StoreHealth.ts';

/** Limits per kind of query: interactive 30 s, bulk and background 10 min; memory accordingly. Background takes one core. */
export type QueryClass = 'interactive' | 'bulk' | 'background';

export interface SampleQueryOptions {
  queryClass?: QueryClass;
  /** Aborting kills the query in the engine. */
  signal?: AbortSignal;
}

export interface NativeInsertOptions {
  parameters?: Record<string, unknown>;
  maxRows: number;
}

/**
 * The sample store, ClickHouse dialect through @clickhouse/client; embedded chDB or a server by URL. Parameters are
 * ClickHouse bound parameters: `{name:Type}`. Every call rejects with AppError ENGINE_UNAVAILABLE while the engine
 * restarts, reads once they were tried again; a read that needs a damaged part of the store rejects with STORE_DAMAGED.
 */
export interface Samples {
  /** Whether an insert into one month is whole or not there, however it is cut off; of several shards one may have it and another not. */
  storesMonthsWhole: boolean;
  /** Whether statements may name files of this machine, by absolute paths. */
  writesFiles: boolean;
  query: <Row>(
    sql: string,
    parameters?: Record<string, unknown>,
    options?: SampleQueryOptions,
  ) => Promise<Row[]>;
  /** Rows as arrays in column order (JSONCompact): cheaper for wide results. */
  queryCompact: (
    sql: string,
    parameters?: Record<string, unknown>,
    options?: SampleQueryOptions,
  ) => Promise<unknown[][]>;
  /** The answer's bytes, in the FORMAT that the text names: for results of millions of values. */
  queryBytes: (
    sql: string,
    parameters?: Record<string, unknown>,
    options?: SampleQueryOptions,
  ) => Promise<Buffer>;
  command: (
    sql: string,
    parameters?: Record<string, unknown>,
    options?: SampleQueryOptions,
  ) => Promise<void>;
  /**
   * Inserts tab-separated rows in one block per partition; resolved means durable, rejected that it may be stored or not, so
   * whoever repeats it inserts into a table whose rows merge. Null is `\N`; instants are UTC, as seconds since 1970 with or without decimals, or as `YYYY-MM-DD hh:mm:ss.sss`.
   */
  insertTsv: (table: string, columns: readonly string[], tsv: string) => Promise<void>;
  /**
   * Runs an insert that selects from `input('…') FORMAT Native` over one block of that format (encodeNative.ts): one block per
   * partition as long as it has at most `maxRows` rows. Resolved means durable.
   */
  insertNative: (
    sql: string,
    data: readonly Uint8Array[],
    options: NativeInsertOptions,
  ) => Promise<void>;
  health: () => Promise<StoreHealth>;
  dispose: () => Promise<void>;
}
