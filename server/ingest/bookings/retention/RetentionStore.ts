import { loadStatements } from '#server/core/loadSql.ts';
import type { Directory } from '#server/directory/Directory.ts';
import { oldestStartMs } from '../reading/bookingTimes.ts';
import type { BookingStore } from '../store/BookingStore.ts';

const sql = loadStatements(import.meta.url, './bookingRetention.sql', [
  'readMonths',
  'writeMonths',
]);

interface RetentionParts {
  directory: Directory;
  store: Pick<BookingStore, 'countBefore'>;
  /** What the server was started with. */
  retentionMonths: number;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** For how many months bookings are kept: what an administrator set, else what the server was started with. */
export class RetentionStore {
  readonly #parts: RetentionParts;

  constructor(parts: RetentionParts) {
    this.#parts = parts;
  }

  /** Read each time: other processes set it too. */
  async months(): Promise<number> {
    const { directory, retentionMonths } = this.#parts;
    const [row] = await directory.query<{ months: number }>(sql.readMonths);
    return row?.months ?? retentionMonths;
  }

  /** How many bookings a retention of so many months would delete now. */
  async countOlder(months: number): Promise<number> {
    const { store, now } = this.#parts;
    return await store.countBefore(oldestStartMs({ nowMs: now(), retentionMonths: months }));
  }

  async write(months: number): Promise<void> {
    await this.#parts.directory.query(sql.writeMonths, [months]);
  }
}
