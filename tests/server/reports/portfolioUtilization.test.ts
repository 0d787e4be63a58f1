import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { planningKey, toPlanning, toRelease } from '#src/pages/portfolio/utilization/planning.ts';
import {
  readPlanning,
  readUtilization,
  toUtilizationRequest,
} from '#src/pages/portfolio/utilization/readUtilization.ts';
import { toGroupRows } from '#src/pages/portfolio/utilization/toGroupRows.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { testClient } from '#tests/drivers/testClient.ts';
import {
  changeByWeekday,
  drawPeople,
  endDay,
  firstDay,
  meanOf,
  nowMs,
  peopleByDay,
  postSites,
  quantileOf,
  readingOf,
  scopeOf,
  seatsOf,
  sites,
  type Site,
} from './aPortfolio.ts';

const frame = { startDay: dayNumberOf('2025-10-27'), endDayExclusive: endDay };
const people = drawPeople();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => nowMs } });
  await postSites(testClient(server.url), people);
});

afterAll(() => server.dispose());

/** Each building with its floor. */
const buildings = new Map(
  sites.map((site) => [site.id, { floorIds: [String(Number(site.id) + 1)] }]),
);

const nameOf = ({ name }: { name: string }) => name;

/** The report as the page reads and shows it. */
async function readReport(grouping = 'building') {
  const scope = scopeOf(frame.startDay, frame.endDayExclusive, grouping);
  const data = { startDay: firstDay, endDayExclusive: endDay };
  const request = toUtilizationRequest(scope, { data, nowMs });
  const reading = readingOf(server.url);
  const answers = await readUtilization(request, reading);
  const parts = await readPlanning({ ...request, groupCount: 3 }, reading);
  const planning = toPlanning({ answers: parts ?? [], whole: answers.whole, request, nowMs });
  const place = { zones: [], unmeasured: [], values: { dataformat: undefined }, nameOf, nowMs };
  return { ...toGroupRows(answers, place), planning, release: toRelease(planning, buildings) };
}

/** The same from the readings alone. */
function expectedOf(site: Site) {
  const seats = seatsOf(site);
  const days = peopleByDay(site, people, frame);
  const peaks = days.map(({ byHour }) => Math.max(...byHour));
  const needed = Math.ceil(quantileOf(peaks, 0.9) / 0.75 - 1e-9);
  const greatest = Math.max(...peaks);
  const peakDay = days.find(({ byHour }) => byHour.includes(greatest));
  return {
    seats,
    countMean: meanOf(days.flatMap(({ byHour }) => byHour)),
    mean: meanOf(days.flatMap(({ byHour }) => byHour)) / seats,
    averageDailyPeak: meanOf(peaks) / seats,
    p90: quantileOf(peaks, 0.9) / seats,
    peak: {
      value: greatest / seats,
      dayStartMs: zonedDayNumberStart(peakDay?.day ?? 0, 'Europe/Amsterdam'),
    },
    peakDays: days.length,
    opportunity: seats - needed,
  };
}

describe('Portfolio Utilization, recomputed from its readings', () => {
  it('has the figures of each building by its own local hours, across both ends of daylight saving', async () => {
    const { rows, planning } = await readReport();
    for (const site of sites) {
      const expected = expectedOf(site);
      const near = (value: number) => expect.closeTo(value, 4);
      expect(rows.find(({ id }) => id === site.id)?.figures).toMatchObject({
        capacity: expected.seats,
        mean: { value: near(expected.mean) },
        people: near(expected.countMean),
        averageDailyPeak: { value: near(expected.averageDailyPeak) },
        p90: near(expected.p90),
        peak: { value: near(expected.peak.value), dayStartMs: expected.peak.dayStartMs },
        peakDays: expected.peakDays,
      });
      expect(planning.get(planningKey({ kind: 'building', id: site.id }))?.seats).toBe(
        expected.opportunity,
      );
    }
  });

  it('adds up both buildings by local hour, not by instant', async () => {
    const { total } = await readReport();
    const [amsterdam, newYork] = sites.map((site) => peopleByDay(site, people, frame));
    const seats = sites.reduce((sum, site) => sum + seatsOf(site), 0);
    const peaks = (amsterdam ?? []).flatMap(({ day, byHour }) => {
      const other = newYork?.find((one) => one.day === day);
      return other ? [Math.max(...byHour.map((count, at) => count + (other.byHour[at] ?? 0)))] : [];
    });
    expect(total.averageDailyPeak.value).toBeCloseTo(meanOf(peaks) / seats, 4);
    expect(total.p90).toBeCloseTo(quantileOf(peaks, 0.9) / seats, 4);
  });

  it('gives seats to release by building, whatever the rows are', async () => {
    const { release, rows, planning } = await readReport('floor');
    expect(rows.map(({ kind }) => kind)).toEqual(['floor', 'floor']);
    expect(new Set(rows.map((row) => planning.get(planningKey(row))?.seats))).toEqual(
      new Set(sites.map((site) => expectedOf(site).opportunity)),
    );
    // Each building has one floor, so that pooling gains nothing.
    const seats = sites.map((site) => expectedOf(site).opportunity);
    const sum = seats.reduce((total, one) => total + one, 0);
    expect([release.floors, release.pooled]).toEqual([sum, sum]);
  });

  it('compares four weeks with the week before each, by weekday', async () => {
    const { rows } = await readReport();
    for (const site of sites) {
      const seats = seatsOf(site);
      const weeks = rows.find(({ id }) => id === site.id)?.weeks ?? [];
      const valuesOf = (monday: number) =>
        peopleByDay(site, people, { startDay: monday, endDayExclusive: monday + 7 }).map(
          ({ day, byHour }) => ({ day, value: meanOf(byHour) / seats }),
        );
      expect(weeks.map(({ monday }) => monday)).toEqual(
        [28, 21, 14, 7].map((days) => endDay - days),
      );
      for (const { monday, mean, change } of weeks) {
        expect(mean).toBeCloseTo(meanOf(valuesOf(monday).map(({ value }) => value)), 4);
        expect(change?.change).toBeCloseTo(
          changeByWeekday(valuesOf(monday), valuesOf(monday - 7)),
          4,
        );
      }
    }
  });
});
