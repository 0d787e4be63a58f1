import type { BookingsAnswer } from '#contract/ingestBookings.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import type { Directory, DirectoryQueries } from '#server/directory/Directory.ts';
import type { Topic } from '#server/directory/relay/Relay.ts';
import type { BatchKey } from '#server/ingest/observations/commit/PendingBatch.ts';
import { RejectedRows } from '#server/ingest/bookings/rejected/RejectedRows.ts';
import type { FiledReport } from './FiledReport.ts';

const sql = loadStatements(import.meta.url, './bookingJournal.sql', [
  'findAnswered',
  'openBatch',
  'nextVersion',
  'fileReport',
  'noteImport',
  'noteTerm',
  'closeKeyed',
  'dropUnkeyed',
  'readOpen',
  'forgetOld',
  'forgetReports',
]);

/** A batch on its way into the sample store. */
interface JournalEntry {
  /** Also that of its report. */
  id: string;
  key: BatchKey | null;
  /** Gzipped BookingPayload. */
  payload: Uint8Array;
  report: FiledReport;
  answer: BookingsAnswer;
}

export type OpenBooking = Pick<JournalEntry, 'id' | 'payload' | 'report'>;

async function file(queries: DirectoryQueries, id: string, filed: FiledReport): Promise<void> {
  const { time, buildingIds, rejected, report } = filed;
  await queries.query(sql.fileReport, [
    id,
    time,
    JSON.stringify(buildingIds),
    JSON.stringify(report),
  ]);
  if (rejected) await RejectedRows.keep(queries, id, rejected);
}

/** The record of batches of bookings in the directory: durable before the sample store is touched, closed after. */
export class BookingJournal {
  readonly #directory: Directory;
  readonly #changes: Topic<null>;

  /** `changes` tells the other processes that bookings were stored. */
  constructor(directory: Directory, changes: Topic<null>) {
    this.#directory = directory;
    this.#changes = changes;
  }

  /** The answer that was given under a key, with the hash of what was sent. */
  async findAnswered(
    key: BatchKey,
  ): Promise<{ bodyHash: string; answer: BookingsAnswer } | undefined> {
    const values = [key.keyId, key.idempotencyKey];
    return (
      await this.#directory.query<{ bodyHash: string; answer: BookingsAnswer }>(
        sql.findAnswered,
        values,
      )
    )[0];
  }

  async open({ id, key, payload, report, answer }: JournalEntry): Promise<void> {
    await this.#directory.query(sql.openBatch, [
      id,
      key?.keyId ?? null,
      key?.idempotencyKey ?? null,
      key?.bodyHash ?? '',
      payload,
      JSON.stringify(report),
      JSON.stringify(answer),
    ]);
  }

  /** Closes a batch that is durable, and files its report. An answer under an idempotency key stays. */
  async close(id: string, report: FiledReport): Promise<void> {
    await this.#directory.transaction(async (queries) => {
      await file(queries, id, report);
      const { sources = [], time, covers, termStart } = report;
      await queries.query(sql.noteImport, [
        sources,
        time,
        covers ? new Date(covers.startMs).toISOString() : null,
        covers ? new Date(covers.endMs).toISOString() : null,
      ]);
      if (typeof termStart === 'string') await queries.query(sql.noteTerm, [sources, termStart]);
      await queries.query(sql.closeKeyed, [id]);
      await queries.query(sql.dropUnkeyed, [id]);
      await this.#changes.tell(null, queries);
    });
  }

  /** Notes that sources know their rooms until an instant (ISO 8601). */
  async noteSeen(sources: readonly string[], time: string): Promise<void> {
    await this.#directory.query(sql.noteImport, [sources, time, null, null]);
  }

  /** Files the report of a call that stored nothing. */
  async fileReport(id: string, report: FiledReport): Promise<void> {
    await this.#directory.transaction(async (queries) => await file(queries, id, report));
  }

  /** The version of rows to come, greater than all before. */
  async nextVersion(): Promise<number> {
    const [row] = await this.#directory.query<{ version: number }>(sql.nextVersion);
    if (row === undefined) throw new Error('The version sequence gave no value');
    return row.version;
  }

  async readOpen(): Promise<OpenBooking[]> {
    return await this.#directory.query<OpenBooking>(sql.readOpen);
  }

  /** Forgets answers after 30 days, and reports made before an instant. */
  async forgetOld(reportsBefore: string): Promise<void> {
    await this.#directory.query(sql.forgetOld);
    await this.#directory.query(sql.forgetReports, [reportsBefore]);
  }
}
