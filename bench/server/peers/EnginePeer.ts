import { loadStatements } from '../../../server/core/loadSql.ts';
import type { Samples } from '../../../server/samples/Samples.ts';
import { benchSql } from '../benchSql.ts';
import { cpuOfProcesses } from '../cpuOfProcesses.ts';
import { numbersOf, type Peer, type PeerFrame, type PeerRow, type PeerTables } from './Peer.ts';

const sql = loadStatements(import.meta.url, '../sql/peerEngine.sql', [
  'asked',
  'open',
  'noneAsked',
  'noneOpen',
  'ask',
  'opens',
]);
const buckets = benchSql('peerBucketsRolled.sql');
const rowsAtOnce = 5000;

/** SQL that was written by hand, on the engine itself. */
export class EnginePeer implements Peer {
  readonly name = 'bare engine';
  readonly #samples: Samples;

  constructor(samples: Samples) {
    this.#samples = samples;
  }

  async prepare({ asked, open }: PeerTables): Promise<void> {
    for (const statement of [sql.asked, sql.open, sql.noneAsked, sql.noneOpen])
      await this.#samples.command(statement);
    for (const some of pieces(asked))
      await this.#samples.command(sql.ask, {
        question: some.map(({ question }) => question),
        series: some.map(({ series }) => series),
        building: some.map(({ buildingId }) => Number(buildingId)),
      });
    for (const some of pieces(open))
      await this.#samples.command(sql.opens, {
        question: some.map(({ question }) => question),
        building: some.map(({ buildingId }) => Number(buildingId)),
        quarter: some.map(({ quarter }) => quarter),
        bucket: some.map(({ bucketS }) => bucketS),
      });
  }

  async ask(question: number, { firstS, endS }: PeerFrame): Promise<PeerRow[]> {
    const parameters = { question, first_s: firstS, end_s: endS };
    return numbersOf(await this.#samples.queryCompact(buckets, parameters));
  }

  /** Of this process and the engine's. */
  cpuMs(): number {
    return cpuOfProcesses();
  }
}

function pieces<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsAtOnce);
  return Array.from({ length: count }, (_, at) =>
    rows.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  );
}
