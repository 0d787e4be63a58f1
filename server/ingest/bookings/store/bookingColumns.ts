import { heldTime } from '#domain/booking/Booking.ts';
import { scheduledEndMs } from '#domain/booking/bookingVersion.ts';
import type { CheckedBooking } from '#server/ingest/bookings/reading/CheckedBooking.ts';
import type { Identity } from './Identity.ts';

/** A cell of a row as the engine takes it; instants are seconds since 1970. */
type Cell = string | number | null;
export type Row = readonly Cell[];

/** What a row of the table `booking` says, in its order, without version and mark. */
export const bookingColumns = [
  'zone_no',
  'start',
  'booking_no',
  'building_no',
  'source',
  'id',
  'end',
  'scheduled_end',
  'held_end',
  'is_all_day',
  'status',
  'sequence',
  'created_at',
  'updated_at',
  'cancelled_at',
  'checked_in_at',
  'ended_at',
  'organiser_key',
  'department',
  'activity_type',
  'course_code',
  'recurrence_id',
  'accepted',
  'invited',
  'planned_size',
  'is_timetable',
  'is_private',
] as const;

/** Times that are stored as distances, by the columns that hold those. */
const distances: Readonly<Partial<Record<(typeof bookingColumns)[number], string>>> = {
  end: 'lasts_s',
  scheduled_end: 'scheduled_more_s',
  held_end: 'held_more_s',
  created_at: 'created_before_s',
  updated_at: 'updated_after_ms',
};

/** Columns of the table `booking` that are written. */
export const storedBookingColumns = bookingColumns.map((name) => distances[name] ?? name);

const endAt = bookingColumns.indexOf('end');
const createdAt = bookingColumns.indexOf('created_at');
const updatedAt = bookingColumns.indexOf('updated_at');
const scheduledEndAt = bookingColumns.indexOf('scheduled_end');
const statusAt = bookingColumns.indexOf('status');
const cancelledAt = bookingColumns.indexOf('cancelled_at');
const heldEndAt = bookingColumns.indexOf('held_end');
const startAt = bookingColumns.indexOf('start');

const none = String.raw`\N`;

function seconds(ms: number | null): number | string {
  return ms === null ? none : ms / 1000;
}

/** The line of a version, in the order of `storedBookingColumns`, with its number and mark: put together in one piece, for there are many. */
export function bookingLine(sent: CheckedBooking, identity: Identity, ver: number): string {
  const { facts } = sent;
  const { startMs, endMs, createdMs } = facts;
  const beforeS = createdMs === null ? null : createdBeforeS(startMs / 1000, createdMs / 1000);
  const heldEndMs = heldTime(facts)?.endMs ?? startMs;
  const cells = [
    identity.zoneNo,
    startMs / 1000,
    identity.bookingNo,
    identity.buildingNo,
    sent.source,
    textCell(sent.id),
    (endMs - startMs) / 1000,
    (scheduledEndMs(identity.ends) - endMs) / 1000,
    (heldEndMs - endMs) / 1000,
    Number(facts.isAllDay),
    facts.status,
    sent.sequence,
    beforeS ?? none,
    sent.updatedMs === null ? none : sent.updatedMs - startMs + (beforeS ?? 0) * 1000,
    seconds(facts.cancelledMs),
    seconds(facts.checkedInMs),
    seconds(facts.endedMs),
    sent.organiserKeys[0] ?? '',
    textCell(facts.department),
    textCell(facts.activityType),
    textCell(facts.courseCode),
    textCell(facts.recurrenceId),
    facts.accepted ?? none,
    facts.invited ?? none,
    facts.plannedSize ?? none,
    Number(facts.isTimetable),
    Number(facts.isPrivate),
    ver,
    0,
  ];
  return `${cells.join('\t')}\n`;
}

/** How long before its start a booking was made: without a sign, in 32 bits, as the store takes seconds. */
function createdBeforeS(startS: number, createdS: number): number {
  return (startS - createdS) >>> 0;
}

/** A row as it is stored: in place of times near one another, how far apart they are. */
export function asStored(row: Row): Row {
  const stored = [...row];
  const [startS, endS] = [Number(row[startAt]), Number(row[endAt])];
  stored[endAt] = endS - startS;
  stored[scheduledEndAt] = Number(row[scheduledEndAt]) - endS;
  stored[heldEndAt] = Number(row[heldEndAt]) - endS;
  const [createdS = null, updatedS = null] = [row[createdAt], row[updatedAt]];
  const beforeS = createdS === null ? null : createdBeforeS(startS, Number(createdS));
  stored[createdAt] = beforeS;
  stored[updatedAt] =
    updatedS === null
      ? null
      : Math.round(Number(updatedS) * 1000) - (startS - (beforeS ?? 0)) * 1000;
  return stored;
}

/** A stored row with another scheduled end. */
export function withScheduledEnd(row: Row, { ends }: Identity): Row {
  return row.with(scheduledEndAt, scheduledEndMs(ends) / 1000);
}

/** A stored row that was canceled at an instant before its start. */
export function cancelledRow(row: Row, atMs: number): Row {
  return row
    .with(statusAt, 'cancelled')
    .with(cancelledAt, Math.floor(atMs / 1000))
    .with(heldEndAt, row[startAt] ?? null);
}

export function isCancelledRow(row: Row): boolean {
  return row[statusAt] === 'cancelled';
}

/** Columns of a row that marks a place as left. */
export const leftColumns = ['zone_no', 'start', 'booking_no', 'building_no'] as const;

export function leftRow({ zoneNo, startMs, bookingNo, buildingNo }: Identity): Row {
  return [zoneNo, startMs / 1000, bookingNo, buildingNo];
}

/** Columns of the table `booking_identity` that are written, without the version. */
export const identityColumns = [
  'booking_no',
  'source',
  'id',
  'building_no',
  'zone_no',
  'start_s',
  'is_deleted',
  'sequence',
  'updated_before_ms',
  'content',
  'early_lasts_s',
  'first_sequence',
  'first_before_ms',
  'first_lasts_s',
] as const;

/** The times of an identity as they are stored: how far apart they are. */
export function identityTimes({
  startMs,
  updatedMs,
  ends: { earlyEndMs, first },
}: Pick<Identity, 'startMs' | 'updatedMs' | 'ends'>) {
  return {
    updatedBeforeMs: startMs - updatedMs,
    earlyLastsS: earlyEndMs === null ? null : (earlyEndMs - startMs) / 1000,
    firstBeforeMs: updatedMs - first.updatedMs,
    firstLastsS: (first.endMs - startMs) / 1000,
  };
}

/** The line of an identity, in the order of `identityColumns`, with its number. */
export function identityLine(identity: Identity, ver: number): string {
  const { updatedBeforeMs, earlyLastsS, firstBeforeMs, firstLastsS } = identityTimes(identity);
  const cells = [
    identity.bookingNo,
    identity.source,
    textCell(identity.id),
    identity.buildingNo,
    identity.zoneNo,
    identity.startMs / 1000,
    Number(identity.isDeleted),
    identity.sequence,
    updatedBeforeMs,
    identity.content,
    earlyLastsS ?? none,
    identity.ends.first.sequence,
    firstBeforeMs,
    firstLastsS,
    ver,
  ];
  return `${cells.join('\t')}\n`;
}

function cellText(cell: Cell): string {
  return typeof cell === 'number' ? String(cell) : textCell(cell);
}

const escaped = /[\\\t\n\r]/;
const allEscaped = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
};

/** A text as a cell has it. */
function textCell(text: string | null): string {
  if (text === null) return none;
  return escaped.test(text) ? text.replaceAll(allEscaped, (one) => escapes[one] ?? one) : text;
}

/** Rows as tab-separated text, each with the same cells at its end. */
export function toTsv(rows: readonly Row[], last: Row): string {
  const tail = last.map(cellText);
  return rows.map((row) => `${[...row.map(cellText), ...tail].join('\t')}\n`).join('');
}
