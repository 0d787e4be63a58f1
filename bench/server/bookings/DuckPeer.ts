import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { benchSql } from '../benchSql.ts';

/** DuckDB in memory, in this process. */
export class DuckPeer {
  readonly #connection: DuckDBConnection;

  private constructor(connection: DuckDBConnection) {
    this.#connection = connection;
  }

  static async start(): Promise<DuckPeer> {
    const instance = await DuckDBInstance.create(':memory:');
    return new DuckPeer(await instance.connect());
  }

  async prepare(bookings: readonly number[][], slots: readonly number[][]): Promise<void> {
    await this.#connection.run(benchSql('duckTables.sql'));
    const booking = await this.#connection.createAppender('booking');
    for (const [no = 0, zone = 0, s = 0, e = 0, held = 0] of bookings) {
      booking.appendInteger(no);
      for (const value of [zone, s, e]) booking.appendInteger(value);
      booking.appendBoolean(held === 1);
      booking.endRow();
    }
    booking.closeSync();
    const slot = await this.#connection.createAppender('slot');
    for (const [zone = 0, t = 0, share = 0] of slots) {
      slot.appendInteger(zone);
      slot.appendInteger(t);
      slot.appendDouble(share);
      slot.endRow();
    }
    slot.closeSync();
  }

  async ask(fromS: number, toS: number): Promise<number[][]> {
    const reader = await this.#connection.runAndReadAll(benchSql('duckOutcomes.sql'), [fromS, toS]);
    return reader.getRows().map((row) => row.map(Number));
  }

  dispose(): void {
    this.#connection.closeSync();
  }
}
