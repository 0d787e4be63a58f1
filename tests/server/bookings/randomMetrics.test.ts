import { expect, test } from 'vitest';
import type { getBookingMetrics } from '#contract/bookingMetrics.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import type { BookingLabel } from '#domain/booking/metric/labels.ts';
import { seededRandom } from '#tests/seededRandom.ts';
import { openBookings, type BookingClient } from './bookingClient.ts';

const firstDay = Date.parse('2026-01-05T00:00:00Z');
const days = 20;
const dayMinutes = 1440;
const perRoomAndDay = 8;
const rooms = [1, 2];
const capacity = [4, 8];
const random = seededRandom(20_261_123);
const opening = { from: 7 * 60 + 12, to: 18 * 60 + 33 };

function below(limit: number): number {
  return Math.floor(random() * limit);
}

type Slot = { inUse: number; people: number } | undefined;

function randomSlots(): Slot[] {
  const slots: Slot[] = [];
  while (slots.length < (days * dayMinutes) / 5) {
    const kind = random();
    const length = 1 + below(20);
    for (let at = 0; at < length; at += 1) {
      const used = { inUse: [0.2, 0.4, 0.6, 0.8, 1][below(5)] ?? 1, people: 1 + below(6) };
      if (kind < 0.1) slots.push(undefined);
      else slots.push(kind < 0.55 ? { inUse: 0, people: 0 } : used);
    }
  }
  return slots.slice(0, (days * dayMinutes) / 5);
}

interface Sent {
  room: number;
  start: number;
  end: number;
  cancelled: number | null;
  department: string;
}

function randomBookings(room: number): Sent[] {
  return Array.from({ length: days * perRoomAndDay }, () => {
    const start = below(days * dayMinutes - 900);
    const end = start + 3 + below(150);
    const cancelled = random() < 0.2 ? start - 10 + below(end - start) : null;
    return { room, start, end, cancelled, department: random() < 0.5 ? 'Sales' : 'Legal' };
  });
}

function iso(minute: number): string {
  return new Date(firstDay + minute * 60_000).toISOString();
}

/** The minutes that a booking holds. */
function heldEnd({ start, end, cancelled }: Sent): number {
  if (cancelled === null) return end;
  return cancelled <= start ? start : Math.min(end, cancelled);
}

function isOpen(minute: number): boolean {
  const ofDay = minute % dayMinutes;
  return ofDay >= opening.from && ofDay < opening.to;
}

interface Expected {
  open: number;
  valid: number;
  booked: number;
  bookedUsed: number;
  bookedUnused: number;
  unbookedUsed: number;
  free: number;
  inUse: number;
  people: number;
  seats: number;
  usedSeats: number;
  held: number;
  cancelled: number;
}

const slotAt = (slots: readonly Slot[], minute: number): Slot => slots[Math.floor(minute / 5)];

/** The measures of a day and room, told minute by minute. */
function expectedDay(
  day: number,
  room: number,
  {
    slots,
    all,
    selected,
  }: { slots: readonly Slot[]; all: readonly Sent[]; selected: readonly Sent[] },
): Expected {
  const sums: Expected = {
    open: 0,
    valid: 0,
    booked: 0,
    bookedUsed: 0,
    bookedUnused: 0,
    unbookedUsed: 0,
    free: 0,
    inUse: 0,
    people: 0,
    seats: 0,
    usedSeats: 0,
    held: 0,
    cancelled: 0,
  };
  const seats = capacity[room - 1] ?? 0;
  for (let minute = day * dayMinutes; minute < (day + 1) * dayMinutes; minute += 1) {
    if (!isOpen(minute)) continue;
    const isBooked = holds(selected, minute);
    sums.open += 1;
    sums.booked += Number(isBooked);
    const slot = slotAt(slots, minute);
    if (slot !== undefined)
      addMeasured(sums, slot, { seats, isBooked, isTaken: holds(all, minute) });
  }
  for (const one of selected.filter((booking) => dayOf(booking) === day)) {
    if (heldEnd(one) > one.start) sums.held += 1;
    else sums.cancelled += 1;
  }
  return sums;
}

function holds(some: readonly Sent[], minute: number): boolean {
  return some.some((one) => one.start <= minute && minute < heldEnd(one));
}

/** The day of a booking's first open minute; NaN without one. */
function dayOf({ start, end }: Sent): number {
  for (let minute = start; minute < end; minute += 1) {
    if (isOpen(minute)) return Math.floor(minute / dayMinutes);
  }
  return Number.NaN;
}

function addMeasured(
  sums: Expected,
  { inUse, people }: Exclude<Slot, undefined>,
  { seats, isBooked, isTaken }: { seats: number; isBooked: boolean; isTaken: boolean },
): void {
  const isUsed = inUse > 0;
  sums.valid += 1;
  sums.inUse += inUse;
  sums.people += people;
  sums.seats += seats;
  sums.usedSeats += inUse * seats;
  sums.bookedUsed += Number(isBooked && isUsed);
  sums.bookedUnused += Number(isBooked && !isUsed);
  sums.unbookedUsed += Number(!isTaken && isUsed);
  sums.free += Number(!isTaken && !isUsed);
}

const over = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

function measures(sums: Expected): Partial<Record<BookingLabel, number | null>> {
  const { open, valid, booked, bookedUsed, bookedUnused, unbookedUsed, free } = sums;
  return {
    booked_minutes: open > 0 ? booked : null,
    booked_rate: over(booked, open),
    booked_used_rate: over(bookedUsed, valid),
    booked_unused_rate: over(bookedUnused, valid),
    unbooked_used_rate: over(unbookedUsed, valid),
    free_rate: over(free, valid),
    accuracy: over(bookedUsed, bookedUsed + bookedUnused),
    walk_in_share: over(unbookedUsed, unbookedUsed + bookedUsed),
    frequency_mean: over(sums.inUse, valid),
    utilisation_mean: over(sums.people, sums.seats),
    capacity_fraction_used_mean: over(sums.people, sums.usedSeats),
    bookings: sums.held,
    cancelled: sums.cancelled,
  };
}

async function send({ client, post }: BookingClient, slots: Slot[][], sent: Sent[]): Promise<void> {
  for (const room of rooms) {
    const readings = (slots[room - 1] ?? []).flatMap((slot, at) => {
      if (slot === undefined) return [];
      const time = { time: iso(at * 5), in_use: slot.inUse, count: slot.people };
      return [{ zone_id: room, layer: 'sensorlayer', ...time }];
    });
    expect((await client.observe(readings)).status).toBe(200);
  }
  await post(
    sent.map(({ room, start, end, cancelled, department }, at) => ({
      source: 'exchange',
      id: `${at}`,
      zone_id: room,
      start: iso(start),
      end: iso(end),
      department,
      status: cancelled === null ? 'confirmed' : 'cancelled',
      cancelled_at: cancelled === null ? null : iso(cancelled),
    })),
  );
}

const two = (value: number): string => String(value).padStart(2, '0');
const clock = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

test('equal what is counted minute by minute, of all bookings and of some', async () => {
  const bookings = await openBookings();
  const slots = rooms.map(() => randomSlots());
  const sent = rooms.flatMap((room) => randomBookings(room));
  await send(bookings, slots, sent);
  const first = Math.floor(Math.min(...sent.map(({ start }) => start)) / dayMinutes);
  for (const department of [null, 'Sales']) {
    const selected = sent.filter((one) => department === null || one.department === department);
    const { body } = await bookings.client.get<ResultOf<typeof getBookingMetrics>>(
      '/v4/metrics/bookings',
      {
        interval: 'P1D',
        filter_bookings: [
          `startdatetime==${iso(0)};enddatetime==${iso(days * dayMinutes)}`,
          `opening_hours=='Mo-Su ${clock(opening.from)}-${clock(opening.to)}'`,
          ...(department === null ? [] : [`department==${department}`]),
        ].join(';'),
      },
    );
    const { groups, metrics } = body.result;
    expect(groups.map(({ id }) => id)).toEqual(rooms);
    for (const [at, room] of rooms.entries()) {
      const ofRoom = ({ room: own }: Sent) => own === room;
      const facts = {
        slots: slots[at] ?? [],
        all: sent.filter(ofRoom),
        selected: selected.filter(ofRoom),
      };
      for (let day = first; day < days; day += 1) {
        for (const [label, value] of Object.entries(measures(expectedDay(day, room, facts)))) {
          const answered = metrics[label as BookingLabel]?.[at]?.[day];
          const isSame =
            value === null ? answered === null : Math.abs((answered ?? Number.NaN) - value) < 1e-4;
          if (!isSame)
            throw new Error(`${label} of room ${room} on day ${day}: ${answered}, not ${value}`);
        }
      }
    }
  }
});
