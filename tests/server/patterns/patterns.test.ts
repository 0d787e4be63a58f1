import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import { seededRandom } from '#tests/seededRandom.ts';
import { timedQuarters } from '#domain/patterns/week/QuarterGrid.ts';
import { typicalWeek } from '#domain/patterns/typicalWeek.ts';
import { dayKeyOf, dayNumberOf, weekdayOf } from '#domain/time/dayNumber.ts';
import { toMetricAnswer, wholeGroup } from '#src/data/metrics/MetricAnswer.ts';
import { findDeviations } from '#src/pages/patterns/deviations/readDeviations.ts';
import { gridOfGroup } from '#src/pages/patterns/shared/quarterAnswer.ts';
import { buildingBody, floorBody, zoneBody } from '#tests/builders/spacesBody.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

/** A Monday, and twelve weeks before it. */
const end = dayNumberOf('2026-03-02');
const start = end - 84;
/** The last Wednesday, on which few came from ten to two. */
const strikeDay = end - 5;
const seats = 100;
const random = seededRandom(3);
let server: TestServer;
/** People by day and half hour, as they were sent. */
const sent = new Map<string, number>();

function readings(): object[] {
  const rows: object[] = [];
  for (let day = start; day < end; day += 1) {
    if (weekdayOf(day) > 4) continue;
    for (let half = 16; half < 36; half += 1) {
      const isStruck = day === strikeDay && half >= 20 && half < 28;
      const count = isStruck ? 5 : 40 + Math.floor(random() * 9);
      sent.set(`${day} ${half}`, count);
      const time = new Date(day * 86_400_000 + half * 1_800_000).toISOString();
      rows.push({ time, zone_id: 101, layer: 'sensorlayer', count, period_s: 1800 });
    }
  }
  return rows;
}

beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => end * 86_400_000 } });
  const zones = [zoneBody(101, { capacity: { default: seats } })];
  const building = buildingBody(1, {
    timezone: 'UTC',
    opening_hours: 'Mo-Fr 08:00-18:00',
    floors: [floorBody(10, { zones })],
  });
  await server.result('/v4/ingest/spaces', { body: { buildings: [building] } });
  await server.result('/v4/ingest/observations', { body: readings() });
});
afterAll(() => server.dispose());

async function quartersSince(day: number) {
  const query = new URLSearchParams({
    building_id: '1',
    group_zones: 'all',
    interval: 'PT15M',
    startdatetime: `${dayKeyOf(day)}T00:00:00Z`,
    enddatetime: `${dayKeyOf(end)}T00:00:00Z`,
    returntype: 'utilisation_mean,capacity_mean',
  });
  const result = await server.result<ZoneMetrics>(`/v4/metrics/zones?${query}`);
  const answer = toMetricAnswer(result);
  const group = wholeGroup(answer);
  if (!group) throw new Error('no group');
  return { answer, group };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** The same weekdays before a day, the latest eight. */
function before(day: number, half: number): number[] {
  return Array.from({ length: 8 }, (_, week) => sent.get(`${day - 7 * (week + 1)} ${half}`) ?? 0);
}

describe('the patterns, recomputed from the readings', () => {
  it('have the median of its weekdays in each quarter hour of the typical week', async () => {
    const { answer, group } = await quartersSince(end - 28);
    const grid = gridOfGroup(answer, group, { format: 'utilisation', timeZone: 'UTC' });
    const week = typicalWeek(timedQuarters(grid));
    for (let weekday = 0; weekday < 5; weekday += 1) {
      for (let half = 16; half < 36; half += 1) {
        const days = [28, 21, 14, 7].map((ago) => end - ago + weekday);
        const people = days.map((day) => sent.get(`${day} ${half}`) ?? 0);
        expect(week(weekday, half * 30)?.median).toBeCloseTo(median(people) / seats, 6);
      }
    }
    expect(week(5, 600)).toBeNull();
    expect(week(0, 420)).toBeNull();
  });

  it('flag the four hours of the strike and nothing else, with z from the eight weekdays before', async () => {
    const { answer, group } = await quartersSince(start);
    const found = findDeviations(group, {
      quarters: answer,
      format: 'utilisation',
      timeZone: 'UTC',
      startDay: end - 7,
      withoutDays: new Set(),
    });
    const [stretch, ...others] = found?.stretches ?? [];
    expect(others).toEqual([]);
    expect(stretch).toMatchObject({ side: 'below', minutes: 240 });
    expect(stretch?.actual).toBeCloseTo(5 / seats, 6);
    const medians = Array.from({ length: 8 }, (_, at) => median(before(strikeDay, 20 + at)));
    const expected = medians.reduce((sum, value) => sum + value, 0) / 8 / seats;
    expect(stretch?.expected).toBeCloseTo(expected, 6);
    const zs = medians.map((usual, at) => {
      const distances = before(strikeDay, 20 + at).map((value) => Math.abs(value - usual));
      return (5 - usual) / Math.max(1.4826 * median(distances), 0.02 * seats);
    });
    expect(stretch?.z).toBeCloseTo(Math.min(...zs), 6);
    const score = found?.scores.find(({ dayNumber }) => dayNumber === strikeDay);
    const total = (day: number) =>
      Array.from({ length: 20 }, (_, at) => sent.get(`${day} ${16 + at}`) ?? 0).reduce(
        (sum, value) => sum + value,
        0,
      );
    const usual = median(Array.from({ length: 8 }, (_, week) => total(strikeDay - 7 * (week + 1))));
    expect(score?.score).toBeCloseTo(total(strikeDay) / usual - 1, 6);
  });
});
