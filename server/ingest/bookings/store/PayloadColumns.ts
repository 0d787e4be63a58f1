import { heldTime } from '#domain/booking/Booking.ts';
import { scheduledEndMs } from '#domain/booking/bookingVersion.ts';
import type { CheckedBooking } from '#server/ingest/bookings/reading/CheckedBooking.ts';
import { createdBeforeS, identityTimes, storedBookingColumns, type Row } from './bookingColumns.ts';
import type { BookingPayload, PayloadColumn } from './BookingPayload.ts';
import type { Identity } from './Identity.ts';
import { numberColumn, PayloadNumbers } from './PayloadNumbers.ts';
import { PayloadTexts } from './PayloadTexts.ts';

/** A version that is stored, with what it comes to as a row: of what was sent, or as it is stored already but for some cells. */
type Version = { identity: Identity; sent: CheckedBooking } | { identity: Identity; row: Row };

/** What is written of each kind of rows. */
interface PayloadRows {
  /** Places where a booking stands no more. */
  left: readonly Identity[];
  both: readonly Version[];
  /** Identities of bookings that have no row. */
  alone: readonly Identity[];
}

/** What a row has as its identity does. */
const ofIdentity: ReadonlySet<string> = new Set([
  'zone_no',
  'start',
  'booking_no',
  'building_no',
  'source',
  'id',
  'sequence',
]);

/** The columns of rows that are written, an array or a list for each. */
class PayloadColumns {
  readonly #numbers;
  readonly #nullables;
  readonly #names = { source: new PayloadTexts(), id: new PayloadTexts() };
  readonly #texts = {
    status: new PayloadTexts(),
    organiser_key: new PayloadTexts(),
    department: new PayloadTexts(),
    activity_type: new PayloadTexts(),
    course_code: new PayloadTexts(),
    recurrence_id: new PayloadTexts(),
  };
  readonly #bookingNos: BigUint64Array;
  #at = 0;
  readonly #ends: number[] = [];

  constructor(rows: number) {
    this.#bookingNos = new BigUint64Array(rows);
    this.#numbers = {
      zone_no: new Uint32Array(rows),
      start: new Uint32Array(rows),
      building_no: new Uint32Array(rows),
      sequence: new Uint32Array(rows),
      lasts_s: new Int32Array(rows),
      scheduled_more_s: new Int32Array(rows),
      held_more_s: new Int32Array(rows),
      is_all_day: new Uint8Array(rows),
      is_timetable: new Uint8Array(rows),
      is_private: new Uint8Array(rows),
      is_gone: new Uint8Array(rows),
      is_deleted: new Uint8Array(rows),
      updated_before_ms: new Float64Array(rows),
      content: new Float64Array(rows),
      first_sequence: new Uint32Array(rows),
      first_before_ms: new Float64Array(rows),
      first_lasts_s: new Int32Array(rows),
    };
    this.#nullables = {
      created_before_s: new PayloadNumbers(new Uint32Array(rows)),
      updated_after_ms: new PayloadNumbers(new Float64Array(rows)),
      cancelled_at: new PayloadNumbers(new Uint32Array(rows)),
      checked_in_at: new PayloadNumbers(new Uint32Array(rows)),
      ended_at: new PayloadNumbers(new Uint32Array(rows)),
      accepted: new PayloadNumbers(new Uint16Array(rows)),
      invited: new PayloadNumbers(new Uint16Array(rows)),
      planned_size: new PayloadNumbers(new Uint16Array(rows)),
      early_lasts_s: new PayloadNumbers(new Int32Array(rows)),
    };
  }

  /** Marks a place as left: a row without texts. */
  addLeft(identity: Identity): void {
    this.#place(identity);
    this.#numbers.is_gone[this.#at] = 1;
    for (const texts of this.#allTexts()) texts.add(null);
    for (const nullable of Object.values(this.#nullables)) nullable.set(this.#at, null);
    this.#at += 1;
  }

  addSent({ facts, organiserKeys, updatedMs }: CheckedBooking, identity: Identity): void {
    const at = this.#at;
    const [numbers, nullables, texts] = [this.#numbers, this.#nullables, this.#texts];
    const { startMs, endMs, createdMs } = facts;
    const beforeS = createdMs === null ? null : createdBeforeS(startMs / 1000, createdMs / 1000);
    this.#addIdentity(identity);
    numbers.lasts_s[at] = (endMs - startMs) / 1000;
    numbers.scheduled_more_s[at] = (scheduledEndMs(identity.ends) - endMs) / 1000;
    numbers.held_more_s[at] = ((heldTime(facts)?.endMs ?? startMs) - endMs) / 1000;
    numbers.is_all_day[at] = Number(facts.isAllDay);
    numbers.is_timetable[at] = Number(facts.isTimetable);
    numbers.is_private[at] = Number(facts.isPrivate);
    const updatedAfterMs = updatedMs === null ? null : updatedMs - startMs + (beforeS ?? 0) * 1000;
    nullables.created_before_s.set(at, beforeS);
    nullables.updated_after_ms.set(at, updatedAfterMs);
    nullables.cancelled_at.set(at, secondsOf(facts.cancelledMs));
    nullables.checked_in_at.set(at, secondsOf(facts.checkedInMs));
    nullables.ended_at.set(at, secondsOf(facts.endedMs));
    nullables.accepted.set(at, facts.accepted);
    nullables.invited.set(at, facts.invited);
    nullables.planned_size.set(at, facts.plannedSize);
    texts.status.add(facts.status);
    texts.organiser_key.add(organiserKeys[0] ?? null);
    texts.department.add(facts.department);
    texts.activity_type.add(facts.activityType);
    texts.course_code.add(facts.courseCode);
    texts.recurrence_id.add(facts.recurrenceId);
    this.#at += 1;
  }

  /** Adds a row in the order of `storedBookingColumns`. */
  addStored(row: Row, identity: Identity): void {
    const at = this.#at;
    const texts: Partial<Record<string, PayloadTexts>> = this.#texts;
    const nullables: Partial<Record<string, PayloadNumbers>> = this.#nullables;
    const numbers: Partial<Record<string, { [at: number]: number }>> = this.#numbers;
    this.#addIdentity(identity);
    for (const [place, name] of storedBookingColumns.entries()) {
      if (ofIdentity.has(name)) continue;
      const cell = row[place] ?? null;
      const column = numbers[name];
      texts[name]?.add(cell === null ? null : String(cell));
      nullables[name]?.set(at, cell === null ? null : Number(cell));
      if (column !== undefined) column[at] = Number(cell);
    }
    this.#at += 1;
  }

  addAlone(identity: Identity): void {
    this.#addIdentity(identity);
    for (const texts of Object.values(this.#texts)) texts.add(null);
    this.#at += 1;
  }

  /** A kind of rows has ended. */
  mark(): void {
    this.#ends.push(this.#at);
    for (const texts of this.#allTexts()) texts.mark();
  }

  finish(): Record<string, PayloadColumn> {
    const [left = 0, both = 0, alone = 0] = this.#ends;
    const ends: [number, number, number] = [left, both, alone];
    const columns: Record<string, PayloadColumn> = {
      booking_no: numberColumn(this.#bookingNos, ends),
    };
    for (const [name, data] of Object.entries(this.#numbers))
      columns[name] = numberColumn(data, ends);
    for (const [name, one] of Object.entries(this.#nullables)) columns[name] = one.finish(ends);
    for (const [name, texts] of Object.entries({ ...this.#names, ...this.#texts }))
      columns[name] = texts.finish();
    return columns;
  }

  /** What both tables have of a booking but its texts. */
  #place({ bookingNo, zoneNo, startMs, buildingNo }: Identity): void {
    const at = this.#at;
    const numbers = this.#numbers;
    this.#bookingNos[at] = bookingNo;
    numbers.zone_no[at] = zoneNo;
    numbers.start[at] = startMs / 1000;
    numbers.building_no[at] = buildingNo;
  }

  #addIdentity(identity: Identity): void {
    const at = this.#at;
    const numbers = this.#numbers;
    const { updatedBeforeMs, earlyLastsS, firstBeforeMs, firstLastsS } = identityTimes(identity);
    this.#place(identity);
    this.#names.source.add(identity.source);
    this.#names.id.add(identity.id);
    numbers.sequence[at] = identity.sequence;
    numbers.is_deleted[at] = Number(identity.isDeleted);
    numbers.updated_before_ms[at] = updatedBeforeMs;
    numbers.content[at] = identity.content;
    this.#nullables.early_lasts_s.set(at, earlyLastsS);
    numbers.first_sequence[at] = identity.ends.first.sequence;
    numbers.first_before_ms[at] = firstBeforeMs;
    numbers.first_lasts_s[at] = firstLastsS;
  }

  #allTexts(): PayloadTexts[] {
    return [...Object.values(this.#names), ...Object.values(this.#texts)];
  }
}

function secondsOf(ms: number | null): number | null {
  return ms === null ? null : ms / 1000;
}

/** The rows of a batch as columns, with the number of its versions. */
export function payloadOfRows({ left, both, alone }: PayloadRows, ver: number): BookingPayload {
  const columns = new PayloadColumns(left.length + both.length + alone.length);
  for (const identity of left) columns.addLeft(identity);
  columns.mark();
  for (const one of both) {
    if ('sent' in one) columns.addSent(one.sent, one.identity);
    else columns.addStored(one.row, one.identity);
  }
  columns.mark();
  for (const identity of alone) columns.addAlone(identity);
  columns.mark();
  return { ver, rows: [left.length, both.length, alone.length], columns: columns.finish() };
}
