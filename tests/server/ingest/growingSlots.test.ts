import fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';
import { startTestServer } from '#tests/drivers/startTestServer.ts';
import { testClient, type TestClient } from '#tests/drivers/testClient.ts';

const noon = Date.parse('2025-03-05T12:00:00Z');

interface Sent {
  zone_id: number;
  layer: string;
  time: string;
  period_s: number;
  count?: number;
  in_use?: boolean;
  entries?: number;
}

const values: fc.Arbitrary<Pick<Sent, 'count' | 'in_use' | 'entries'>> = fc.oneof(
  fc.record({ count: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ in_use: fc.boolean() }),
  fc.record({ count: fc.integer({ min: 0, max: 9 }), entries: fc.integer({ min: 0, max: 5 }) }),
  fc.record({ entries: fc.integer({ min: 1, max: 5 }) }),
);

/** A step of what a sensor does: mostly it tells what comes next, at times it is late, or says something again. */
const step = fc.record({
  gapMs: fc.constantFrom(1, 900, 59_800, 60_000, 60_100, 299_000, 300_000, 400_000),
  period_s: fc.constantFrom(60, 60, 61, 300, 450, 3700),
  zone: fc.constantFrom({ zone_id: 1, layer: 'sensorlayer' }, { zone_id: 2, layer: 'wifilayer' }),
  values,
  kind: fc.constantFrom('next', 'next', 'next', 'next', 'next', 'late', 'again', 'removal'),
  isSentNow: fc.boolean(),
});

/** All that metrics tell of each zone in the eleven hours around it, slot by slot. */
async function stateOf(server: TestClient): Promise<unknown> {
  return await Promise.all(
    ['id==1', 'id==2'].map(async (zone) => {
      const { intervals: _, ...state } = await server.metrics({
        building_id: '900',
        interval: 'PT5M',
        startdatetime: '2025-03-05T11:00:00Z',
        enddatetime: '2025-03-05T22:00:00Z',
        opening_hours: '24/7',
        filter_zones: zone,
      });
      return state;
    }),
  );
}

function refuseRefusal({ status, body }: { status: number; body: object }): void {
  if (status !== 200) throw new Error(JSON.stringify(body));
}

const house = spacesOf([
  { id: 1, capacity: { default: 4 } },
  { id: 2, layer_name: 'wifilayer' },
]);

/** Sends the steps, and gives what still counts at the end. `serverOf` gives the server that a step is sent to. */
async function sendAll(
  serverOf: () => Promise<TestClient>,
  steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[],
): Promise<Sent[]> {
  let timeMs = noon;
  let counting: Sent[] = [];
  let waiting: Sent[] = [];
  const send = async (): Promise<void> => {
    const server = await serverOf();
    refuseRefusal(await server.observe(waiting));
    counting.push(...waiting);
    waiting = [];
  };
  for (const { kind, gapMs, values: told, zone, isSentNow, period_s } of steps) {
    const [earlier] = counting;
    if (kind === 'removal') {
      await send();
      const end = new Date(timeMs - 60_000).toISOString();
      const start = new Date(timeMs - 120_000).toISOString();
      const removal = { ...zone, start, end, reason: 'The sensor was covered' };
      refuseRefusal(await (await serverOf()).remove(removal));
      counting = counting.filter(
        (one) => one.zone_id !== zone.zone_id || one.time < start || one.time >= end,
      );
    } else if (kind === 'again' && earlier !== undefined) {
      waiting.push(counting.at(-3) ?? earlier);
    } else {
      timeMs += gapMs;
      const at = kind === 'late' ? timeMs - 200_000 : timeMs;
      waiting.push({ ...zone, ...told, period_s, time: new Date(at).toISOString() });
    }
    if (isSentNow) await send();
  }
  await send();
  return counting;
}

test('slots to which readings are added as they come are those of all readings together', async () => {
  for (const steps of fc.sample(fc.array(step, { minLength: 60, maxLength: 80 }), 4)) {
    const server = await openTestClient();
    await server.postSpaces(house);
    const counting = await sendAll(() => Promise.resolve(server), steps);
    const { grown, duplicates, computed } = await toldTwice(server, counting);
    expect(duplicates).toBe(counting.length);
    expect(grown).toEqual(computed);
  }
});

/** What the server tells before and after all that counts comes again, which is computed from all that is stored then. */
async function toldTwice(server: TestClient, counting: readonly Sent[]) {
  const grown = await stateOf(server);
  const { body } = await server.observe([...counting]);
  return { grown, duplicates: body.result?.duplicates, computed: await stateOf(server) };
}

/** A server on a folder of its own that is stopped and started again at every seventh step that it is asked for. */
async function openRestarted(nowMs: number): Promise<() => Promise<TestClient>> {
  const folder = await mkdtemp(join(tmpdir(), 'floorscope-'));
  const open = () =>
    startTestServer({
      variables: { FLOORSCOPE_DATA_DIR: folder, FLOORSCOPE_READS_PER_MINUTE: '1000000' },
      ports: { now: () => nowMs },
    });
  let server = await open();
  onTestFinished(async () => {
    await server.dispose();
    await rm(folder, { recursive: true, force: true });
  });
  let asked = 0;
  return async () => {
    asked += 1;
    if (asked % 7 === 0) {
      await server.dispose();
      server = await open();
    }
    return testClient(server.url);
  };
}

test.each([
  ['as they come', Date.parse('2025-03-05T22:30:00Z')],
  ['a year later', Date.parse('2026-03-05T12:00:00Z')],
])('so they are where the server is started again between readings %s', async (_, nowMs) => {
  for (const steps of fc.sample(fc.array(step, { minLength: 50, maxLength: 60 }), 2)) {
    const serverOf = await openRestarted(nowMs);
    await (await serverOf()).postSpaces(house);
    const counting = await sendAll(serverOf, steps);
    const { grown, duplicates, computed } = await toldTwice(await serverOf(), counting);
    expect(duplicates).toBe(counting.length);
    expect(grown).toEqual(computed);
  }
});
