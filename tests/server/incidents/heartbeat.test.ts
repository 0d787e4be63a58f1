import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Incident } from '#contract/incidents.ts';
import { Heartbeat } from '#server/modules/incidents/excluded/Heartbeat.ts';
import { oneFloor, zoneBody } from '#tests/builders/spacesBody.ts';
import { startTestServer } from '#tests/drivers/startTestServer.ts';
import { lendDirectory } from '#tests/drivers/lendDirectory.ts';
import { lendStores } from '#tests/drivers/lendStores.ts';

const startMs = Date.parse('2026-03-02T06:00:00Z');
const minutes = (count: number): number => startMs + count * 60_000;
let nowMs = startMs;
let lent: Awaited<ReturnType<typeof lendDirectory>>;
const errors: unknown[] = [];

beforeAll(async () => {
  lent = await lendDirectory();
});
afterAll(() => lent.giveBack());
beforeEach(async () => {
  errors.length = 0;
  nowMs = startMs;
  await lent.store.query('delete from server_run');
});

function heartbeat(): Heartbeat {
  const one = new Heartbeat({
    directory: lent.store,
    now: () => nowMs,
    onError: (error) => errors.push(error),
  });
  // One that was killed would go on beating in the store of whoever has it next.
  onTestFinished(() => one.dispose());
  return one;
}

/** Runs from one minute to another, with beats as the timer would make them. */
async function run(from: number, to: number): Promise<Heartbeat> {
  nowMs = minutes(from);
  const one = heartbeat();
  one.start();
  for (let minute = from + 1; minute <= to; minute += 1) {
    nowMs = minutes(minute);
    await one.beat();
  }
  return one;
}

async function downTimes(): Promise<number[][]> {
  const times = await heartbeat().downTimes();
  return times.map((time) => [time.startMs, time.endMs].map((ms) => (ms - startMs) / 60_000));
}

it('no time is excluded before the first start', async () => {
  expect(await downTimes()).toEqual([]);
  const only = await run(0, 3);
  expect(await only.downTimes()).toEqual([]);
  await only.dispose();
  expect(errors).toEqual([]);
});

it('runs that are noted later tell what lies between them', async () => {
  await heartbeat().noteRuns([
    { startMs: minutes(-100), endMs: minutes(-60) },
    { startMs: minutes(-40), endMs: minutes(5) },
  ]);
  expect(await downTimes()).toEqual([[-60, -40]]);
  const own = await run(0, 3);
  expect(await downTimes()).toEqual([[-60, -40]]);
  await own.dispose();
});

it('the time between a stop and the next start is known to the millisecond', async () => {
  const first = await run(0, 10);
  nowMs = minutes(10.5);
  await first.dispose();
  const second = await run(40, 42);
  expect(await second.downTimes()).toEqual([{ startMs: minutes(10.5), endMs: minutes(40) }]);
  await second.dispose();
  expect(await downTimes()).toEqual([[10.5, 40]]);
});

it('a killed server was last running at its last beat', async () => {
  await run(0, 10);
  nowMs = minutes(10.9);
  const second = await run(40, 42);
  expect(await downTimes()).toEqual([[10, 40]]);
  await second.dispose();
});

it('a machine that slept was not running, though its process never ended', async () => {
  const one = await run(0, 4);
  nowMs = minutes(60);
  await one.beat();
  expect(await one.downTimes()).toEqual([{ startMs: minutes(4), endMs: minutes(60) }]);
  await one.dispose();
});

it('of several servers one is enough', async () => {
  await run(0, 30);
  await run(10, 50);
  await run(60, 61);
  expect(await downTimes()).toEqual([[50, 60]]);
});

it('a beat that cannot be stored is reported and made up for by the next', async () => {
  const directory = { ...lent.store, query: () => Promise.reject(new Error('The disk is full')) };
  const failing = { isFull: true };
  const one = new Heartbeat({
    directory: {
      ...lent.store,
      query: (...asked) => (failing.isFull ? directory.query() : lent.store.query(...asked)),
    },
    now: () => nowMs,
    onError: (error) => errors.push(error),
  });
  one.start();
  nowMs = minutes(1);
  await one.beat();
  expect(errors).toHaveLength(2);
  failing.isFull = false;
  nowMs = minutes(2);
  await one.beat();
  const next = await run(5, 6);
  expect(await downTimes()).toEqual([[2, 5]]);
  await next.dispose();
});

it('a pause of the server is no incident of its sensors, and is told as one of its own', async () => {
  const stores = await lendStores();
  nowMs = startMs;
  const ports = { now: () => nowMs, stores: stores.store };
  const first = await startTestServer({ ports });
  await first.result('/v4/ingest/spaces', { body: oneFloor([zoneBody(101)]) });
  const reading = (minute: number) => ({
    time: new Date(minutes(minute)).toISOString(),
    zone_id: 101,
    layer: 'sensorlayer',
    count: 1,
    period_s: 300,
  });
  nowMs = minutes(4.9);
  await first.dispose();
  nowMs = minutes(35.1);
  const second = await startTestServer({ ports });
  await second.result('/v4/ingest/observations', { body: [reading(0), reading(35)] });
  nowMs = minutes(60);
  const frame = `startdatetime=${reading(0).time}&enddatetime=${reading(60).time}`;
  const { incidents } = await second.result<{ incidents: Incident[] }>(
    `/v4/incidents?building_id=1&${frame}`,
  );
  const told = incidents.map(({ kind, reason, minutes: length }) => [kind, reason, length]);
  expect(told).toEqual([
    ['building', 'server_down', 30],
    ['building', 'no_data', 20],
    ['zone', 'no_data', 20],
  ]);
  expect(await second.result(`/v4/uptime?building_id=1&${frame}`)).toMatchObject({
    sources: [{ expected_minutes: 30, valid_minutes: 10, excluded_minutes: 30 }],
  });
  await second.dispose();
  await stores.giveBack();
});
