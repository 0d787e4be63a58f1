import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FutureMetrics } from '#contract/futureMetrics.ts';
import { dayKeyOf, dayNumberOf, weekdayOf } from '#domain/time/dayNumber.ts';
import { seededRandom } from '#tests/seededRandom.ts';
import { buildingBody, floorBody, zoneBody } from '#tests/builders/spacesBody.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

/** A Thursday; the history is twelve weeks. */
const today = dayNumberOf('2026-03-05');
const nowMs = today * 86_400_000 + 12 * 3_600_000;
const random = seededRandom(11);
let server: TestServer;

/** People of zone 101, of 100 seats, in an hour of a day: more on Tuesdays, by chance up to a fifth more or less. */
const moods = new Map<number, number>();
function people(day: number, hour: number): number {
  const mood = moods.get(day) ?? 0.8 + 0.4 * random();
  moods.set(day, mood);
  const level = weekdayOf(day) === 1 ? 60 : 40;
  return Math.round(level * mood * (hour === 12 ? 1.5 : 1));
}

function reading(zone_id: number, day: number, hour: number, count: number): object {
  const time = new Date(day * 86_400_000 + hour * 3_600_000).toISOString();
  return { time, zone_id, layer: 'sensorlayer', count, period_s: 3600 };
}

function readings(): object[] {
  const rows: object[] = [];
  for (let day = today - 84; day < today; day += 1) {
    if (weekdayOf(day) > 4) continue;
    for (let hour = 8; hour < 18; hour += 1) {
      rows.push(reading(101, day, hour, people(day, hour)));
      // Doubles every three weeks, so that only the week before tells it.
      rows.push(reading(102, day, hour, Math.round(2 * 2 ** ((day - today + 84) / 21))));
      if (day >= today - 20) rows.push(reading(201, day, hour, 5));
    }
  }
  return rows;
}

beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => nowMs } });
  const zones = [
    zoneBody(101, { capacity: { default: 100 } }),
    zoneBody(102, { capacity: { default: 200 } }),
  ];
  const shared = { timezone: 'UTC', opening_hours: 'Mo-Fr 08:00-18:00' };
  const young = floorBody(20, { zones: [zoneBody(201)] });
  const buildings = [
    buildingBody(1, { ...shared, floors: [floorBody(10, { zones })] }),
    buildingBody(2, { ...shared, floors: [young] }),
  ];
  await server.result('/v4/ingest/spaces', { body: { buildings } });
  await server.result('/v4/ingest/observations', { body: readings() });
});
afterAll(() => server.dispose());

function query(change: Record<string, string> = {}): string {
  const [start, end] = [dayKeyOf(today + 1), dayKeyOf(today + 15)];
  return new URLSearchParams({
    building_id: '1',
    interval: 'PT1H',
    start: `${start}T00:00:00Z`,
    end: `${end}T00:00:00Z`,
    returntype: 'count_mean',
    ...change,
  }).toString();
}

function ask(change: Record<string, string> = {}): Promise<FutureMetrics> {
  return server.result<FutureMetrics>(`/v4/metrics/zones/future?${query(change)}`);
}

/** The values of a group by start of the interval. */
function byStart(
  answer: FutureMetrics,
  matrix: 'metrics' | 'metrics_low' | 'metrics_high' = 'metrics',
) {
  const [values = []] = answer[matrix].count_mean ?? [];
  return new Map(answer.intervals.map(({ start }, at) => [start.slice(0, 16), values[at]]));
}

/** level times shape, worked out from the readings themselves. */
function expectedPeople(day: number, hour: number): number {
  let weights = 0;
  let sum = 0;
  const shares: number[] = [];
  for (let before = day - 7; before >= today - 84; before -= 7) {
    if (before >= today) continue;
    const hours = Array.from({ length: 10 }, (_, at) => people(before, at + 8));
    const mean = hours.reduce((all, one) => all + one, 0) / 10;
    const weight = 0.5 ** ((day - before) / 21);
    weights += weight;
    sum += weight * mean;
    if (day - before <= 56) shares.push(people(before, hour) / mean);
  }
  const sorted = shares.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
  return (sum / weights) * median;
}

describe('getFutureZoneMetrics', () => {
  it('forecasts each hour of the next 14 days by level and shape of its weekday', async () => {
    const values = byStart(await ask({ filter_zones: 'id==101' }));
    for (const [ahead, hour] of [
      [1, 9],
      [5, 12],
      [12, 12],
      [14, 17],
    ] as const) {
      const start = `${dayKeyOf(today + ahead)}T${String(hour).padStart(2, '0')}:00`;
      const isOpen = weekdayOf(today + ahead) < 5;
      const wanted = isOpen ? expectedPeople(today + ahead, hour) : 0;
      expect(values.get(start)).toBeCloseTo(wanted, 6);
    }
  });

  it('is 0 on closed days and unknown in closed hours', async () => {
    const answer = await ask({ filter_zones: 'id==101' });
    const values = byStart(answer);
    const saturday = dayKeyOf(today + 2);
    expect(values.get(`${saturday}T10:00`)).toBe(0);
    expect(values.get(`${dayKeyOf(today + 1)}T20:00`)).toBeNull();
    const days = await ask({ filter_zones: 'id==101', interval: 'P1D' });
    expect(days.open_minutes[0]?.slice(0, 3)).toEqual([600, 0, 0]);
    expect(days.metrics.count_mean?.[0]?.[1]).toBe(0);
    expect(days.metrics_low.count_mean?.[0]?.[0]).toBeNull();
  });

  it('reports its accuracy and a band around each hour', async () => {
    const answer = await ask({ filter_zones: 'id==101' });
    const [skill] = answer.skill.count ?? [];
    expect(skill).toMatchObject({ method: 'expectation', history_days: 84 });
    expect(skill?.mase).toBeLessThan(1);
    expect(skill?.band_coverage).toBeGreaterThan(0.5);
    const noon = `${dayKeyOf(today + 1)}T12:00`;
    const value = byStart(answer).get(noon) ?? 0;
    expect(byStart(answer, 'metrics_low').get(noon)).toBeLessThan(value);
    expect(byStart(answer, 'metrics_high').get(noon)).toBeGreaterThan(value);
  });

  it('has as its band P10 to P90 of actual over expected at that hour in the last four weeks', async () => {
    const answer = await ask({ filter_zones: 'id==101' });
    const start = `${dayKeyOf(today + 1)}T12:00`;
    const ratios: number[] = [];
    for (let day = today - 28; day < today; day += 1) {
      if (weekdayOf(day) > 4) continue;
      const ratio = people(day, 12) / expectedPeople(day, 12);
      // Each hour has four quarters, all alike here.
      ratios.push(ratio, ratio, ratio, ratio);
    }
    const sorted = ratios.toSorted((a, b) => a - b);
    const at = (share: number) => {
      const rank = (sorted.length - 1) * share;
      const [below, above] = [sorted[Math.floor(rank)] ?? 0, sorted[Math.ceil(rank)] ?? 0];
      return (below + (above - below) * (rank - Math.floor(rank))) * expectedPeople(today + 1, 12);
    };
    expect(byStart(answer, 'metrics_low').get(start)).toBeCloseTo(at(0.1), 6);
    expect(byStart(answer, 'metrics_high').get(start)).toBeCloseTo(at(0.9), 6);
  });

  it('falls back to last week if that was no worse, and says so', async () => {
    const answer = await ask({ filter_zones: 'id==102' });
    expect(answer.skill.count?.[0]?.method).toBe('last_week');
    const lastFriday = Math.round(2 * 2 ** ((today - 6 - today + 84) / 21));
    expect(byStart(answer).get(`${dayKeyOf(today + 1)}T10:00`)).toBe(lastFriday);
    expect(byStart(answer).get(`${dayKeyOf(today + 8)}T10:00`)).toBe(lastFriday);
  });

  it('returns nothing with fewer than 28 days of data', async () => {
    const answer = await ask({ building_id: '2' });
    expect(answer.skill.count?.[0]).toMatchObject({ method: 'none', mase: null, history_days: 20 });
    expect(byStart(answer).get(`${dayKeyOf(today + 1)}T10:00`)).toBeNull();
  });

  it('returns shares of seats and spaces, and the day’s highest quarter hour', async () => {
    const answer = await ask({
      filter_zones: 'id==101',
      interval: 'P1D',
      returntype: 'utilisation_mean,utilisation_max,frequency_mean,capacity_mean',
    });
    const [means = []] = answer.metrics.utilisation_mean ?? [];
    const [maxima = []] = answer.metrics.utilisation_max ?? [];
    expect(maxima[0]).toBeCloseTo(expectedPeople(today + 1, 12) / 100, 6);
    expect(means[0]).toBeLessThan(maxima[0] ?? 0);
    expect(answer.metrics.frequency_mean?.[0]?.[0]).toBeCloseTo(1);
    expect(answer.metrics.capacity_mean?.[0]?.[0]).toBeNull();
    expect(Object.keys(answer.skill)).toEqual(['utilisation', 'frequency']);
  });

  it('answers floors and zones in one call, and nothing beyond 14 days', async () => {
    const end = `${dayKeyOf(today + 16)}T00:00:00Z`;
    const answer = await ask({ group_zones: 'floor,zone', interval: 'P1D', end });
    expect(answer.groups.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'floor 10',
      'zone 101',
      'zone 102',
    ]);
    const [floor = []] = answer.metrics.count_mean ?? [];
    expect(floor[13]).toBeGreaterThan(0);
    expect(floor.slice(14)).toEqual([null]);
  });

  it('excludes days that the call declares as incidents', async () => {
    const before = `${dayKeyOf(today - 84)}T00:00:00Z/${dayKeyOf(today - 35)}T00:00:00Z`;
    const answer = await ask({ filter_zones: 'id==101', custom_incident_period: before });
    expect(answer.skill.count?.[0]?.history_days).toBe(35);
  });

  it('takes the parameters of getFutureZoneMetrics and no others', async () => {
    const status = async (text: string) =>
      (await server.call(`/v4/metrics/zones/future?${text}`)).status;
    expect(await status(query())).toBe(200);
    expect(await status(query({ startdatetime: '2026-03-06T00:00:00Z' }))).toBe(400);
    expect(await status(query({ end: '2026-03-01T00:00:00Z' }))).toBe(400);
    expect(await status(query({ returntype: 'capacity_mean' }))).toBe(400);
    expect(await status(query({ building_id: '77' }))).toBe(404);
  });
});
