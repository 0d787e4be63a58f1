import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayNumberOf, weekdayOf } from '#domain/time/dayNumber.ts';
import { weekdayChange } from '#domain/patterns/weekdayChange.ts';
import { daysQuery } from '#src/pages/portfolio/shared/portfolioScope.ts';
import { readComparison } from '#src/pages/portfolio/comparison/readComparison.ts';
import { toComparisonRows } from '#src/pages/portfolio/comparison/toComparisonRows.ts';
import { toProfileLines } from '#src/pages/portfolio/comparison/comparisonCharts.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { testClient } from '#tests/drivers/testClient.ts';
import {
  changeByWeekday,
  drawPeople,
  endDay,
  meanOf,
  nowMs,
  peopleByDay,
  postSites,
  readingOf,
  scopeOf,
  seatsOf,
  sites,
  type Site,
} from './aPortfolio.ts';

const after = { startDay: dayNumberOf('2025-11-03'), endDayExclusive: endDay };
const before = { startDay: dayNumberOf('2025-10-13'), endDayExclusive: dayNumberOf('2025-11-03') };
const people = drawPeople();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => nowMs } });
  await postSites(testClient(server.url), people);
});

afterAll(() => server.dispose());

async function readReport(compared = before) {
  const scope = scopeOf(after.startDay, after.endDayExclusive);
  const request = {
    ...scope,
    compared: { query: daysQuery(scope, compared), days: compared },
    format: 'utilisation',
    aggregation: 'mean',
    todays: Object.fromEntries(sites.map(({ id }) => [id, dayNumberOf('2025-11-24')])),
  } as const;
  return readComparison(request, readingOf(server.url), async (pairs) =>
    pairs.map(({ current, before }) => weekdayChange(current, before)),
  );
}

function valuesOf(site: Site, days: typeof after) {
  return peopleByDay(site, people, days).map(({ day, byHour }) => ({
    day,
    value: meanOf(byHour) / seatsOf(site),
  }));
}

describe('Portfolio Comparison, recomputed from its readings', () => {
  it('compares each building by weekday, without the silent day', async () => {
    const { rows } = toComparisonRows(await readReport(), { nameOf: ({ name }) => name });
    expect(rows).toHaveLength(sites.length);
    for (const site of sites) {
      const row = rows.find(({ id }) => id === site.id);
      const expected = changeByWeekday(valuesOf(site, after), valuesOf(site, before));
      expect(row?.change?.change).toBeCloseTo(expected, 4);
      expect(row?.days).toBe(valuesOf(site, after).length);
      expect(row?.daysBefore).toBe(15);
      expect(row?.change?.range).toBeGreaterThan(0);
    }
  });

  it('shows the week of each building in people per seat', async () => {
    const { weekdays, lines } = toProfileLines(await readReport(), ({ name }) => name);
    expect(weekdays).toEqual([0, 1, 2, 3, 4]);
    for (const site of sites) {
      const line = lines.find(({ id }) => id === site.id);
      for (const weekday of weekdays) {
        const own = valuesOf(site, after).filter(({ day }) => weekdayOf(day) === weekday);
        expect(line?.values[weekday]).toBeCloseTo(meanOf(own.map(({ value }) => value)), 4);
      }
    }
  });

  it('lists the days that the compared period lacks', async () => {
    const earlier = {
      startDay: dayNumberOf('2025-09-22'),
      endDayExclusive: dayNumberOf('2025-10-13'),
    };
    const { rows, total } = toComparisonRows(await readReport(earlier), {
      nameOf: ({ name }) => name,
    });
    expect(total?.daysBefore).toBe(5);
    for (const { lacks } of rows)
      expect(lacks).toEqual([
        { startDay: dayNumberOf('2025-09-22'), endDayExclusive: dayNumberOf('2025-10-04') },
      ]);
  });
});
