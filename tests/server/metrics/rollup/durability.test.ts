import { expect, onTestFinished, test } from 'vitest';
import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import { IngestJournal } from '#server/ingest/observations/commit/IngestJournal.ts';
import { RollupBook } from '#server/modules/zone-metrics/rollup/book/RollupBook.ts';
import { Roller } from '#server/modules/zone-metrics/rollup/Roller.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { startTestServer } from '#tests/drivers/startTestServer.ts';
import { testClient, type TestClient } from '#tests/drivers/testClient.ts';
import { startServerGroup } from '../../ingest/killedServer.ts';

const zones = [1, 2].map((id) => ({ id, capacity: { default: 10 } }));

function rows(hour: number, count: number): object[] {
  return zones.map(({ id }) => ({
    time: `2025-03-05T${String(hour).padStart(2, '0')}:00:00Z`,
    zone_id: id,
    layer: 'sensorlayer',
    count,
    period_s: 3600,
  }));
}

/** People of the building by hour from 8 to 12, of a question long enough to be answered from roll-ups. */
async function peopleByHour(client: TestClient): Promise<unknown> {
  const { intervals, metrics }: ZoneMetrics = await client.metrics({
    building_id: '900',
    group_zones: 'building',
    interval: 'PT1H',
    startdatetime: '2025-03-01T00:00:00Z',
    enddatetime: '2026-03-01T00:00:00Z',
    opening_hours: '24/7',
    returntype: 'count_mean',
  });
  const eight = intervals.findIndex(
    ({ start }) => Date.parse(start) === Date.parse('2025-03-05T08:00:00Z'),
  );
  return metrics.count_mean?.[0]?.slice(eight, eight + 4);
}

test(
  'data acknowledged before a kill is in the answers afterward, rolled up or not',
  { timeout: 120_000 },
  async () => {
    const dataDir = temporaryFolder();
    let group = await startServerGroup(dataDir);
    onTestFinished(() => group.kill());
    await group.client.postSpaces(spacesOf(zones));
    const expected: (number | null)[] = [null, null, null, null];
    for (const [hour, count] of [
      [8, 1],
      [10, 3],
      [8, 2],
    ] as const) {
      await group.client.observe(rows(hour, count));
      expected[hour - 8] = 2 * count;
      await group.kill();
      group = await startServerGroup(dataDir);
      expect(await peopleByHour(group.client)).toEqual(expected);
    }
  },
);

test('a roll-up that ends before clearing its marks leaves correct answers, and the next one finishes it', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.dispose());
  const client = testClient(server.url);
  const { directory, rollups } = server.services;
  await client.postSpaces(spacesOf(zones));
  await client.observe(rows(8, 1));
  await rollups.settle();
  await client.observe(rows(8, 4));

  const book = new RollupBook(directory);
  const dying = Object.assign(Object.create(book) as RollupBook, {
    takeTurn: async () => 1,
    series: () => book.series(),
    pickHours: (...call: Parameters<RollupBook['pickHours']>) => book.pickHours(...call),
    clearHours: () => Promise.reject(new Error('The process ends here')),
  });
  const roller = new Roller({ ...server.services, book: dying });
  await expect(roller.step(0)).rejects.toThrow('The process ends here');
  expect(await peopleByHour(client)).toEqual([8, null, null, null]);

  await rollups.settle();
  expect(await peopleByHour(client)).toEqual([8, null, null, null]);
  const marks = await rollups.book.pickHours(Date.now(), 0);
  expect(marks).toEqual([]);
});

test('an hour waits for batches that are still being stored', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.dispose());
  const client = testClient(server.url);
  const { directory, rollups } = server.services;
  await client.postSpaces(spacesOf(zones));
  await client.observe(rows(8, 1));
  const journal = new IngestJournal(directory);
  const id = '00000000-0000-4000-8000-000000000000';
  const touched = {
    zoneNos: [],
    floorNos: [],
    fromMs: Date.parse('2025-03-05T08:10:00Z'),
    toMs: Date.parse('2025-03-05T08:20:00Z'),
  };
  const answer = { accepted: 0, duplicates: 0, first: null, last: null };
  const key = { keyId: null, idempotencyKey: null, bodyHash: '' };
  await journal.open([{ id, ...key, touched, payload: null, removal: null, answer }], {
    buildingNo: [],
    hourS: [],
  });
  expect(await rollups.book.pickHours(Date.now(), 0)).toEqual([]);
  await journal.dropOpen([id]);
  expect(await rollups.book.pickHours(Date.now(), 0)).toHaveLength(1);
});
