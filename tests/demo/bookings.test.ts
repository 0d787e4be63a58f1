import { describe, expect, it } from 'vitest';
import type { BookingInput } from '#contract/ingestBookings.ts';
import { bookingRows, daysAround } from '#demo/bookings/bookedDays.ts';
import { BookingFeed } from '#demo/bookings/BookingFeed.ts';
import { feedOutage } from '#demo/bookings/feedOutage.ts';
import { rejectedBookings } from '#demo/bookings/BookingHistory.ts';
import { isBankHoliday } from '#demo/behaviour/calendar/bankHolidays.ts';
import type { Run } from '#demo/behaviour/Run.ts';
import { simulateDay } from '#demo/behaviour/simulateDay.ts';
import { drawPortfolio } from '#demo/drawPortfolio.ts';
import type { DemoBuilding, DemoSpace } from '#demo/plan/DemoBuilding.ts';
import { heldTime } from '#domain/booking/Booking.ts';
import { outcomeOf, type BookingOutcome, type RoomSlot } from '#domain/booking/outcomeOf.ts';
import { weekdayOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';

const now = Date.parse('2026-11-18T13:32:10Z');
const minuteMs = 60_000;
const dayMs = 86_400_000;
const portfolio = drawPortfolio('full', now);

interface Judged {
  row: BookingInput;
  room: DemoSpace;
  outcome: BookingOutcome;
  weekday: number;
  dayNumber: number;
  /** Minutes that the booking holds, and those in which nobody was there. */
  held: number;
  unused: number;
}

function ms(text: string | null | undefined): number | null {
  return typeof text === 'string' ? Date.parse(text) : null;
}

/** The slots of a room over a day; a slot that was not measured is left out. */
function slotsOf(runs: readonly Run[], startMs: number): RoomSlot[] {
  const slots: RoomSlot[] = [];
  for (const { from, to, count } of runs) {
    for (let minute = from; minute < to; minute += 1) {
      const at = Math.floor(minute / 5);
      const slot = (slots[at] ??= { startMs: startMs + at * 5 * minuteMs, inUse: 0, people: 0 });
      slot.inUse += Number(count > 0) / 5;
      slot.people = (slot.people ?? 0) + count / 5;
    }
  }
  return slots.filter((slot) => slot !== undefined);
}

function judgeRow(
  row: BookingInput,
  { room, slots }: { room: DemoSpace; slots: readonly RoomSlot[] },
  timezone: string,
): Judged {
  const startMs = ms(row.start) ?? 0;
  const held = heldTime({
    startMs,
    endMs: ms(row.end) ?? 0,
    status: row.status ?? 'confirmed',
    cancelledMs: ms(row.cancelled_at),
    endedMs: ms(row.ended_at),
  });
  const window = held ?? { startMs, endMs: startMs };
  const seen = slots.filter(
    (slot) => slot.startMs >= window.startMs - 5 * minuteMs && slot.startMs < window.endMs,
  );
  const evidence = { held, isAllDay: false, slots: seen, isHeldBefore: false, nowMs: now };
  const dayNumber = localDayNumber(startMs, timezone);
  const inside = seen.filter((slot) => slot.startMs >= window.startMs);
  return {
    row,
    room,
    outcome: outcomeOf(evidence).outcome,
    weekday: weekdayOf(dayNumber),
    dayNumber,
    held: (window.endMs - window.startMs) / minuteMs,
    unused: inside.filter(({ inUse }) => inUse === 0).length * 5,
  };
}

const judged = new Map<string, Judged[]>();

/** The bookings of the last so many days of a building, judged by its sensors. */
function bookingsOf(name: string, days: number): Judged[] {
  const building = portfolio.find((one) => one.name === name) as DemoBuilding;
  const key = `${name} ${days}`;
  const known = judged.get(key);
  if (known !== undefined) return known;
  const byId = new Map(building.spaces.map((space) => [space.id, space]));
  const measuredId = (calendar: DemoSpace): string =>
    building.spaces.find(
      (one) =>
        one.layer === 'sensorlayer' &&
        one.key === calendar.key &&
        one.floorIndex === calendar.floorIndex,
    )?.id ?? '';
  const found: Judged[] = [];
  for (const day of daysAround(building, now, { from: -days, to: 0 })) {
    if (isBankHoliday(building.story.country, day.key)) continue;
    const runs = simulateDay(building, day);
    const slots = new Map<string, RoomSlot[]>();
    for (const row of bookingRows(building, day, now)) {
      const room = byId.get(String(row.zone_id)) as DemoSpace;
      const known = slots.get(room.id) ?? slotsOf(runs.get(measuredId(room)) ?? [], day.startMs);
      slots.set(room.id, known);
      found.push(judgeRow(row, { room, slots: known }, building.timezone));
    }
  }
  judged.set(key, found);
  return found;
}

function noShowRate(some: readonly Judged[]): number {
  const known = some.filter(
    ({ outcome }) => !['cancelled', 'pending', 'unknown'].includes(outcome),
  );
  return known.filter(({ outcome }) => outcome === 'no_show').length / known.length;
}

function leadDays({ row }: Judged): number {
  return ((ms(row.start) ?? 0) - (ms(row.created_at) ?? 0)) / dayMs;
}

/** Days of history that are looked at; all of it takes too long. */
const lookedAt = 70;
const everywhere = () => portfolio.flatMap(({ name }) => bookingsOf(name, lookedAt));

const isOfSeries = ({ row }: Judged): boolean => row.recurrence_id !== null;

function ratio(part: readonly Judged[], rest: readonly Judged[]): number {
  return noShowRate(part) / noShowRate(rest);
}

describe('the people who book', () => {
  it('cancel an eighth of their bookings, a third of these on the day', () => {
    const all = everywhere();
    const cancelled = all.filter(({ outcome }) => outcome === 'cancelled');
    expect(cancelled.length / all.length).toBeGreaterThan(0.1);
    expect(cancelled.length / all.length).toBeLessThan(0.14);
    const onTheDay = cancelled.filter(
      ({ row }) => (ms(row.start) ?? 0) - (ms(row.cancelled_at) ?? 0) < 2 * 60 * minuteMs,
    );
    expect(onTheDay.length / cancelled.length).toBeGreaterThan(0.28);
    expect(onTheDay.length / cancelled.length).toBeLessThan(0.45);
  });

  it('come late, leave early and stay away in a believable share', () => {
    const all = everywhere();
    expect(noShowRate(all)).toBeGreaterThan(0.1);
    expect(noShowRate(all)).toBeLessThan(0.2);
    for (const outcome of ['late', 'early_end'] as const) {
      const share = all.filter((one) => one.outcome === outcome).length / all.length;
      expect(share).toBeGreaterThan(0.03);
      expect(share).toBeLessThan(0.12);
    }
  });

  it('stay away twice as often on Fridays, and from what they booked two weeks ahead', () => {
    const all = everywhere();
    const friday = ratio(
      all.filter(({ weekday }) => weekday === 4),
      all.filter(({ weekday }) => weekday < 4),
    );
    expect(friday).toBeGreaterThan(1.7);
    expect(friday).toBeLessThan(2.3);
    const ahead = ratio(
      all.filter((one) => leadDays(one) > 14),
      all.filter((one) => leadDays(one) < 0.5),
    );
    expect(ahead).toBeGreaterThan(1.7);
    expect(ahead).toBeLessThan(2.5);
  });

  it('forget their standing meetings on Hudson 14', () => {
    const floor = bookingsOf('Hudson Tower', lookedAt).filter(({ room }) => room.floorIndex === 2);
    const times = ratio(
      floor.filter(isOfSeries),
      floor.filter((one) => !isOfSeries(one)),
    );
    expect(times).toBeGreaterThan(2.3);
    expect(times).toBeLessThan(3.7);
  });

  it('leave one Tuesday series on Houthavens 1 empty for nine weeks running', () => {
    const series = bookingsOf('Houthavens Court', lookedAt + 14)
      .filter(({ row }) => row.recurrence_id?.endsWith('/deserted') ?? false)
      .toSorted((a, b) => a.dayNumber - b.dayNumber);
    expect(new Set(series.map(({ room }) => room.id)).size).toBe(1);
    const last = series.filter(({ outcome }) => outcome !== 'unknown').slice(-9);
    expect(last.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 9 }, () => 'no_show'));
    expect(series[0]?.outcome).not.toBe('no_show');
  });

  it('leave half as much time unused at Houthavens Court since rooms are released', () => {
    const houthavens = portfolio.find(({ name }) => name === 'Houthavens Court');
    const since = houthavens?.story.rooms.releasedSince ?? 0;
    const unusedShare = (from: number, to: number): number => {
      const some = bookingsOf('Houthavens Court', lookedAt).filter(
        ({ dayNumber, outcome }) => dayNumber >= from && dayNumber < to && outcome !== 'unknown',
      );
      const sum = (of: (one: Judged) => number) => some.reduce((total, one) => total + of(one), 0);
      return sum(({ unused }) => unused) / sum(({ held }) => held);
    };
    const before = unusedShare(since - 35, since);
    expect(unusedShare(since, since + 35) / before).toBeLessThan(0.65);
  });

  it('check in at Hudson Tower only', () => {
    for (const { name, story } of portfolio) {
      const some = bookingsOf(name, lookedAt).some(
        ({ row }) => typeof row.checked_in_at === 'string',
      );
      expect([name, some]).toEqual([name, story.rooms.hasCheckIn]);
    }
  });
});

describe('the rows of bookings', () => {
  const [zuidas] = portfolio as [DemoBuilding];
  const around = (from: number, to: number): BookingInput[] =>
    daysAround(zuidas, now, { from, to }).flatMap((day) => bookingRows(zuidas, day, now));

  it('are the same at every generation, and tell nothing that lies ahead', () => {
    const rows = around(-3, 29);
    expect(JSON.stringify(rows)).toBe(JSON.stringify(around(-3, 29)));
    const told = rows.flatMap(({ created_at, updated_at, cancelled_at, ended_at }) =>
      [created_at, updated_at, cancelled_at, ended_at].map((time) => ms(time) ?? 0),
    );
    expect(told.filter((time) => time > now)).toEqual([]);
    expect(rows.some(({ start }) => Date.parse(start) > now + 20 * dayMs)).toBe(true);
  });

  it('come out of order now and then', () => {
    const seen = new Map<string, number>();
    const stray = around(-10, 0).filter(({ id, sequence = 0 }) => {
      const isOlder = (seen.get(id) ?? -1) > (sequence ?? 0);
      seen.set(id, sequence ?? 0);
      return isOlder;
    });
    expect(stray.length).toBeGreaterThan(5);
  });

  it('take a combined room twice a week, in which its parts are used and not booked', () => {
    const houthavens = portfolio.find(({ name }) => name === 'Houthavens Court') as DemoBuilding;
    const { spaces, timezone } = houthavens;
    const hall = spaces.find(({ use }) => use.joins.length > 0) as DemoSpace;
    const partsOn = (layer: string) =>
      spaces.filter((one) => one.use.hallKey === hall.key && one.layer === layer);
    let meetings = 0;
    for (const day of daysAround(houthavens, now, { from: -28, to: 0 })) {
      const rows = bookingRows(houthavens, day, now).filter(({ status }) => status !== 'cancelled');
      const runs = simulateDay(houthavens, day);
      for (const { start, end } of rows.filter(({ zone_id }) => zone_id === hall.id)) {
        meetings += 1;
        const calendars = new Set(partsOn('bookinglayer').map(({ id }) => id));
        const others = rows.filter(({ zone_id }) => calendars.has(String(zone_id)));
        expect(others.filter((row) => row.start < String(end) && String(row.end) > start)).toEqual(
          [],
        );
        const sensed = partsOn('sensorlayer').map(({ id }) =>
          slotsOf(runs.get(id) ?? [], day.startMs),
        );
        for (const slots of sensed) {
          const within = slots.filter(
            ({ startMs }) => startMs >= (ms(start) ?? 0) && startMs < (ms(end) ?? 0),
          );
          expect(
            within.some(({ people }) => (people ?? 0) > 0),
            `${day.key} ${timezone}`,
          ).toBe(true);
        }
      }
    }
    expect(meetings).toBe(8);
  });

  it('cross midnight and hold a night in which the clocks change', () => {
    const lasts = ({ start, end }: BookingInput) => (ms(end) ?? 0) - Date.parse(start);
    const rows = around(-60, 0).filter((row) => lasts(row) > 120 * minuteMs);
    const hours = ({ start, end }: BookingInput) =>
      [start, end].map((text) =>
        new Date(String(text)).toLocaleTimeString('en-GB', {
          timeZone: zuidas.timezone,
          timeStyle: 'short',
        }),
      );
    expect(rows.map(hours)).toContainEqual(['22:30', '01:00']);
    const change = rows.find(({ start }) => start.startsWith('2026-10-24T23:00'));
    expect(change && hours(change)).toEqual(['01:00', '04:00']);
    expect(ms(change?.end)).toBe((ms(change?.start) ?? 0) + 4 * 60 * minuteMs);
  });

  it('go on while the server runs, each change once', () => {
    const feed = new BookingFeed(zuidas, now);
    const first = feed.take(now + 30 * minuteMs);
    const second = feed.take(now + 60 * minuteMs);
    expect(first.length).toBeGreaterThan(3);
    const versions = [...first, ...second].map(({ id, sequence }) => `${id} ${sequence}`);
    expect(new Set(versions).size).toBe(versions.length);
    for (const { updated_at } of second) {
      expect(ms(updated_at)).toBeGreaterThan(now + 30 * minuteMs);
      expect(ms(updated_at)).toBeLessThanOrEqual(now + 60 * minuteMs);
    }
  });

  it('could not be read from a calendar for two days, in the weeks before today', () => {
    const outage = feedOutage(zuidas);
    expect(outage?.source).toBe(zuidas.story.rooms.source);
    const { startMs = 0, endMs = 0 } = outage ?? {};
    expect(endMs - startMs).toBe(2 * 86_400_000);
    expect(startMs).toBeGreaterThan(now - 20 * 86_400_000);
    expect(endMs).toBeLessThan(now - 7 * 86_400_000);
  });

  it('of a list that was written by hand name a room that nobody drew', () => {
    const rows = rejectedBookings(zuidas);
    expect(rows.filter(({ room }) => room === 'Boardroom 9')).toHaveLength(11);
    expect(rows.filter(({ start, end }) => String(end) < start)).toHaveLength(3);
  });
});
