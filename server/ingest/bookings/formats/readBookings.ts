import type { BookingMap } from '#contract/bookingMap.ts';
import type { BookingFormat } from '#contract/ingestBookings.ts';
import { ianaZone } from '#domain/time/ianaZone.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { AppError } from '#server/core/AppError.ts';
import type { BookingContext } from '#server/ingest/bookings/reading/checkBooking.ts';
import {
  keptBooking,
  keptCells,
  keptFields,
  ownColumns,
} from '#server/ingest/bookings/reading/keptCells.ts';
import { bookingCell, textOf, type RawRow } from '#server/ingest/bookings/reading/rawRow.ts';
import type { IntakeShare } from '#server/ingest/observations/reading/IntakeBudget.ts';
import { readRows, readText, type Body } from '#server/ingest/observations/reading/readBody.ts';
import type { RowKind } from '#server/ingest/observations/reading/rows/openRowReader.ts';
import type { BookingSink } from './BookingSink.ts';
import { readGraphEvents } from './graph/graphBookings.ts';
import { readCalendarBody, usualHorizon } from './calendar/readCalendarBody.ts';
import { keptColumns, mapBooking, type Cells } from './mapBooking.ts';
import { mrbsColumns, mrbsEntry } from './mrbs/mrbsEntry.ts';
import { timetableFields, timetableMeetings } from './timetable/timetableMeetings.ts';

/** How a body is to be read. */
export interface BookingReading {
  format: BookingFormat;
  map: BookingMap | null;
  /** A day of the first week of a timetable. */
  termStart: string | null;
}

/** What a body is read by that its call says nothing of. */
interface ReadingSituation {
  defaults: BookingContext['defaults'];
  /** What a calendar covers; null where it doesn't say. */
  covers: InstantRange | null;
  nowMs: number;
  /** Of days and times that name none. */
  timeZone: string;
  /** Whether a name is a building's: areas of MRBS may be. */
  isBuilding: (name: string) => boolean;
  /** What is added to ids of a calendar; null where they are its own. */
  idSuffix: string | null;
}

interface ReadingParts {
  share: IntakeShare;
  sink: BookingSink;
}

function mediaType(contentType: string): string {
  return contentType.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** The format that a media type tells. */
export function formatOf(contentType: string): BookingFormat {
  return mediaType(contentType) === 'text/calendar' ? 'ics' : 'rows';
}

/** Whether times of a format that name no zone are those of the room's building. */
export function isLocalFormat(format: BookingFormat): boolean {
  return format !== 'rows';
}

/** Reads a body of bookings as it comes. Resolves with the hash of its bytes; rejects as the readers of bodies do. */
export async function readBookings(
  body: Body,
  { format, map, termStart, ...situation }: BookingReading & ReadingSituation,
  parts: ReadingParts,
): Promise<string> {
  const isMrbs = format === 'mrbs';
  const isCalendar = isMrbs && mediaType(body.contentType) === 'text/calendar';
  if (format === 'ics' || format === 'graph' || isCalendar) {
    if (map !== null)
      throw new AppError('INVALID_PARAMETER', `map is for tables, not for ${format}`);
    if (format === 'graph') return await readGraph(body, parts);
    return await readCalendar(body, { ...situation, isMrbs }, parts);
  }
  if (format === 'timetable') return await readTimetable(body, { map, termStart }, parts);
  if (map !== null) return await readMapped(body, map, parts);
  return isMrbs ? await readMrbs(body, situation, parts) : await readPlain(body, parts);
}

async function readPlain(body: Body, { share, sink }: ReadingParts): Promise<string> {
  const take = (row: unknown): void => {
    sink.begin(() => keptBooking(row));
    sink.take(row);
  };
  return await readRows(body, { share, take }, { ...rowTypes, readCell: bookingCell });
}

const rowTypes = {
  accepted: 'bookings as application/x-ndjson, application/json, text/csv or text/calendar',
};
const tableTypes = { accepted: 'a table of bookings as text/csv', onlyCsv: true };

/** A cell as it is; undefined when it is empty. */
function readCell(text: string): string | undefined {
  return text === '' ? undefined : text;
}

function tableKind(map: BookingMap | null): RowKind {
  const delimiter = map?.delimiter;
  return { ...tableTypes, readCell, ...(delimiter === undefined ? {} : { delimiter }) };
}

/** CSV whose columns a map names. */
async function readMapped(
  body: Body,
  map: BookingMap,
  { share, sink }: ReadingParts,
): Promise<string> {
  const kept = keptColumns(map, keptFields);
  const take = (row: unknown): void => {
    const cells = row as Cells;
    sink.begin(() => keptCells(cells, kept));
    sink.take(mapBooking(cells, map));
  };
  return await readRows(body, { share, take }, tableKind(map));
}

const keptOfTimetable: ReadonlySet<string> = new Set(
  timetableFields.filter((field) => field !== 'activity'),
);

/** A table of classes, each of which meets on weekdays of weeks of a term. */
async function readTimetable(
  body: Body,
  { map, termStart }: Pick<BookingReading, 'map' | 'termStart'>,
  { share, sink }: ReadingParts,
): Promise<string> {
  if (termStart === null)
    throw new AppError('INVALID_PARAMETER', 'term_start is missing: a day of the first week');
  const kept = map === null ? ownColumns(keptOfTimetable) : keptColumns(map, keptOfTimetable);
  const take = (row: unknown): void => {
    const cells = row as Cells;
    sink.begin(() => keptCells(cells, kept));
    const meetings = timetableMeetings(map === null ? cells : mapBooking(cells, map), termStart);
    if (meetings.faults.length > 0) sink.refuse(meetings.faults);
    for (const booking of meetings.bookings) sink.take(booking);
  };
  return await readRows(body, { share, take }, tableKind(map));
}

/** A booking whose `area` is its building, where it is one. */
function buildingOfArea(
  { area, ...booking }: RawRow,
  { isBuilding }: Pick<ReadingSituation, 'isBuilding'>,
): RawRow {
  return typeof area === 'string' && isBuilding(area) ? { ...booking, building: area } : booking;
}

function withSuffix(booking: RawRow, { idSuffix }: Pick<ReadingSituation, 'idSuffix'>): RawRow {
  const id = textOf(booking['id']);
  return idSuffix === null || id === null ? booking : { ...booking, id: `${id}@${idSuffix}` };
}

const keptOfMrbs = ownColumns(mrbsColumns);

/** The table `mrbs_entry`. */
async function readMrbs(
  body: Body,
  situation: Pick<ReadingSituation, 'isBuilding'>,
  { share, sink }: ReadingParts,
): Promise<string> {
  const take = (row: unknown): void => {
    const cells = row as Cells;
    sink.begin(() => keptCells(cells, keptOfMrbs));
    const { booking, area, faults } = mrbsEntry(cells);
    if (faults.length > 0) sink.refuse(faults);
    else sink.take(buildingOfArea({ ...booking, area }, situation));
  };
  return await readRows(body, { share, take }, tableKind(null));
}

async function readGraph(body: Body, { share, sink }: ReadingParts): Promise<string> {
  if (mediaType(body.contentType) !== 'application/json')
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send events of Graph as application/json');
  const { text, hash } = await readText(body, share);
  readGraphEvents(text, sink);
  return hash;
}

async function readCalendar(
  body: Body,
  { isMrbs, ...situation }: ReadingSituation & { isMrbs: boolean },
  { share, sink }: ReadingParts,
): Promise<string> {
  const { defaults, covers, nowMs, timeZone } = situation;
  if (mediaType(body.contentType) !== 'text/calendar')
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send a calendar as text/calendar');
  const { text, hash } = await readText(body, share);
  const horizon = covers ?? usualHorizon(nowMs);
  const calendar = {
    text,
    timeZone: ianaZone(timeZone) ?? 'UTC',
    horizon: { fromMs: horizon.startMs, untilMs: horizon.endMs },
    isCovered: covers !== null,
    isOfRoom: defaults.zoneId !== null || defaults.room !== null,
    room: defaults.room,
    isMrbs,
  };
  const complete = (booking: RawRow): RawRow =>
    withSuffix(buildingOfArea(booking, situation), situation);
  await readCalendarBody(calendar, { sink, complete });
  return hash;
}
