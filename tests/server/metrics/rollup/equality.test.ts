import { afterAll, beforeAll, expect, test } from 'vitest';
import { zoneMetricsQuery } from '#contract/zoneMetrics.ts';
import { prepareSpaces } from '#server/ingest/spaces/prepareSpaces.ts';
import { metricCells } from '#server/modules/zone-metrics/present/metricCells.ts';
import { readMetricSums } from '#server/modules/zone-metrics/readMetricSums.ts';
import type { Services } from '#server/openServices.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { seededRandom } from '#tests/seededRandom.ts';
import { nowMs, randomHistory, randomQuestion, randomSpaces } from './randomPortfolio.ts';

const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261_121);
const questions = 6;
const signal = new AbortController().signal;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => nowMs } });
});
afterAll(() => server.dispose());

/** What is read, every digit of it, with the texts that were sent to the engine. */
async function answer(
  question: ReturnType<typeof randomQuestion>,
  services: Services,
  isRaw: boolean,
) {
  const query = zoneMetricsQuery.parse(question);
  const texts: string[] = [];
  const samples: Services['samples'] = Object.create(services.samples, {
    query: {
      value: async (...call: Parameters<Services['samples']['query']>) => {
        texts.push(call[0]);
        return await services.samples.query(...call);
      },
    },
  });
  const { spaces, now } = services;
  const rollups = { ...services.rollups, worthSlots: 0 };
  const result = await readMetricSums(
    query,
    isRaw ? { spaces, now, samples } : { spaces, now, samples, rollups },
    signal,
  );
  return { cells: metricCells(result, query), texts };
}

/** Expects the same digits from slots and from roll-ups; the tables that the latter were read from, in order. */
async function tablesOfAlike(question: ReturnType<typeof randomQuestion>): Promise<string[]> {
  const raw = await answer(question, server.services, true);
  const rolled = await answer(question, server.services, false);
  expect({ question, cells: rolled.cells }).toEqual({ question, cells: raw.cells });
  expect(new Set(raw.texts.map(tableOf))).toEqual(new Set(raw.texts.length > 0 ? ['slot'] : []));
  return rolled.texts.map(tableOf);
}

function tableOf(text: string): string {
  return /FROM (zone_hour|series_slot|series_hour|slot)\b/.exec(text)?.[1] ?? '';
}

/** Expects random questions to be answered alike; for each, the tables that were read. */
async function expectEqual(random: () => number): Promise<string[][]> {
  const read: string[][] = [];
  for (let at = 0; at < questions; at += 1) read.push(await tablesOfAlike(randomQuestion(random)));
  return read;
}

/** The hours of groups, for which no zone need be looked at. */
const hours = {
  building_id: ['1000'],
  startdatetime: '2025-03-27T06:00:00Z',
  enddatetime: '2025-04-01T18:00:00Z',
  opening_hours: 'Mo-Su 08:00-18:00',
  interval: 'PT1H',
  group_zones: 'building,floor',
};
const indianHours = {
  ...hours,
  building_id: ['2000'],
  startdatetime: '2025-03-27T06:30:00Z',
  enddatetime: '2025-04-01T18:30:00Z',
};

/** Groups over buildings of three time zones, with areas and their desks and with counters. */
const together = {
  ...hours,
  building_id: ['1000', '2000', '3000'],
  group_zones: 'all,building,space_type,tag:team',
};

test(
  'roll-ups answer as the slots do, to the last digit: hours cut and whole, late data, other capacities, changed spaces',
  { timeout: 300_000 },
  async () => {
    const random = seededRandom(seed);
    const { services } = server;
    const { ingestion, rollups, spaces } = services;
    const { all, changes } = randomSpaces(random);
    await spaces.change((state) => prepareSpaces(all, state).change);
    const { days, late } = randomHistory(random, all);
    for (const rows of days) await ingestion.ingestRows(rows);
    await expectEqual(random);
    await rollups.settle();
    const read = await expectEqual(random);
    expect(read.some((tables) => !tables.includes('slot'))).toBe(true);
    expect(await tablesOfAlike(hours)).toEqual(['series_hour']);
    expect(await tablesOfAlike(indianHours)).toEqual(['series_hour']);
    for (const interval of ['PT1H', 'P1D', 'INF'])
      expect(await tablesOfAlike({ ...together, interval })).not.toContain('slot');
    for (const rows of late) {
      // Hours that changed are read from the slots until they are rolled up again.
      await ingestion.ingestRows(rows);
      await expectEqual(random);
      await rollups.settle();
      await expectEqual(random);
    }
    await spaces.change((state) => prepareSpaces(changes, state).change);
    await expectEqual(random);
    await rollups.settle();
    await expectEqual(random);
    // Where zones begin within an hour they are counted one by one, in that hour alone.
    expect(await tablesOfAlike(hours)).toEqual(expect.arrayContaining(['series_hour', 'slot']));
  },
);
