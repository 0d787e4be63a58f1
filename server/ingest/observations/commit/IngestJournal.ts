import { setImmediate as nextTurn } from 'node:timers/promises';
import type { IngestAnswer } from '#contract/ingestObservations.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Directory, DirectoryQueries } from '#server/directory/Directory.ts';
import type { RemovalAnswer } from '#contract/ingestRemovals.ts';
import type { TouchedHours } from '#server/ingest/observations/batch/touchedHours.ts';
import type { NumberedRemoval } from '#server/ingest/observations/removal/Removal.ts';

const sql = loadStatements(import.meta.url, './ingestJournal.sql', [
  'findAnswered',
  'openBatch',
  'markHours',
  'nextVersion',
  'closeKeyed',
  'dropUnkeyed',
  'readOpen',
  'dropOpen',
  'forgetOld',
]);

/** Slots that an open batch touches: all of the zones, [fromMs, toMs). */
export interface TouchedArea {
  zoneNos: number[];
  floorNos: number[];
  fromMs: number;
  toMs: number;
}

export interface JournalEntry {
  id: string;
  keyId: string | null;
  idempotencyKey: string | null;
  bodyHash: string;
  touched: TouchedArea;
  /** The gzipped block of readings of a batch that is not stored in one step; see migration 003. */
  payload: Uint8Array | null;
  /** What is to be taken away, in the entry of a removal. */
  removal: NumberedRemoval | null;
  answer: IngestAnswer | RemovalAnswer;
}

export interface AnsweredBatch {
  keyId: string;
  idempotencyKey: string;
  bodyHash: string;
  answer: JournalEntry['answer'];
}

export type OpenBatch = Pick<JournalEntry, 'id' | 'touched' | 'payload' | 'removal'>;

/** The embedded directory works in the main thread, at about 15 us an hour. */
const hoursPerStatement = 500;

/** Marks hours, of which a batch may have very many; others have their turn between the statements. */
async function markAll(
  queries: Pick<Directory, 'query'>,
  { buildingNo, hourS }: TouchedHours,
): Promise<void> {
  for (let from = 0; from < hourS.length; from += hoursPerStatement) {
    const end = from + hoursPerStatement;
    await queries.query(sql.markHours, [buildingNo.slice(from, end), hourS.slice(from, end)]);
    await nextTurn();
  }
}

/** The record of batches under way in the directory: durable before the sample store is touched, closed after. */
export class IngestJournal {
  readonly #directory: Directory;
  #lastVersion: number | null = null;

  constructor(directory: Directory) {
    this.#directory = directory;
  }

  /** Answers given before under idempotency keys. */
  async findAnswered(
    keys: readonly { keyId: string; idempotencyKey: string }[],
  ): Promise<AnsweredBatch[]> {
    if (keys.length === 0) return [];
    return await this.#directory.query<AnsweredBatch>(sql.findAnswered, [
      keys.map(({ keyId }) => keyId),
      keys.map(({ idempotencyKey }) => idempotencyKey),
    ]);
  }

  /** Opens the batches of a group together, and marks the hours that they touch to be rolled up again. */
  async open(entries: readonly JournalEntry[], touched: TouchedHours): Promise<void> {
    await this.#directory.transaction(async (queries) => {
      await markAll(queries, touched);
      for (const entry of entries) {
        await queries.query(sql.openBatch, [
          entry.id,
          entry.keyId,
          entry.idempotencyKey,
          entry.bodyHash,
          JSON.stringify(entry.touched),
          entry.payload,
          JSON.stringify(entry.answer),
          entry.removal === null ? null : JSON.stringify(entry.removal),
        ]);
      }
    });
  }

  /** Marks hours to be rolled up again, before their slots change otherwise than by a batch. */
  async markHours(touched: TouchedHours): Promise<void> {
    await markAll(this.#directory, touched);
  }

  /**
   * Closes batches whose readings and slots are durable, and tells others within the same transaction. Answers under idempotency keys
   * stay. Rejects with ENGINE_UNAVAILABLE where another process took them for left behind and finished them.
   */
  async close(
    ids: readonly string[],
    tell: (queries: DirectoryQueries) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    await this.#directory.transaction(async (queries) => {
      const closed = [
        ...(await queries.query(sql.closeKeyed, [[...ids]])),
        ...(await queries.query(sql.dropUnkeyed, [[...ids]])),
      ];
      if (closed.length < ids.length)
        throw new AppError(
          'ENGINE_UNAVAILABLE',
          'Another server took this batch over; send it again',
        );
      await tell(queries);
    });
  }

  /** The version of slots to come. It is no successor of the last one taken here when another process took one between. */
  async nextVersion(): Promise<{ version: number; isSuccessor: boolean }> {
    const [row] = await this.#directory.query<{ version: number }>(sql.nextVersion);
    if (row === undefined) throw new Error('The version sequence gave no value');
    const { version } = row;
    const isSuccessor = this.#lastVersion === null || version === this.#lastVersion + 1;
    this.#lastVersion = version;
    return { version, isSuccessor };
  }

  async readOpen(): Promise<OpenBatch[]> {
    return await this.#directory.query<OpenBatch>(sql.readOpen);
  }

  /** Drops batches that were never acknowledged; their senders repeat them. */
  async dropOpen(ids: readonly string[]): Promise<void> {
    await this.#directory.query(sql.dropOpen, [[...ids]]);
  }

  async forgetOld(): Promise<void> {
    await this.#directory.query(sql.forgetOld);
  }
}
