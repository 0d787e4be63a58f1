import { benchSql } from '../benchSql.ts';
import { cpuOfProcesses } from '../cpuOfProcesses.ts';
import { LonePostgres } from '../LonePostgres.ts';
import { numbersOf, type Peer, type PeerFrame, type PeerRow, type PeerTables } from './Peer.ts';

const rowsAtOnce = 20_000;

/** The same roll-ups in PostgreSQL, whose settings are those of LonePostgres. */
export class PostgresRollups implements Peer {
  readonly name = 'PostgreSQL';
  readonly #server: LonePostgres;

  private constructor(server: LonePostgres) {
    this.#server = server;
  }

  /** `files` are CSV of the slots. Null where this machine has no PostgreSQL. */
  static async start(
    files: readonly string[],
    tables: PeerTables,
  ): Promise<PostgresRollups | null> {
    const server = await LonePostgres.start();
    if (server === null) return null;
    await server.runAll(benchSql('peerTables.sql'));
    for (const file of files) await server.run(`COPY slot FROM '${file}' (FORMAT csv)`);
    const { asked, open } = tables;
    await insert(
      server,
      'asked',
      asked.map(({ question, series, buildingId }) => [question, series, Number(buildingId)]),
    );
    await insert(
      server,
      'open_quarter',
      open.map(({ question, buildingId, quarter, bucketS }) => [
        question,
        Number(buildingId),
        quarter,
        bucketS,
      ]),
    );
    await server.runAll(benchSql('peerIndexes.sql'));
    return new PostgresRollups(server);
  }

  async ask(question: number, { firstS, endS }: PeerFrame): Promise<PeerRow[]> {
    return numbersOf(await this.#server.run(benchSql('peerBuckets.sql'), [question, firstS, endS]));
  }

  cpuMs(): number {
    return cpuOfProcesses(this.#server.pid);
  }

  async dispose(): Promise<void> {
    await this.#server.dispose();
  }
}

async function insert(
  server: LonePostgres,
  table: string,
  rows: readonly number[][],
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const values = rows.slice(at, at + rowsAtOnce).map((row) => `(${row.join()})`);
    await server.run(`INSERT INTO ${table} VALUES ${values.join()}`);
  }
}
