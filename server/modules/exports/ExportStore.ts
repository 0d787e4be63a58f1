import { randomUUID } from 'node:crypto';
import type { ExportState, ExportFile } from '#contract/exports.ts';
import { mostFailures } from '#contract/exportSchedules.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import type { Directory, DirectoryQueries, SqlValue } from '#server/directory/Directory.ts';
import type { Outbox } from '#server/directory/Outbox.ts';
import { presentExport, type NewExport, type StoredExport } from './StoredExport.ts';

const sql = loadStatements(import.meta.url, './exports.sql', [
  'insertExport',
  'settleSchedule',
  'findExport',
  'listExports',
  'countUnderWay',
  'unfinishedExports',
  'beginExport',
  'advanceExport',
  'finishExport',
  'failExport',
  'cancelExport',
  'expireExports',
  'deleteExport',
  'forgetExports',
]);

interface ExportRecord {
  id: string;
  owner: string;
  budget: string;
  name: string;
  building_ids: string[];
  file: ExportFile;
  state: ExportState;
  rows: number | string;
  rows_done: number | string;
  parts: number;
  parts_done: number;
  bytes_done: number | string;
  bytes: number | string | null;
  sha256: string | null;
  error_code: string | null;
  error_reason: string | null;
  as_of: Date;
  created_at: Date;
  expires_at: Date | null;
  schedule_id: string | null;
}

function toStored(row: ExportRecord): StoredExport {
  const { error_code: code, error_reason: reason } = row;
  return {
    id: row.id,
    owner: row.owner,
    budget: row.budget,
    name: row.name,
    buildingIds: row.building_ids,
    file: row.file,
    state: row.state,
    rows: Number(row.rows),
    rowsDone: Number(row.rows_done),
    parts: row.parts,
    partsDone: row.parts_done,
    bytesDone: Number(row.bytes_done),
    bytes: row.bytes === null ? null : Number(row.bytes),
    sha256: row.sha256,
    error: code === null ? null : { code, reason: reason ?? '' },
    asOfMs: row.as_of.getTime(),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    scheduleId: row.schedule_id,
  };
}

/** The jobs in the directory. Whatever changes a job says whether it was still in a state in which it could be changed. */
export class ExportStore {
  readonly #directory: Directory;
  readonly #outbox: Outbox;

  constructor(directory: Directory, outbox: Outbox) {
    this.#directory = directory;
    this.#outbox = outbox;
  }

  /** Ends a job and tells of it, both or neither. */
  async #end(
    type: 'export.ready' | 'export.failed',
    text: string,
    values: SqlValue[],
  ): Promise<StoredExport | undefined> {
    const ended = await this.#directory.transaction(async (queries) => {
      const job = await this.#one(text, values, queries);
      if (job === undefined) return undefined;
      const { id: subject, buildingIds, scheduleId } = job;
      const data = presentExport(job);
      const settled = [scheduleId, type === 'export.ready', mostFailures];
      const [schedule] = await queries.query<{ webhook: string | null }>(
        sql.settleSchedule,
        settled,
      );
      const alsoTo = schedule?.webhook ?? null;
      await this.#outbox.tell({ type, subject, buildingIds, data, alsoTo }, queries);
      return job;
    });
    this.#outbox.wake();
    return ended;
  }

  async #one(
    text: string,
    values: SqlValue[],
    queries: DirectoryQueries = this.#directory,
  ): Promise<StoredExport | undefined> {
    const [row] = await queries.query<ExportRecord>(text, values);
    return row && toStored(row);
  }

  async #all(text: string, values: SqlValue[]): Promise<StoredExport[]> {
    return (await this.#directory.query<ExportRecord>(text, values)).map(toStored);
  }

  /** Durable once resolved, with what `alongside` writes; undefined when `most` of its budget are under way. */
  async add(
    job: NewExport,
    {
      atMs,
      most,
      alongside,
    }: {
      atMs: number;
      most: number;
      alongside?: ((id: string, queries: DirectoryQueries) => Promise<void>) | undefined;
    },
  ): Promise<StoredExport | undefined> {
    const { owner, budget, name, buildingIds, file, rows, parts, scheduleId } = job;
    const plain = [JSON.stringify(buildingIds), JSON.stringify(file), rows, parts];
    const id = randomUUID();
    const values = [id, owner, budget, name, ...plain, new Date(atMs), scheduleId, most];
    return await this.#directory.transaction(async (queries) => {
      const stored = await this.#one(sql.insertExport, values, queries);
      if (stored !== undefined) await alongside?.(id, queries);
      return stored;
    });
  }

  async find(id: string): Promise<StoredExport | undefined> {
    return await this.#one(sql.findExport, [id]);
  }

  /** The latest of a person. */
  async list(owner: string): Promise<StoredExport[]> {
    return await this.#all(sql.listExports, [owner]);
  }

  async countUnderWay(budget: string): Promise<number> {
    const [row] = await this.#directory.query<{ count: number }>(sql.countUnderWay, [budget]);
    return row?.count ?? 0;
  }

  /** In the order in which they were asked for. */
  async unfinished(): Promise<StoredExport[]> {
    return await this.#all(sql.unfinishedExports, []);
  }

  async begin(id: string): Promise<StoredExport | undefined> {
    return await this.#one(sql.beginExport, [id]);
  }

  async advance(
    id: string,
    { partsDone, rowsDone, bytesDone }: Pick<StoredExport, 'partsDone' | 'rowsDone' | 'bytesDone'>,
  ): Promise<boolean> {
    const values = [id, partsDone, rowsDone, bytesDone];
    return (await this.#directory.query(sql.advanceExport, values)).length > 0;
  }

  async finish(
    id: string,
    {
      bytes,
      sha256,
      atMs,
      expiresMs,
    }: { bytes: number; sha256: string; atMs: number; expiresMs: number },
  ): Promise<StoredExport | undefined> {
    const values = [id, bytes, sha256, new Date(atMs), new Date(expiresMs)];
    return await this.#end('export.ready', sql.finishExport, values);
  }

  async fail(
    id: string,
    { code, reason }: { code: string; reason: string },
    atMs: number,
  ): Promise<StoredExport | undefined> {
    return await this.#end('export.failed', sql.failExport, [id, code, reason, new Date(atMs)]);
  }

  async cancel(id: string, atMs: number): Promise<StoredExport | undefined> {
    return await this.#one(sql.cancelExport, [id, new Date(atMs)]);
  }

  /** Those whose time is over, from now on expired. */
  async expire(atMs: number): Promise<StoredExport[]> {
    return await this.#all(sql.expireExports, [new Date(atMs)]);
  }

  async remove(id: string): Promise<boolean> {
    return (await this.#directory.query(sql.deleteExport, [id])).length > 0;
  }

  /** Those without a file that ended before a moment. */
  async forget(beforeMs: number): Promise<void> {
    await this.#directory.query(sql.forgetExports, [new Date(beforeMs)]);
  }
}
