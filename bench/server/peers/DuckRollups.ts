import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { benchSql } from '../benchSql.ts';
import { numbersOf, type Peer, type PeerFrame, type PeerRow, type PeerTables } from './Peer.ts';

/** The same roll-ups in DuckDB, in memory and in this process. */
export class DuckRollups implements Peer {
  readonly name = 'DuckDB';
  readonly #connection: DuckDBConnection;

  private constructor(connection: DuckDBConnection) {
    this.#connection = connection;
  }

  /** `files` are CSV of the slots. */
  static async start(files: readonly string[], { asked, open }: PeerTables): Promise<DuckRollups> {
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    await connection.run(benchSql('peerTables.sql'));
    for (const file of files)
      await connection.run(`COPY slot FROM '${file}' (FORMAT csv, HEADER false)`);
    const askedRows = await connection.createAppender('asked');
    for (const { question, series, buildingId } of asked) {
      askedRows.appendInteger(question);
      askedRows.appendBigInt(BigInt(series));
      askedRows.appendInteger(Number(buildingId));
      askedRows.endRow();
    }
    askedRows.closeSync();
    const openRows = await connection.createAppender('open_quarter');
    for (const { question, buildingId, quarter, bucketS } of open) {
      for (const value of [question, Number(buildingId), quarter, bucketS])
        openRows.appendInteger(value);
      openRows.endRow();
    }
    openRows.closeSync();
    return new DuckRollups(connection);
  }

  async ask(question: number, { firstS, endS }: PeerFrame): Promise<PeerRow[]> {
    const sql = benchSql('peerBuckets.sql');
    const reader = await this.#connection.runAndReadAll(sql, [question, firstS, endS]);
    return numbersOf(reader.getRows());
  }

  /** Of this process alone: nothing else of it works while it answers. */
  cpuMs(): number {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }

  dispose(): void {
    this.#connection.closeSync();
  }
}
