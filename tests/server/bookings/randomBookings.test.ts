import { expect, test } from 'vitest';
import type { BookingAnswer } from '#contract/bookings.ts';
import { seededRandom } from '#tests/seededRandom.ts';
import { openBookings, type BookingClient } from './bookingClient.ts';

const firstDay = Date.parse('2026-01-05T00:00:00Z');
const days = 30;
const dayMinutes = 1440;
const rooms = [1, 2];
const perRoomAndDay = 17;
const random = seededRandom(20_260_302);

function below(limit: number): number {
  return Math.floor(random() * limit);
}

/** Use and people of a slot; undefined where nothing was received. */
type Slot = { inUse: number; people: number } | undefined;

/** Slots of a room, in runs of use, of emptiness and of silence. */
function randomSlots(): Slot[] {
  const slots: Slot[] = [];
  while (slots.length < (days * dayMinutes) / 5) {
    const kind = random();
    const length = 1 + below(30);
    for (let at = 0; at < length; at += 1) {
      const isEdge = at === 0 || at === length - 1;
      const inUse = isEdge ? [0.2, 0.4, 0.6, 0.8, 1][below(5)] : 1;
      const used = { inUse: inUse ?? 1, people: 1 + below(6) };
      if (kind < 0.15) slots.push(undefined);
      else slots.push(kind < 0.55 ? { inUse: 0, people: 0 } : used);
    }
  }
  return slots.slice(0, (days * dayMinutes) / 5);
}

interface Sent {
  id: string;
  room: number;
  start: number;
  end: number;
  cancelled: number | null;
  ended: number | null;
}

/** Bookings of a room in minutes from the first day; they overlap now and then. */
function randomBookings(room: number): Sent[] {
  return Array.from({ length: days * perRoomAndDay }, (_, at) => {
    const start = 30 + below(days * dayMinutes - 900);
    const length = random() < 0.05 ? 480 + below(300) : 3 + below(120);
    const within = () => start - 10 + below(length + 10);
    return {
      id: `${room}-${at}`,
      room,
      start,
      end: start + length,
      cancelled: random() < 0.15 ? within() : null,
      ended: random() < 0.15 ? within() : null,
    };
  });
}

function iso(minute: number): string {
  return new Date(firstDay + minute * 60_000).toISOString();
}

interface Expected {
  outcome: string;
  lost: number | null;
  first: number | null;
  last: number | null;
  p90: number | null;
}

const nothing = { lost: null, first: null, last: null, p90: null };

function heldEnd({ start, end, cancelled, ended }: Sent): number | null {
  if (cancelled !== null && cancelled <= start) return null;
  return Math.min(end, cancelled ?? end, ended !== null && ended > start ? ended : end);
}

/** Linear between the two nearest of the sorted values. */
function p90(values: number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const at = 0.9 * (sorted.length - 1);
  const low = sorted[Math.floor(at)] ?? 0;
  return low + (at % 1) * ((sorted[Math.floor(at) + 1] ?? low) - low);
}

function isTakenBefore(one: Sent, others: readonly Sent[]): boolean {
  return others.some((other) => {
    const end = heldEnd(other);
    return other !== one && end !== null && other.start < one.start && end > one.start - 5;
  });
}

/** People in the slots of which at least half lies in a time. */
function peopleIn(slots: readonly Slot[], start: number, end: number): number[] {
  return slots.flatMap((slot, at) => {
    const inside = Math.min(at * 5 + 5, end) - Math.max(at * 5, start);
    return slot !== undefined && inside >= 2.5 ? [slot.people] : [];
  });
}

interface Use {
  minutes: number;
  first: number | null;
  last: number | null;
}

/** Use within a window, from the minutes that are known. */
function foundUse(slots: readonly Slot[], minutes: readonly number[]): Use {
  const share = (at: number): number => slots[at]?.inUse ?? 0;
  const all = minutes.map((minute) => Math.floor(minute / 5));
  const used = [...new Set(all)].filter((at) => share(at) > 0);
  const total = all.reduce((sum, at) => sum + share(at), 0);
  const [first = 0] = used;
  const last = used.at(-1) ?? 0;
  if (used.length === 0) return { minutes: total, first: null, last: null };
  if (used.length === 1) return { minutes: total, first: first * 5, last: first * 5 + 5 };
  return {
    minutes: total,
    first: first * 5 + 5 - 5 * share(first),
    last: last * 5 + 5 * share(last),
  };
}

/** The outcome by the definition, told minute by minute. */
function expected(one: Sent, slots: readonly Slot[], others: readonly Sent[]): Expected {
  const end = heldEnd(one);
  if (end === null) return { outcome: 'cancelled', ...nothing };
  const { start } = one;
  const atStart = slots[Math.floor(start / 5)]?.inUse ?? 0;
  const opens = atStart > 0 && !isTakenBefore(one, others) ? start - 5 : start;
  const minutes = Array.from({ length: end - opens }, (_, at) => opens + at);
  const valid = minutes.filter((minute) => slots[Math.floor(minute / 5)] !== undefined);
  if (valid.length < 0.7 * minutes.length) return { outcome: 'unknown', ...nothing };
  const use = foundUse(slots, valid);
  const first = use.first === null ? null : Math.max(opens, use.first);
  const last = use.last === null ? null : Math.min(end, use.last);
  const seen = { first, last, p90: p90(peopleIn(slots, start, end)) };
  return { ...seen, ...verdict(use, seen, { start, end }) };
}

function verdict(
  { minutes }: Use,
  { first, last }: { first: number | null; last: number | null },
  { start, end }: { start: number; end: number },
): { outcome: string; lost: number } {
  const length = end - start;
  if (first === null || last === null || minutes + 1e-9 < Math.min(5, length))
    return { outcome: 'no_show', lost: length };
  if (length >= 480) return { outcome: 'attended', lost: 0 };
  const lost = Math.max(0, first - start) + Math.max(0, end - last);
  if (first > start + 15) return { outcome: 'late', lost };
  return { outcome: last < end - 15 ? 'early_end' : 'attended', lost };
}

function minuteOf(text: string | null): number | null {
  return text === null ? null : (Date.parse(text) - firstDay) / 60_000;
}

async function send({ client, post }: BookingClient, room: number, slots: Slot[], sent: Sent[]) {
  const readings = slots.flatMap((slot, at) =>
    slot === undefined
      ? []
      : [
          {
            zone_id: room,
            layer: 'sensorlayer',
            time: iso(at * 5),
            in_use: slot.inUse,
            count: slot.people,
          },
        ],
  );
  expect((await client.observe(readings)).status).toBe(200);
  const rows = sent.map((one) => ({
    source: 'exchange',
    id: one.id,
    zone_id: room,
    start: iso(one.start),
    end: iso(one.end),
    status: one.cancelled === null ? 'confirmed' : 'cancelled',
    cancelled_at: one.cancelled === null ? null : iso(one.cancelled),
    ended_at: one.ended === null ? null : iso(one.ended),
  }));
  expect((await post(rows)).body.result).toMatchObject({ created: sent.length });
}

function close(a: number | null, b: number | null, tolerance: number): boolean {
  return a === null || b === null ? a === b : Math.abs(a - b) <= tolerance;
}

test(
  'a thousand random bookings come to what the definition says minute by minute',
  { timeout: 300_000 },
  async () => {
    const bookings = await openBookings();
    const expectations = new Map<string, Expected>();
    for (const room of rooms) {
      const slots = randomSlots();
      const sent = randomBookings(room);
      await send(bookings, room, slots, sent);
      for (const one of sent) expectations.set(one.id, expected(one, slots, sent));
    }
    const frame = `startdatetime==${iso(0)};enddatetime==${iso(days * dayMinutes)}`;
    const { body } = await bookings.ask(`${frame};limit==5000`);
    const found: BookingAnswer[] = body.result.bookings;
    expect(found.length).toBe(expectations.size);
    const second = 1 / 60;
    const different = found.flatMap((booking) => {
      const wanted = expectations.get(booking.id);
      const isSame =
        wanted !== undefined &&
        booking.outcome === wanted.outcome &&
        close(booking.lost_minutes, wanted.lost, 2 * second) &&
        close(minuteOf(booking.first_use), wanted.first, second) &&
        close(minuteOf(booking.last_use), wanted.last, second) &&
        close(booking.observed_p90, wanted.p90, 1e-4);
      return isSame ? [] : [{ booking, wanted }];
    });
    expect(different).toEqual([]);
    const kinds = new Set(found.map(({ outcome }) => outcome));
    expect(kinds.size).toBe(6);
  },
);
