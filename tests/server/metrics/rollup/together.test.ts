import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareSpaces } from '#server/ingest/spaces/prepareSpaces.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { seededRandom } from '#tests/seededRandom.ts';
import { autumn, randomHistory, randomQuestion, randomSpaces } from './randomPortfolio.ts';
import { tablesOfAlike } from './tablesOfAlike.ts';

const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261_121);
/** COMPARED_QUESTIONS=500 asks more. */
const questions = Number(process.env['COMPARED_QUESTIONS'] ?? 24);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => autumn.nowMs } });
});
afterAll(() => server.dispose());

const buildings = [
  ['1000', '2000', '3000'],
  ['3000', '1000'],
  ['2000', '3000'],
];
const groupings = ['all', 'campus', 'all,building', 'space_type,all', 'tag:team,size'];

/** Days of three clocks, one of which shows an hour twice. */
const week = {
  building_id: ['1000', '2000', '3000'],
  startdatetime: '2025-10-25T00:00:00+02:00',
  enddatetime: '2025-10-30T00:00:00+01:00',
};

test(
  'groups over several buildings add up their roll-ups to the last digit, whatever the clocks, hours and seats',
  { timeout: 300_000 },
  async () => {
    const random = seededRandom(seed);
    const { services } = server;
    const { ingestion, rollups, spaces } = services;
    const { all, changes } = randomSpaces(random, autumn);
    await spaces.change((state) => prepareSpaces(all, state).change);
    const { days, late } = randomHistory(random, all, autumn);
    for (const rows of days) await ingestion.ingestRows(rows);
    await rollups.settle();
    const ask = async (count: number): Promise<void> => {
      for (let at = 0; at < count; at += 1) {
        const question = {
          ...randomQuestion(random, autumn),
          building_id: buildings[at % buildings.length] ?? [],
          group_zones: groupings[at % groupings.length] ?? 'all',
        };
        await tablesOfAlike(question, services);
      }
    };
    await ask(questions / 3);
    // Areas with their desks and counted floors are among them.
    for (const group_zones of ['all', 'all,building', 'space_type', 'tag:team'])
      for (const opening_hours of ['24/7', 'Mo-Fr 08:00-18:00'])
        for (const interval of ['PT1H', 'P1D', 'INF']) {
          const question = { ...week, group_zones, opening_hours, interval };
          expect(await tablesOfAlike(question, services)).not.toContain('slot');
        }
    await ingestion.ingestRows(late[0] ?? []);
    await ask(questions / 3);
    await spaces.change((state) => prepareSpaces(changes, state).change);
    await rollups.settle();
    await ask(questions / 3);
  },
);
