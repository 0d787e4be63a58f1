import type { BookingWarning } from '#contract/bookingCounts.ts';
import type { BookingsAnswer } from '#contract/ingestBookings.ts';
import { expectedAttendees, heldTime } from '#domain/booking/Booking.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import type { SpaceIndex, ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { CheckedBooking } from '#server/ingest/bookings/reading/CheckedBooking.ts';
import type { BookingStore, HeldTime } from '#server/ingest/bookings/store/BookingStore.ts';
import type { SettledBookings } from './settleBookings.ts';

/** A booking of the batch with its held time. */
type HeldBooking = HeldTime & { sent: CheckedBooking };

function heldOf({ bookings }: SettledBookings): HeldBooking[] {
  const all: HeldBooking[] = [];
  for (const { identity, sent } of bookings) {
    const held = heldTime(sent.facts);
    if (held === null) continue;
    const { zoneNo, bookingNo } = identity;
    all.push({ zoneNo, bookingNo, startMs: held.startMs, endMs: held.endMs, sent });
  }
  return all;
}

/** Times by their rooms, those of a room by start. */
function byRoom(times: Iterable<HeldTime>): Iterable<HeldTime[]> {
  const rooms = new Map<number, HeldTime[]>();
  for (const time of times) {
    const room = rooms.get(time.zoneNo);
    if (room === undefined) rooms.set(time.zoneNo, [time]);
    else room.push(time);
  }
  for (const room of rooms.values()) room.sort((a, b) => a.startMs - b.startMs);
  return rooms.values();
}

/** Numbers of the bookings that share time with another in their room. */
function overlapping(times: Iterable<HeldTime>): Set<bigint> {
  const found = new Set<bigint>();
  for (const room of byRoom(times)) {
    let last: HeldTime | undefined;
    for (const time of room) {
      if (last !== undefined && time.startMs < last.endMs)
        found.add(time.bookingNo).add(last.bookingNo);
      if (last === undefined || time.endMs > last.endMs) last = time;
    }
  }
  return found;
}

/** The stored times that are none of the batch's own bookings. */
function othersOf(stored: readonly HeldTime[], { identities }: SettledBookings): HeldTime[] {
  if (stored.length === 0) return [];
  const own = new Set(identities.map(({ bookingNo }) => bookingNo));
  return stored.filter(({ bookingNo }) => !own.has(bookingNo));
}

function isOverCapacity({ facts }: CheckedBooking, zone: ZoneRecord | undefined): boolean {
  const expected = expectedAttendees(facts);
  const capacity = zone === undefined ? null : capacityOf(zone.capacity, null);
  return expected !== null && capacity !== null && expected > capacity;
}

/** Whether a zone is there at an instant; one without an end stays. */
function existsAt({ startMs, endMs, enddate }: ZoneRecord, ms: number): boolean {
  return startMs <= ms && (enddate === null || ms < endMs);
}

/** The first period of a zone in which it is there. */
function periodAt(periods: readonly ZoneRecord[], ms: number): ZoneRecord | undefined {
  for (const period of periods) if (existsAt(period, ms)) return period;
  return undefined;
}

/** What a batch is warned of, by the rows concerned. */
export async function warningsOf(
  settled: SettledBookings,
  { store, index }: { store: BookingStore; index: SpaceIndex },
): Promise<BookingsAnswer['warnings']> {
  const held = heldOf(settled);
  const stored = await store.heldTimes([...new Set(held.map(({ zoneNo }) => zoneNo))], {
    fromMs: held.reduce((least, { startMs }) => Math.min(least, startMs), Number.MAX_SAFE_INTEGER),
    toMs: held.reduce((most, { endMs }) => Math.max(most, endMs), 0),
  });
  const shared = overlapping([...held, ...othersOf(stored, settled)]);
  const isShared = ({ bookingNo }: HeldTime): boolean => shared.has(bookingNo);
  const rows: Record<BookingWarning, number> = {
    overlap: shared.size === 0 ? 0 : held.filter(isShared).length,
    over_capacity: 0,
    outside_period: 0,
    retroactive: settled.counts.retroactive,
  };
  for (const { sent } of held) {
    const periods = index.zoneById.get(toSpaceId(sent.zoneId)) ?? [];
    const zone = periodAt(periods, sent.facts.startMs);
    if (zone === undefined) rows.outside_period += 1;
    if (isOverCapacity(sent, zone ?? periods.at(-1))) rows.over_capacity += 1;
  }
  return Object.entries(rows)
    .filter(([, count]) => count > 0)
    .map(([code, count]) => ({ code: code as BookingWarning, rows: count }));
}
