import { loadStatements } from '#server/core/loadStatements.ts';
import type { Directory } from '#server/directory/Directory.ts';

const sql = loadStatements(import.meta.url, './bookingRetention.sql', [
  'readMonths',
  'writeMonths',
]);

/** For how many months bookings are kept: what an administrator set, else what the server was started with. */
export class RetentionStore {
  readonly #directory: Directory;
  readonly #usualMonths: number;

  constructor(directory: Directory, usualMonths: number) {
    this.#directory = directory;
    this.#usualMonths = usualMonths;
  }

  /** Read each time: other processes set it too. */
  async months(): Promise<number> {
    const [row] = await this.#directory.query<{ months: number }>(sql.readMonths);
    return row?.months ?? this.#usualMonths;
  }

  async write(months: number): Promise<void> {
    await this.#directory.query(sql.writeMonths, [months]);
  }
}
