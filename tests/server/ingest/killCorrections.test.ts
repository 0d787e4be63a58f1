import { expect, onTestFinished, test } from 'vitest';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import type { TestClient } from '#tests/drivers/testClient.ts';
import { startServerGroup } from './killedServer.ts';

const kills = 20;
const zoneCount = 400;
/** A reading of a day from here on lies in two months, which the store keeps apart. */
const start = '2025-03-31T12:00:00Z';
const count = 7;

/** What becomes of a zone's reading, one zone after another. */
const turns = ['sent', 'revised', 'removed', 'sent again'] as const;

function turnOf(zone: number): (typeof turns)[number] {
  return turns[zone % turns.length] ?? 'sent';
}

/** Counts of the reading's first hour and of an hour of the next month, in the end and on the way there. */
const whole = [count, count];
const shortened = [1, null];
const gone = [null, null];
const states: Record<(typeof turns)[number], { last: unknown[]; onTheWay: unknown[][] }> = {
  sent: { last: whole, onTheWay: [gone] },
  revised: { last: shortened, onTheWay: [gone, whole] },
  removed: { last: gone, onTheWay: [whole] },
  'sent again': { last: shortened, onTheWay: [gone, whole] },
};

function reading(zone: number, values: object): object {
  return { time: start, zone_id: zone, layer: 'sensorlayer', period_s: 86_400, count, ...values };
}

/** All that a zone's turn asks for. Every step has a key of its own, so that the whole may be repeated from its beginning. */
async function carryOut(client: TestClient, zone: number): Promise<void> {
  const turn = turnOf(zone);
  const step = async (name: string, values: object): Promise<void> => {
    const { status, body } = await client.observe([reading(zone, values)], `${name} ${zone}`);
    if (status !== 200) throw new Error(JSON.stringify(body));
  };
  await step('send', {});
  const short = { count: 1, period_s: 3600 };
  if (turn === 'revised') await step('revise', { ...short, revision: 1 });
  if (turn === 'removed' || turn === 'sent again') {
    const end = '2025-03-31T12:00:01Z';
    const removal = { zone_id: zone, layer: 'sensorlayer', start, end, reason: 'A test' };
    const { status, body } = await client.remove(removal, `remove ${zone}`);
    if (status !== 200 || body.result.removed !== 1) throw new Error(JSON.stringify(body));
  }
  if (turn === 'sent again') await step('send again', short);
}

async function stored(client: TestClient): Promise<(number | null)[][]> {
  const { metrics } = await client.metrics({
    building_id: '900',
    interval: 'PT1H',
    startdatetime: start,
    enddatetime: '2025-04-01T12:00:00Z',
    opening_hours: '24/7',
    returntype: 'count_mean',
  });
  return (metrics.count_mean ?? []).map((hours) => [hours[0] ?? null, hours[20] ?? null]);
}

test(
  'revisions and removals are complete and, once acknowledged, survive 20 kills with repeated calls',
  { timeout: 600_000 },
  async () => {
    const dataDir = temporaryFolder();
    const zones = Array.from({ length: zoneCount }, (_, at) => ({ id: at + 1 }));
    let group = await startServerGroup(dataDir);
    onTestFinished(() => group.kill());
    await group.client.postSpaces(spacesOf(zones));
    let done = 0;
    const workUntilGone = async (client: TestClient, onDone: () => void): Promise<void> => {
      while (done < zoneCount) {
        const isGone = await carryOut(client, done + 1).then(
          () => false,
          (error: unknown) => {
            if (error instanceof TypeError) return true;
            throw error;
          },
        );
        if (isGone) return;
        done += 1;
        onDone();
      }
    };
    for (let kill = 1; kill <= kills; kill += 1) {
      const dying = group;
      // Spread over the steps of a commit: from the start, and from the first zone that is done.
      const killSoon = () => void setTimeout(() => void dying.kill(), 20 + Math.random() * 400);
      if (kill % 2 === 0) killSoon();
      await workUntilGone(dying.client, killSoon);
      await dying.kill();
      group = await startServerGroup(dataDir);
    }
    const doneAtLast = done;
    const seen = await stored(group.client);
    for (let zone = 1; zone <= doneAtLast; zone += 1)
      expect([zone, seen[zone - 1]]).toEqual([zone, states[turnOf(zone)].last]);
    const { last, onTheWay } = states[turnOf(doneAtLast + 1)];
    expect([last, ...onTheWay]).toContainEqual(seen[doneAtLast]);
    await carryOut(group.client, doneAtLast + 1);
    expect((await stored(group.client))[doneAtLast]).toEqual(last);
  },
);
