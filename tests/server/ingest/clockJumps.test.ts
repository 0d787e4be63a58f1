import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { FakeClock, hasFaketime } from '#tests/drivers/FakeClock.ts';
import { adminKey, startTestServer } from '#tests/drivers/startTestServer.ts';
import { startServerGroup, type ServerGroup } from './killedServer.ts';

const zones = [1, 2, 3];
const [corrected, live] = [4, 5];
/** More than a key may send within a second. */
const batchesOfPhase = 110;
const startMs = Date.parse('2025-03-01T00:00:00Z');
const slotMs = 300_000;

const peopleOf = (batch: number, zone: number): number => 1 + ((batch * 7 + zone) % 5);

const reading = (zone: number, timeMs: number, rest: object): object => ({
  time: new Date(timeMs).toISOString(),
  zone_id: zone,
  layer: 'sensorlayer',
  ...rest,
});

const batchOf = (batch: number): object[] =>
  zones.map((zone) => reading(zone, startMs + batch * slotMs, { count: peopleOf(batch, zone) }));

interface Answer {
  status: number;
  wait: string | null;
  text: string;
}

/** Calls a server with a key of its own, which the limits of keys hold for. */
function callerOf({ client }: ServerGroup, key: string) {
  return async (path: string, body?: unknown, headers: object = {}): Promise<Answer> => {
    const response = await fetch(client.url + path, {
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    const wait = response.headers.get('retry-after');
    return { status: response.status, wait, text: await response.text() };
  };
}

type Call = ReturnType<typeof callerOf>;

async function makeKey(group: ServerGroup, order: object): Promise<string> {
  const { text } = await callerOf(group, adminKey)('/v4/admin/keys', { name: 'test', ...order });
  return (JSON.parse(text) as { result: { api_key: string } }).result.api_key;
}

/** Sends a batch until it is taken, as senders do; who sends too much may be held up for a second, and not longer. */
async function insist(send: Call, batch: number): Promise<unknown> {
  for (;;) {
    const key = { 'idempotency-key': `batch ${batch}` };
    const { status, wait, text } = await send('/v4/ingest/observations', batchOf(batch), key);
    if (status === 200) return JSON.parse(text);
    expect([status, wait]).toEqual([429, '1']);
    await delay(50);
  }
}

const reads = [
  '/v4/session',
  '/v4/metrics/zones/latest?building_id=900',
  `/v4/metrics/zones?building_id=900&interval=PT1H&startdatetime=2025-03-01T00:00:00Z&enddatetime=2025-03-03T00:00:00Z`,
  '/v4/uptime?building_id=900&startdatetime=2025-03-01T00:00:00Z&enddatetime=2025-03-03T00:00:00Z',
  '/v4/incidents?building_id=900&startdatetime=2025-03-01T00:00:00Z&enddatetime=2025-03-03T00:00:00Z',
  '/v4/admin/audit/verdict',
];

it.skipIf(!hasFaketime)(
  'a clock that jumps an hour forward and two back loses and doubles nothing, holds up nobody, and lets later corrections count (needs faketime)',
  { timeout: 600_000 },
  async () => {
    const dataDir = temporaryFolder();
    const clock = new FakeClock(temporaryFolder());
    let group = await startServerGroup(dataDir, [], clock.variables);
    onTestFinished(() => group.kill());
    await group.client.postSpaces(spacesOf([...zones, corrected, live].map((id) => ({ id }))));
    const ingestion = await makeKey(group, { kind: 'ing' });
    const reader = await makeKey(group, { roles: ['admin'] });
    let batches = 0;
    const answers: unknown[] = [];
    const work = async (phase: number): Promise<void> => {
      const send = callerOf(group, ingestion);
      const read = callerOf(group, reader);
      const first = batches;
      batches += batchesOfPhase;
      const sender = async (from: number): Promise<void> => {
        for (let batch = from; batch < batches; batch += 8)
          answers[batch] = await insist(send, batch);
      };
      await Promise.all(Array.from({ length: 8 }, (_, at) => sender(first + at)));
      // What was sent before a jump is known after it.
      for (const batch of [0, Math.max(0, first - 1), first])
        expect(await insist(send, batch)).toEqual(answers[batch]);
      const rows = [
        reading(corrected, startMs, { count: phase, revision: phase }),
        reading(live, Date.now() - 60_000, { count: phase, period_s: 60 }),
      ];
      expect(await send('/v4/ingest/observations', rows)).toMatchObject({ status: 200 });
      for (const path of reads) expect([path, (await read(path)).status]).toEqual([path, 200]);
    };

    await work(1);
    clock.set('+1h');
    await work(2);
    clock.set('-1h');
    await work(3);
    // Stops and starts an hour before what it has written.
    expect(await group.stop()).toBe(0);
    group = await startServerGroup(dataDir, [], clock.variables);
    await work(4);
    clock.set('+0');
    await work(5);
    await group.kill();

    const server = await startTestServer({ variables: { FLOORSCOPE_DATA_DIR: dataDir } });
    onTestFinished(() => server.dispose());
    const verdict = await server.result<{ fault: string | null }>('/v4/admin/audit/verdict');
    expect(verdict.fault).toBeNull();
    const slots = await metricsOf((path) => server.result(path), 'PT5M', batches);
    const people = (zone: number) =>
      Array.from({ length: batches }, (_, batch) => peopleOf(batch, zone));
    for (const zone of zones) expect(slots[zone - 1]).toEqual(people(zone));
    expect(slots[corrected - 1]?.[0]).toBe(5);
    await server.services.rollups.settle();
    const hours = await metricsOf((path) => server.result(path), 'PT1H', batches);
    for (const zone of zones)
      for (const [hour, mean] of (hours[zone - 1] ?? []).entries()) {
        const within = people(zone).slice(hour * 12, hour * 12 + 12);
        expect(mean).toBeCloseTo(within.reduce((sum, one) => sum + one, 0) / within.length, 4);
      }
    // A reading that goes on past a full hour is stored in pieces; the first starts when it does.
    const readings = await server.services.samples.queryCompact(
      'SELECT count(), uniqExact(zone_no, time, revision) FROM reading FINAL WHERE time = started',
    );
    const distinct = batches * zones.length + 5 + 5;
    expect(readings.map((row) => row.map(Number))).toEqual([[distinct, distinct]]);
  },
);

/** Means by zone and interval over all batches. */
async function metricsOf(
  read: (path: string) => Promise<ZoneMetrics>,
  interval: string,
  batches: number,
): Promise<(number | null)[][]> {
  const query = new URLSearchParams({
    building_id: '900',
    interval,
    startdatetime: new Date(startMs).toISOString(),
    enddatetime: new Date(startMs + batches * slotMs).toISOString(),
    opening_hours: '24/7',
    returntype: 'count_mean',
  });
  return (await read(`/v4/metrics/zones?${query}`)).metrics.count_mean ?? [];
}
