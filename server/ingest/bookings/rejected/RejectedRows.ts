import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { BookingImportReport } from '#contract/bookings.ts';
import { rejectedRowsKeptMs } from '#domain/booking/Booking.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import type { Directory, DirectoryQueries } from '#server/directory/Directory.ts';
import type { BookingContext } from '#server/ingest/bookings/reading/checkBooking.ts';
import type { RejectedRow } from '#server/ingest/bookings/reading/CheckedBookings.ts';

const sql = loadStatements(import.meta.url, './rejectedRows.sql', [
  'keepRows',
  'readRows',
  'forgetRows',
]);

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** The rows of a call that were not taken, with what is needed to take them again. */
export interface KeptRows {
  defaults: BookingContext['defaults'];
  /** Whether times that name no zone are those of the room's building. */
  isLocal: boolean;
  /** When the rows first came, ms since 1970: later versions of their bookings win, and they are kept for 90 days from then. */
  receivedMs: number;
  rows: readonly RejectedRow[];
}

/** Kept rows as they are stored: gzipped, as text, for the embedded directory takes seconds to write out bytes. */
export interface PackedRows {
  receivedMs: number;
  base64: string;
}

/** Null where there are none. */
export async function packRows(kept: KeptRows): Promise<PackedRows | null> {
  if (kept.rows.length === 0) return null;
  const packed = await zip(JSON.stringify(kept));
  return { receivedMs: kept.receivedMs, base64: packed.toString('base64') };
}

/** An import with the rows that are kept of it. */
export interface KeptImport extends Pick<BookingImportReport, 'origin' | 'file' | 'format'> {
  buildingIds: SpaceId[];
  kept: KeptRows;
}

/** The rows of imports that were not taken. */
export class RejectedRows {
  readonly #directory: Directory;
  readonly #now: () => number;

  constructor(directory: Directory, now: () => number) {
    this.#directory = directory;
    this.#now = now;
  }

  /** Keeps the rows of a report, which is filed in the same transaction. */
  static async keep(queries: DirectoryQueries, reportId: string, rows: PackedRows): Promise<void> {
    const receivedAt = new Date(rows.receivedMs).toISOString();
    await queries.query(sql.keepRows, [reportId, receivedAt, rows.base64]);
  }

  /** Undefined where nothing is kept of an import, or no longer. */
  async find(reportId: string): Promise<KeptImport | undefined> {
    const [row] = await this.#directory.query<Omit<KeptImport, 'kept'> & { rows: Uint8Array }>(
      sql.readRows,
      [reportId, this.#since()],
    );
    if (row === undefined) return undefined;
    const { rows, ...told } = row;
    const text = (await unzip(rows)).toString();
    return { ...told, kept: JSON.parse(text) as KeptRows };
  }

  /** Deletes those that came more than 90 days ago. */
  async forgetOld(): Promise<void> {
    await this.#directory.query(sql.forgetRows, [this.#since()]);
  }

  #since(): string {
    return new Date(this.#now() - rejectedRowsKeptMs).toISOString();
  }
}
