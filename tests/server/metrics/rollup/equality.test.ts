import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareSpaces } from '#server/ingest/spaces/prepareSpaces.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { seededRandom } from '#tests/seededRandom.ts';
import { randomHistory, randomQuestion, randomSpaces, spring } from './randomPortfolio.ts';
import { tablesOfAlike } from './tablesOfAlike.ts';

const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261_121);
const questions = 6;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => spring.nowMs } });
});
afterAll(() => server.dispose());

/** Expects random questions to be answered alike; for each, the tables that were read. */
async function expectEqual(random: () => number): Promise<string[][]> {
  const read: string[][] = [];
  for (let at = 0; at < questions; at += 1)
    read.push(await tablesOfAlike(randomQuestion(random, spring), server.services));
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

test(
  'roll-ups equal slots to the last digit for partial and whole hours, late data, other capacities and changed spaces',
  { timeout: 300_000 },
  async () => {
    const random = seededRandom(seed);
    const { services } = server;
    const { ingestion, rollups, spaces } = services;
    const { all, changes } = randomSpaces(random, spring);
    await spaces.change((state) => prepareSpaces(all, state).change);
    const { days, late } = randomHistory(random, all, spring);
    for (const rows of days) await ingestion.ingestRows(rows);
    await expectEqual(random);
    await rollups.settle();
    const read = await expectEqual(random);
    expect(read.some((tables) => !tables.includes('slot'))).toBe(true);
    expect(await tablesOfAlike(hours, services)).toEqual(['series_hour']);
    expect(await tablesOfAlike(indianHours, services)).toEqual(['series_hour']);
    const crossed = { ...hours, group_zones: 'floor*space_type,floor*tag:team,floor*size' };
    expect(await tablesOfAlike(crossed, services)).toEqual(['series_hour']);
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
    expect(await tablesOfAlike(hours, services)).toEqual(
      expect.arrayContaining(['series_hour', 'slot']),
    );
  },
);
