import { expect, onTestFinished, test } from 'vitest';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import type { TestClient } from '#tests/drivers/testClient.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { startServerGroup } from './killedServer.ts';

const kills = 20;
const zones = Array.from({ length: 20 }, (_, at) => ({ id: at + 1 }));
/** A batch has a slot in each of two months, which the store keeps apart. */
const starts = [Date.parse('2025-03-01T00:00:00Z'), Date.parse('2025-04-01T00:00:00Z')];

function countOf(batch: number): number {
  return (batch % 7) + 1;
}

function rowsOf(batch: number): object[] {
  const months = batch % 2 === 0 ? starts : starts.slice(0, 1);
  return months.flatMap((startMs) =>
    zones.map(({ id }) => ({
      time: new Date(startMs + batch * 300_000).toISOString(),
      zone_id: id,
      layer: 'sensorlayer',
      count: countOf(batch),
    })),
  );
}

/** Means by month, zone and batch. */
async function stored(client: TestClient, batches: number): Promise<(number | null)[][][]> {
  const months: (number | null)[][][] = [];
  for (const startMs of starts) {
    const { metrics } = await client.metrics({
      building_id: '900',
      interval: 'PT5M',
      startdatetime: new Date(startMs).toISOString(),
      enddatetime: new Date(startMs + batches * 300_000).toISOString(),
      opening_hours: '24/7',
      returntype: 'count_mean',
    });
    months.push(metrics.count_mean ?? []);
  }
  return months;
}

/** Posts batch after batch until the server is gone; tells which were acknowledged. */
async function postUntilGone(
  client: TestClient,
  from: number,
  onAcknowledged: () => void,
): Promise<number[]> {
  const acknowledged: number[] = [];
  const sender = async (first: number): Promise<void> => {
    for (let batch = first; ; batch += 2) {
      const answer = await client.observe(rowsOf(batch), `batch ${batch}`).catch(() => null);
      if (answer === null) return;
      expect(answer).toMatchObject({ status: 200 });
      acknowledged.push(batch);
      onAcknowledged();
    }
  };
  await Promise.all([sender(from), sender(from + 1)]);
  return acknowledged;
}

test(
  'every acknowledged batch is complete and stored once after 20 kills of the process group',
  { timeout: 600_000 },
  async () => {
    const dataDir = temporaryFolder();
    const acknowledged: number[] = [];
    let group = await startServerGroup(dataDir);
    onTestFinished(() => group.kill());
    await group.client.postSpaces(spacesOf(zones));
    for (let kill = 1; kill <= kills; kill += 1) {
      const dying = group;
      // Moments are spread over the steps of a commit, which takes some tens of milliseconds: from the start, when what the
      // kill before left open is finished, and from the first batch that was acknowledged.
      const killSoon = () => void setTimeout(() => void dying.kill(), 20 + Math.random() * 400);
      if (kill % 2 === 0) killSoon();
      const from = Math.max(-1, ...acknowledged) + 3;
      acknowledged.push(...(await postUntilGone(dying.client, from, killSoon)));
      await dying.kill();
      group = await startServerGroup(dataDir);
    }
    expect(acknowledged.length).toBeGreaterThan(0);
    // A batch of its own settles what the last kill left open before the state is read.
    const last = Math.max(-1, ...acknowledged) + 5;
    expect(await group.client.observe(rowsOf(last))).toMatchObject({ status: 200 });
    const months = await stored(group.client, last + 1);
    for (const batch of [...acknowledged, last]) {
      const seen = months.map((byZone) => new Set(byZone.map((values) => values[batch])));
      const isInBoth = batch % 2 === 0;
      expect([batch, seen]).toEqual([
        batch,
        [new Set([countOf(batch)]), new Set([isInBoth ? countOf(batch) : null])],
      ]);
    }
    for (let batch = 0; batch <= last; batch += 1) {
      const seen = months.map((byZone) => new Set(byZone.map((values) => values[batch])));
      const [march = new Set(), april] = seen;
      expect([march.size, april]).toEqual([1, batch % 2 === 0 ? march : new Set([null])]);
    }
  },
);
