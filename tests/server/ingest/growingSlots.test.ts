import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';
import type { TestClient } from '#tests/drivers/testClient.ts';

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

/** Sends the steps, and gives what still counts at the end. */
async function sendAll(
  server: TestClient,
  steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[],
): Promise<Sent[]> {
  let timeMs = noon;
  let counting: Sent[] = [];
  let waiting: Sent[] = [];
  const send = async (): Promise<void> => {
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
      refuseRefusal(await server.remove(removal));
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
    await server.postSpaces(
      spacesOf([
        { id: 1, capacity: { default: 4 } },
        { id: 2, layer_name: 'wifilayer' },
      ]),
    );
    const counting = await sendAll(server, steps);
    const grown = await stateOf(server);
    // What comes again is computed from all that is stored.
    expect((await server.observe(counting)).body.result).toMatchObject({
      duplicates: counting.length,
    });
    expect(grown).toEqual(await stateOf(server));
  }
});
