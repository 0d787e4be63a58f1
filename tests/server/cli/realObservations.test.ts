import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importObservations } from '#server/cli/observations/importObservations.ts';
import { observationMap } from '#server/cli/observations/ObservationMap.ts';
import { spacesOf, type ZoneSketch } from '#tests/builders/spacesOf.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';
import { adminKey } from '#tests/drivers/startTestServer.ts';
import type { TestClient } from '#tests/drivers/testClient.ts';

const data = join(process.cwd(), '..', 'shared', 'data');
const dayMs = 86_400_000;
const slotsPerDay = 288;

/** Counts by slot of a local day, null where the file has none; `perSlot` readings make a slot. */
type Days = Map<string, (number[] | null)[]>;

interface Expected {
  mean: number | null;
  peak: number | null;
  frequency: number | null;
  coverage: number;
}

/** Mean, peak, time in use and coverage of 5-minute slots from 08:00 to 18:00 of some days, from the counts alone. */
function recompute(days: Days, dates: readonly string[], readingsPerSlot: number): Expected {
  let valid = 0;
  let people = 0;
  let used = 0;
  let peak: number | null = null;
  for (const date of dates) {
    for (let slot = 8 * 12; slot < 18 * 12; slot += 1) {
      const counts = days.get(date)?.[slot] ?? null;
      if (counts === null || counts.length / readingsPerSlot < 0.5) continue;
      valid += 1;
      people += counts.reduce((sum, count) => sum + count, 0) / counts.length;
      used += counts.filter((count) => count > 0).length / counts.length;
      peak = Math.max(peak ?? 0, ...counts);
    }
  }
  const open = dates.length * 10 * 12;
  return {
    mean: valid > 0 ? people / valid : null,
    peak,
    frequency: valid > 0 ? used / valid : null,
    coverage: valid / open,
  };
}

function put(days: Days, date: string, slot: number, count: number): void {
  const slots = days.get(date) ?? Array.from({ length: slotsPerDay }, () => null);
  days.set(date, slots);
  const counts = slots[slot] ?? [];
  slots[slot] = counts;
  counts.push(count);
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function week(monday: string): string[] {
  const startMs = Date.parse(monday);
  return Array.from({ length: 7 }, (_, day) => dayOf(startMs + day * dayMs));
}

async function serverWith(zone: ZoneSketch, timezone: string): Promise<TestClient> {
  const server = await openTestClient();
  await server.postSpaces(spacesOf([zone], { timezone }));
  return server;
}

async function answered(
  server: TestClient,
  frame: { startdatetime: string; enddatetime: string },
): Promise<Expected> {
  const { metrics, coverage } = await server.metrics({
    building_id: '900',
    interval: 'INF',
    opening_hours: 'Mo-Su 08:00-18:00',
    ...frame,
  });
  return {
    mean: metrics.count_mean?.[0]?.[0] ?? null,
    peak: metrics.count_max?.[0]?.[0] ?? null,
    frequency: metrics.frequency_mean?.[0]?.[0] ?? null,
    coverage: coverage[0]?.[0] ?? 0,
  };
}

function expectEqual(seen: Expected, wanted: Expected): void {
  for (const key of ['mean', 'peak', 'frequency', 'coverage'] as const) {
    expect([key, seen[key]?.toFixed(4)]).toEqual([key, wanted[key]?.toFixed(4)]);
  }
}

/** Five-minute counts by local day and slot. */
function singaporeDays(file: string): Days {
  const days: Days = new Map();
  for (const [timestamp = '', count = ''] of linesOf(file)) {
    const [date = '', clock = ''] = timestamp.split(' ');
    const [hour = 0, minute = 0] = clock.split(':').map(Number);
    if (count !== '') put(days, date, hour * 12 + minute / 5, Number(count));
  }
  return days;
}

function linesOf(file: string): string[][] {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  return lines.map((line) => line.split(','));
}

const odense = [
  { room: 1, seats: 84, most: 67 },
  { room: 2, seats: 32, most: 28 },
  { room: 3, seats: 32, most: 35 },
  { room: 4, seats: 84, most: 39 },
];

const singapore = [
  { room: 1, seats: 40 },
  { room: 3, seats: 15 },
];

describe.skipIf(!existsSync(data))('real counts (skipped where ../shared/data is absent)', () => {
  test.each(odense)(
    'fifteen days of one-minute counts of room $room in Odense equal the recomputation from the file',
    async ({ room, seats, most }) => {
      const file = join(data, 'sdu-ou44', `occ_data_room_${room}.csv`);
      // The publisher numbers the days: each gets the next date of its weekday from 2025-03-03, a Monday, on.
      const dates: Record<string, string> = {};
      const seen = new Map<number, number>();
      const days: Days = new Map();
      for (const [dayId = '', time = '', weekday, , count] of linesOf(file)) {
        const weekdayNumber = Number(weekday);
        if (dates[dayId] === undefined) {
          const nth = seen.get(weekdayNumber) ?? 0;
          seen.set(weekdayNumber, nth + 1);
          dates[dayId] = dayOf(Date.parse('2025-03-03') + (weekdayNumber + nth * 7) * dayMs);
        }
        const [hour = 0, minute = 0] = time.split(':').map(Number);
        if (count === undefined || count === '') continue;
        put(days, dates[dayId], hour * 12 + Math.floor(minute / 5), Number(count));
      }
      expect(days.size).toBe(15);
      const map = observationMap.parse({
        time: { column: 'Time', zone: 'Europe/Copenhagen', day: { column: 'DayId', dates } },
        columns: { [`Room ${room}`]: { zone_id: 3 } },
      });
      const server = await serverWith({ id: 3, capacity: { default: seats } }, 'Europe/Copenhagen');
      const target = { url: server.url, key: adminKey };
      const report = await importObservations(file, { map }, target);
      expect(report.accepted).toBe(report.rows - report.emptyCells);
      expect(report.found).toEqual(['Each reading covers 60 s, the interval of the file']);
      expect(await importObservations(file, { map }, target)).toEqual(report);
      const seenWeeks = await answered(server, {
        startdatetime: '2025-03-03T00:00:00+01:00',
        enddatetime: '2025-03-24T00:00:00+01:00',
      });
      const weeks = ['2025-03-03', '2025-03-10', '2025-03-17'].flatMap(week);
      expectEqual(seenWeeks, recompute(days, weeks, 5));
      expect(Math.max(...[...days.values()].flat(2).map(Number))).toBe(most);
    },
  );

  test.each(singapore)(
    'all five-minute counts of room $room in Singapore equal the recomputation, and the hole stays one',
    async ({ room, seats }) => {
      const file = join(data, 'robod-nus-sde4', `room-${room}.csv`);
      const days = singaporeDays(file);
      const dates = [...days.keys()];
      expect(dates).toHaveLength(29);
      const map = observationMap.parse({
        time: { column: 'timestamp' },
        columns: { occupant_count: { zone_id: 1 } },
      });
      const server = await serverWith({ id: 1, capacity: { default: seats } }, 'Asia/Singapore');
      const target = { url: server.url, key: adminKey };
      const report = await importObservations(file, { map }, target);
      expect(report.accepted + report.emptyCells).toBe(report.rows);
      expect(report.found).toEqual(['Each reading covers 300 s, the interval of the file']);
      const fromTo = (startMs: number, count: number) => ({
        frame: {
          startdatetime: `${dayOf(startMs)}T00:00:00+08:00`,
          enddatetime: `${dayOf(startMs + count * dayMs)}T00:00:00+08:00`,
        },
        dates: Array.from({ length: count }, (_, day) => dayOf(startMs + day * dayMs)),
      });
      const firstMs = Date.parse(dates[0] ?? '');
      const lastMs = Date.parse(dates.at(-1) ?? '');
      const all = fromTo(firstMs, (lastMs - firstMs) / dayMs + 1);
      expectEqual(await answered(server, all.frame), recompute(days, all.dates, 1));
      const [before = '', after = ''] = dates.flatMap((date, at) => {
        const next = dates[at + 1];
        return next !== undefined && Date.parse(next) - Date.parse(date) > 30 * dayMs
          ? [date, next]
          : [];
      });
      const holeDays = (Date.parse(after) - Date.parse(before)) / dayMs - 1;
      expect(holeDays).toBe(68);
      const hole = fromTo(Date.parse(before) + dayMs, holeDays);
      expect(await answered(server, hole.frame)).toEqual({
        mean: null,
        peak: null,
        frequency: null,
        coverage: 0,
      });
    },
  );
});
