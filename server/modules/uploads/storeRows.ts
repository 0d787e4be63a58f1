import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { BookingsAnswer } from '#contract/ingestBookings.ts';
import type { TableContent, UploadReport } from '#contract/uploads.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import { countedAs } from '#server/core/text/counted.ts';
import type { BookingIngestion } from '#server/ingest/bookings/createBookingIngestion.ts';
import type { Ingestion } from '#server/ingest/observations/createIngestion.ts';

import { newBuildingId } from './targetBuilding.ts';
import type { UploadFiles } from './UploadFiles.ts';
import type { StoredUpload } from './UploadStore.ts';

/** A batch covers no more hours than the ingestion takes at once, even where each reading covers a day. */
const batchSize = 5000;

/** Where readings and bookings go. */
export interface RowPorts {
  ingestion: Pick<Ingestion, 'ingestRows'>;
  bookings: Pick<BookingIngestion, 'ingestBody'>;
}

/** Rows that a reader wrote, and what they are of. */
export interface UploadedRows {
  uploadId: string;
  file: string;
  /** As the person named it. */
  fileName: string;
  buildingId: SpaceId;
  content: Exclude<TableContent, 'rooms'>;
  isCalendar: boolean;
  takesPart: boolean;
  /** How long each reading covers whose line does not say it. */
  periodS: number | null;
}

/** The readings or bookings of an upload; null where it has spaces. */
export async function rowsOf(
  { id, name, kind, buildingId, mapping, takesPart }: StoredUpload,
  files: UploadFiles,
): Promise<UploadedRows | null> {
  const { content = 'rooms' } = mapping;
  const into = buildingId ?? newBuildingId(mapping);
  if (content === 'rooms' || into === null) return null;
  return {
    uploadId: id,
    file: files.paths(id).rows,
    fileName: name,
    buildingId: into,
    content,
    isCalendar: kind === 'ics',
    takesPart,
    periodS: content === 'readings' ? await files.readPeriod(id) : null,
  };
}

/** What would become of rows: of bookings their counts, else nothing; or why they would not be taken, in a sentence. */
export async function tryRows(
  rows: UploadedRows,
  ports: RowPorts,
): Promise<BookingsAnswer | string | null> {
  try {
    if (rows.content === 'bookings') return await ingestBookings(rows, ports, true);
    for await (const lines of batchesOf(rows.file))
      await ports.ingestion.ingestRows(parsed(lines, rows), { isTrial: true });
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const [row] = error.rows ?? [];
    return row === undefined ? error.message : `${row.field ?? ''}: ${row.reason}`;
  }
}

/** The report of bookings in a table, with what becomes of those whose ids are stored already, or stand in the table twice. */
export function bookingsReport(report: UploadReport, answer: BookingsAnswer): UploadReport {
  return { ...report, notes: [...report.notes, ...knownNotes(answer)] };
}

function knownNotes({ created, updated, duplicates }: BookingsAnswer): string[] {
  if (created + updated === 0 && duplicates > 0)
    return ['These bookings are already stored. Confirming changes nothing'];
  return [
    ...(duplicates === 0
      ? []
      : [countedAs(duplicates, ['booking is already stored', 'bookings are already stored'])]),
    ...(updated === 0
      ? []
      : [
          countedAs(updated, [
            'booking replaces an earlier one with the same ID',
            'bookings replace earlier ones with the same ID',
          ]),
        ]),
  ];
}

/** The report of a calendar by what the ingestion says of it; rooms that are not known are told as rejected. */
export function calendarReport(report: UploadReport, answer: BookingsAnswer) {
  const { accepted, rejected, passed_over: over, first, last } = answer;
  const refused = answer.unmatched_rooms.map(({ room, rows }) => ({
    line: null,
    field: 'room',
    value: room,
    code: 'UNKNOWN_ROOM',
    reason: `${countedAs(rows, ['booking is', 'bookings are'])} in a room that the building does not have`,
    cells: {},
  }));
  return {
    refused,
    report: {
      ...report,
      read: accepted + rejected + over,
      accepted,
      refused: rejected,
      span: first === null || last === null ? null : { first, last },
      notes: [
        'Repeated events are counted one by one',
        ...(over === 0
          ? []
          : [
              `${countedAs(over, ['event is', 'events are'])} passed over, such as those the room declined`,
            ]),
        ...knownNotes(answer),
      ],
    },
  };
}

/**
 * Stores bookings at once, readings batch by batch; each is whole or not at all and has a name of its own: what a stop cut off is done
 * again from the start, and what is in already answers as before.
 */
export async function storeRows(rows: UploadedRows, ports: RowPorts): Promise<void> {
  if (rows.content === 'bookings') {
    await ingestBookings(rows, ports, false);
    return;
  }
  let batch = 0;
  for await (const lines of batchesOf(rows.file)) {
    const bodyHash = createHash('sha256').update(lines.join('\n')).digest('hex');
    const key = { keyId: 'upload', idempotencyKey: `${rows.uploadId} ${batch}`, bodyHash };
    await ports.ingestion.ingestRows(parsed(lines, rows), { key });
    batch += 1;
  }
}

/** A calendar is tried in part, for only that tells how much of it would be taken. */
async function ingestBookings(
  { file, fileName, buildingId, uploadId, isCalendar, takesPart }: UploadedRows,
  { bookings }: RowPorts,
  isTrial: boolean,
): Promise<BookingsAnswer> {
  const body = {
    raw: createReadStream(file),
    contentType: isCalendar ? 'text/calendar' : 'application/x-ndjson',
    contentEncoding: '',
  };
  return await bookings.ingestBody(body, {
    mayUse: (id) => id === buildingId,
    defaults: { source: 'upload', zoneId: null, room: null, building: buildingId, timezone: null },
    takesPart: isCalendar && (isTrial || takesPart),
    isTrial,
    origin: 'file',
    file: fileName,
    reading: { format: isCalendar ? 'ics' : 'rows', map: null, termStart: null },
    covers: null,
    replaces: null,
    keyOf: (bodyHash) => (isTrial ? null : { keyId: 'upload', idempotencyKey: uploadId, bodyHash }),
  });
}

function parsed(lines: readonly string[], { periodS }: UploadedRows): unknown[] {
  const period = periodS === null ? {} : { period_s: periodS };
  return lines.map((line) => Object.assign({}, period, JSON.parse(line)));
}

async function* batchesOf(file: string): AsyncGenerator<string[]> {
  let lines: string[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    lines.push(line);
    if (lines.length < batchSize) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}
