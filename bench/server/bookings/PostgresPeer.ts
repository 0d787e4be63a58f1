import { benchSql } from '../benchSql.ts';
import { LonePostgres } from '../LonePostgres.ts';

/** Bookings and slots in a PostgreSQL of the bench's own, as GiST ranges. */
export class PostgresPeer {
  readonly #server: LonePostgres;

  private constructor(server: LonePostgres) {
    this.#server = server;
  }

  /** Null where this machine has no PostgreSQL. */
  static async start(): Promise<PostgresPeer | null> {
    const server = await LonePostgres.start();
    return server && new PostgresPeer(server);
  }

  /** The server, whose children's time is its own. */
  get pid(): number {
    return this.#server.pid;
  }

  async prepare(bookings: readonly number[][], slots: readonly number[][]): Promise<void> {
    await this.#server.runAll(benchSql('postgresTables.sql'));
    const bookingColumns = '(booking_no bigint, zone_no int, s int, e int, is_held boolean)';
    await this.#insert(
      'booking select booking_no, zone_no, int4range(s, e), is_held',
      bookingColumns,
      bookings.map(([no, zone_no, s, e, held]) => ({
        booking_no: no,
        zone_no,
        s,
        e,
        is_held: held === 1,
      })),
    );
    await this.#insert(
      'slot select zone_no, int4range(t, t + 300), share',
      '(zone_no int, t int, share float8)',
      slots.map(([zone_no, t, share]) => ({ zone_no, t, share })),
    );
    await this.#server.runAll(benchSql('postgresIndexes.sql'));
  }

  async ask(fromS: number, toS: number): Promise<number[][]> {
    const rows = await this.#server.run(benchSql('postgresOutcomes.sql'), [fromS, toS]);
    return rows as number[][];
  }

  async #insert(target: string, columns: string, rows: readonly object[]): Promise<void> {
    for (let at = 0; at < rows.length; at += 20_000)
      await this.#server.run(`insert into ${target} from json_to_recordset($1) as sent${columns}`, [
        JSON.stringify(rows.slice(at, at + 20_000)),
      ]);
  }

  async dispose(): Promise<void> {
    await this.#server.dispose();
  }
}
