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

/** Numbers of the bookings that share time with another in their room. */
function overlapping(times: readonly HeldTime[]): Set<string> {
  const found = new Set<string>();
  const last = new Map<number, HeldTime>();
  for (const time of times.toSorted((a, b) => a.startMs - b.startMs)) {
    const before = last.get(time.zoneNo);
    if (before !== undefined && time.startMs < before.endMs) {
      found.add(time.bookingNo).add(before.bookingNo);
    }
    if (before === undefined || time.endMs > before.endMs) last.set(time.zoneNo, time);
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
  const rows: Record<BookingWarning, number> = {
    overlap: held.filter(({ bookingNo }) => shared.has(bookingNo)).length,
    over_capacity: 0,
    outside_period: 0,
    retroactive: settled.counts.retroactive,
  };
  for (const { sent } of held) {
    const periods = index.zoneById.get(toSpaceId(sent.zoneId)) ?? [];
    const zone = periods.find((period) => existsAt(period, sent.facts.startMs));
    if (zone === undefined) rows.outside_period += 1;
    if (isOverCapacity(sent, zone ?? periods.at(-1))) rows.over_capacity += 1;
  }
  return Object.entries(rows)
    .filter(([, count]) => count > 0)
    .map(([code, count]) => ({ code: code as BookingWarning, rows: count }));
}
