import type { ClickHouseClient } from '@clickhouse/client';

/** Where the client of the moment comes from: the embedded engine has a new one after each restart. */
export interface ClientSource {
  /** Whether a failing engine is opened anew, with another client. */
  readonly isReopened: boolean;
  /** Undefined while the engine restarts. */
  current: () => ClickHouseClient | undefined;
  /** A client other than `failed`, as soon as there is one; undefined when `waitMs` have gone by without. */
  next: (
    failed: ClickHouseClient | undefined,
    waitMs: number,
  ) => Promise<ClickHouseClient | undefined>;
  dispose: () => Promise<void>;
}
