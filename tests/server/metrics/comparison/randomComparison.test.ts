import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { testClient, type TestClient } from '#tests/drivers/testClient.ts';
import { seededRandom } from '#tests/seededRandom.ts';
import { randomQuestion } from './questions.ts';
import { differences } from './differences.ts';
import { slotsOf } from './slots.ts';
import { randomReadings, randomWorld, toRow, toSpaces, type Reading } from './world.ts';

const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261_121);
/** COMPARED_QUESTIONS=10000 is an acceptance run. */
const questions = Number(process.env['COMPARED_QUESTIONS'] ?? 60);
const random = seededRandom(seed);
const world = randomWorld(random);
const told: Reading[] = [];
let server: TestServer;
let client: TestClient;

async function tell(readings: readonly Reading[]): Promise<void> {
  for (let at = 0; at < readings.length; at += 4000) {
    const { status, body } = await client.observe(readings.slice(at, at + 4000).map(toRow));
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
  told.push(...readings);
}

beforeAll(async () => {
  server = await startTestServer({
    variables: { FLOORSCOPE_READS_PER_MINUTE: '1000000' },
    ports: { now: () => Date.parse('2026-01-10T11:11:00Z') },
  });
  client = testClient(server.url);
  await client.postSpaces(toSpaces(world));
}, 300_000);
afterAll(() => server.dispose());

/** Asks random questions; every other one may be answered from roll-ups however short it is. */
async function ask(count: number): Promise<number> {
  const slots = slotsOf(told);
  let known = 0;
  const { worthSlots } = server.services.rollups;
  for (let at = 0; at < count; at += 1) {
    const asked = randomQuestion(random, world);
    server.services.rollups.worthSlots = at % 2 === 0 ? 0 : worthSlots;
    const answer = await client.metrics(asked.query);
    const wrong = differences(answer, asked, slots);
    expect({ query: asked.query, wrong: wrong.slice(0, 8) }).toEqual({
      query: asked.query,
      wrong: [],
    });
    known += answer.coverage.flat().filter((value) => value !== null && value > 0).length;
  }
  server.services.rollups.worthSlots = worthSlots;
  return known;
}

describe('answers match an independent reference', () => {
  test(
    'for any interval, rule, zones, layers and clock, with late and repeated readings, rolled up or not',
    { timeout: 3_600_000 },
    async () => {
      const readings = world.flatMap((building) => randomReadings(random, building));
      const late = readings.filter(() => random() < 0.1);
      const isLate = new Set(late);
      await tell(readings.filter((reading) => !isLate.has(reading)));
      await server.services.rollups.settle();
      let known = await ask(Math.ceil(questions / 3));
      await tell(late);
      known += await ask(Math.ceil(questions / 3));
      await server.services.rollups.settle();
      known += await ask(Math.ceil(questions / 3));
      expect(known).toBeGreaterThan(questions * 5);
    },
  );
});
