import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IngestAnswer } from '#contract/ingestObservations.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';
import type { TestClient } from '#tests/drivers/testClient.ts';

const path = '/v4/ingest/observations';
const ndjson = { 'content-type': 'application/x-ndjson' };
const noon = Date.parse('2025-03-05T12:00:00Z');
const row = { time: '2025-03-05T12:00:00Z', zone_id: 1, layer: 'sensorlayer', count: 2 };

async function serverWithZones(): Promise<TestClient> {
  const server = await openTestClient();
  await server.postSpaces(spacesOf([{ id: 1, capacity: { default: 4 } }, { id: 2 }]));
  return server;
}

interface ReadingSketch {
  zone_id: number;
  at: number;
  count?: number | undefined;
  in_use?: boolean | undefined;
  entries?: number | undefined;
  period_s: number;
}

/** All that metrics tell of the two zones in the five hours from noon, slot by slot. */
async function stateOf(server: TestClient): Promise<unknown> {
  const { intervals: _, ...state } = await server.metrics({
    building_id: '900',
    interval: 'PT5M',
    startdatetime: '2025-03-05T12:00:00Z',
    enddatetime: '2025-03-05T17:00:00Z',
    opening_hours: '24/7',
  });
  return state;
}

describe('bodies', () => {
  test('NDJSON, a JSON array, CSV and gzip give the same result', async () => {
    const server = await serverWithZones();
    const csv = 'time,zone_id,layer,count,in_use\n2025-03-05T12:00:00Z,1,sensorlayer,2,\n';
    const bodies: [string | Uint8Array, Record<string, string>][] = [
      [JSON.stringify(row), ndjson],
      [JSON.stringify([row]), { 'content-type': 'application/json' }],
      [csv, { 'content-type': 'text/csv; charset=utf-8' }],
      [gzipSync(JSON.stringify(row)), { ...ndjson, 'content-encoding': 'gzip' }],
    ];
    for (const [at, [body, headers]] of bodies.entries()) {
      const answer = await server.post<IngestAnswer>(path, body, headers);
      expect(answer).toMatchObject({
        status: 200,
        body: { result: { accepted: 1, duplicates: at === 0 ? 0 : 1 } },
      });
      expect(answer.body.result.first).toBe('2025-03-05T12:00:00.000Z');
    }
  });

  test('other types, and broken or oversized bodies, are rejected', async () => {
    const server = await serverWithZones();
    const post = async (body: string | Uint8Array, headers: Record<string, string>) =>
      (await server.post(path, body, headers)).body.error?.code;
    expect(await post('x', { 'content-type': 'text/plain' })).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect(await post('{', { 'content-type': 'application/json' })).toBe('INVALID_BODY');
    expect(await post('time,count,count\n', { 'content-type': 'text/csv' })).toBe('INVALID_BODY');
    expect(await post('no gzip', { ...ndjson, 'content-encoding': 'gzip' })).toBe('INVALID_BODY');
    const bomb = gzipSync(Buffer.alloc(130 * 1024 * 1024, '\n'));
    const refusal = await server.post(path, bomb, { ...ndjson, 'content-encoding': 'gzip' });
    expect([refusal.status, refusal.body.error?.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  test('a body without rows is accepted', async () => {
    const server = await serverWithZones();
    const { body } = await server.post<IngestAnswer>(path, '', ndjson);
    expect(body.result).toEqual({ accepted: 0, duplicates: 0, first: null, last: null });
  });
});

test('one bad row refuses the batch with its number, field and reason, and nothing is stored', async () => {
  const server = await serverWithZones();
  const before = await stateOf(server);
  const ahead = new Date(Date.now() + 2 * 3_600_000).toISOString();
  const faults: [object, string][] = [
    [{ ...row, zone_id: 77 }, 'zone_id'],
    [{ ...row, zone_id: 'nonsense' }, 'zone_id'],
    [{ ...row, layer: 'sensors' }, 'layer'],
    [{ ...row, layer: 'unifiedlayer' }, 'layer'],
    [{ ...row, count: -1 }, 'count'],
    [{ ...row, count: 6001 }, 'count'],
    [{ ...row, count: '3' }, 'count'],
    [{ ...row, count: null, in_use: 1.5 }, 'in_use'],
    [{ ...row, entries: -1 }, 'entries'],
    [{ ...row, time: '2025-03-05T12:00:00' }, 'time'],
    [{ ...row, time: '2025-02-30T12:00:00Z' }, 'time'],
    [{ ...row, time: '2025-03-05' }, 'time'],
    [{ ...row, time: '1999-12-31T23:59:59Z' }, 'time'],
    [{ ...row, time: ahead }, 'time'],
    [{ ...row, time: 5 }, 'time'],
    [{ ...row, period_s: 0 }, 'period_s'],
    [{ ...row, period_s: 86_401 }, 'period_s'],
    [{ ...row, period_s: 1.5 }, 'period_s'],
    [{ ...row, people: 1 }, 'people'],
  ];
  for (const [fault, field] of faults) {
    expect(await server.observe([row, fault])).toMatchObject({
      status: 422,
      body: { error: { code: 'INVALID_OBSERVATION', rows: [{ row: 2, field }] } },
    });
  }
  const { body } = await server.observe([{ time: row.time, zone_id: 1, layer: row.layer }]);
  expect(body.error?.rows).toEqual([{ row: 1, reason: 'needs count, in_use or entries' }]);
  const torn = await server.post(path, '{"time": NaN}\n[1]', ndjson);
  expect(torn.body.error?.rows?.map((at) => at.row)).toEqual([1, 2]);
  const many = await server.observe(Array.from({ length: 150 }, () => ({})));
  expect(many.body.error?.rows).toHaveLength(100);
  expect(await stateOf(server)).toEqual(before);
});

test('layers without the word "layer" are rejected with the reason of the specification', async () => {
  const server = await serverWithZones();
  const { body } = await server.observe([{ ...row, layer: 'sensors' }]);
  expect(body.error?.rows?.[0]?.reason).toBe('invalid layer');
});

test('an idempotency key returns the first answer again, and a conflict for another body', async () => {
  const server = await serverWithZones();
  const first = await server.observe([row], 'batch 1');
  expect(first.body.result).toMatchObject({ accepted: 1, duplicates: 0 });
  expect(await server.observe([row], 'batch 1')).toEqual(first);
  const [again, twin] = await Promise.all([
    server.observe([{ ...row, zone_id: 2 }], 'batch 2'),
    server.observe([{ ...row, zone_id: 2 }], 'batch 2'),
  ]);
  expect(twin).toEqual(again);
  const conflict = await server.observe([{ ...row, count: 3 }], 'batch 1');
  expect([conflict.status, conflict.body.error?.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
});

describe('slots', () => {
  const slot = async (server: TestClient, filter: string) => {
    const metrics = await server.metrics({
      building_id: '900',
      interval: 'PT5M',
      startdatetime: '2025-03-05T12:00:00Z',
      enddatetime: '2025-03-05T12:05:00Z',
      opening_hours: '24/7',
      filter_zones: filter,
    });
    const { count, count_max, frequency } = metrics.metrics;
    return [count?.[0]?.[0], count_max?.[0]?.[0], frequency?.[0]?.[0], metrics.coverage[0]?.[0]];
  };
  const at = (seconds: number, values: object): object => ({
    ...row,
    count: undefined,
    time: new Date(noon + seconds * 1000).toISOString(),
    ...values,
  });

  test('readings are weighted by their seconds in the slot', async () => {
    const server = await serverWithZones();
    await server.observe([
      at(-60, { count: 1, period_s: 120 }),
      at(60, { count: 4, period_s: 120 }),
    ]);
    expect(await slot(server, 'id==1')).toEqual([3, 4, 1, 1]);
  });

  test('too few readings make a slot missing, never zero', async () => {
    const server = await serverWithZones();
    await server.observe([at(0, { count: 0, period_s: 149 })]);
    expect(await slot(server, 'id==1')).toEqual([null, null, null, 0]);
    await server.observe([at(149, { count: 0, period_s: 1 })]);
    expect(await slot(server, 'id==1')).toEqual([0, 0, 0, 1]);
  });

  test('a binary sensor has n = o, a device count is in use from 0.5 on, a booking has no count', async () => {
    const server = await openTestClient();
    await server.postSpaces(
      spacesOf([
        { id: 1 },
        { id: 2, layer_name: 'wifilayer' },
        { id: 3, layer_name: 'bookinglayer' },
        { id: 4, layer_name: 'wifilayer' },
      ]),
    );
    await server.observe([
      at(0, { in_use: true, period_s: 75 }),
      at(75, { in_use: false, period_s: 225 }),
      at(0, { zone_id: 2, layer: 'wifilayer', count: 0.1, period_s: 150 }),
      at(150, { zone_id: 2, layer: 'wifilayer', count: 0.9, period_s: 150 }),
      at(0, { zone_id: 3, layer: 'bookinglayer', in_use: true }),
      at(0, { zone_id: 4, layer: 'wifilayer', count: 0.25 }),
    ]);
    expect(await slot(server, 'id==1')).toEqual([0.25, 1, 0.25, 1]);
    const wifi = await slot(server, 'id==2');
    expect(wifi[0]).toBeCloseTo(0.5, 6);
    expect(wifi[2]).toBe(1);
    expect(await slot(server, 'id==3')).toEqual([null, null, 1, 1]);
    expect((await slot(server, 'id==4'))[2]).toBe(0);
  });

  test('a device that reports counts in one part of a slot and use in another is in use if either says so', async () => {
    const server = await openTestClient();
    await server.postSpaces(
      spacesOf([
        { id: 1, layer_name: 'wifilayer' },
        { id: 2, layer_name: 'wifilayer' },
      ]),
    );
    const counted = { layer: 'wifilayer', count: 5, period_s: 240 };
    const told = { layer: 'wifilayer', in_use: false, period_s: 60 };
    await server.observe([at(0, { zone_id: 1, ...counted }), at(240, { zone_id: 1, ...told })]);
    // What comes late is computed from all that is stored.
    await server.observe([at(240, { zone_id: 2, ...told })]);
    await server.observe([at(0, { zone_id: 2, ...counted })]);
    for (const filter of ['id==1', 'id==2']) {
      const [count, , frequency] = await slot(server, filter);
      expect(count).toBe(5);
      expect(frequency).toBeCloseTo(0.8, 6);
    }
  });
});

test('a reading is known again, whatever the fraction of a second that it starts in', async () => {
  const server = await serverWithZones();
  const first = { ...row, time: '2025-03-05T12:00:00.900Z' };
  const rows = [first, { ...first, zone_id: 2 }];
  await server.observe(rows);
  // The engine merges as many parts to one, of which it reads only what the bounds of its keys let through.
  for (let minute = 10; minute < 22; minute += 1) {
    await server.observe([{ ...row, time: `2025-03-05T14:${minute}:00Z`, period_s: 60 }]);
  }
  for (const one of rows) {
    expect((await server.observe([one])).body.result).toMatchObject({ duplicates: 1 });
  }
});

test('repeated, late and reordered batches give the same state', async () => {
  const server = await serverWithZones();
  const reading = fc.record({
    zone_id: fc.constantFrom(1, 2),
    at: fc.integer({ min: 0, max: 4 * 3600 }),
    count: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
    in_use: fc.option(fc.boolean(), { nil: undefined }),
    entries: fc.constantFrom(undefined, 1),
    period_s: fc.constantFrom(60, 300, 450, 3600, 7200),
  });
  const toRow = ({ at, entries, ...rest }: ReadingSketch): object => ({
    layer: 'sensorlayer',
    time: new Date(noon + at * 1000).toISOString(),
    ...rest,
    ...(rest.count === undefined && rest.in_use === undefined ? { entries: 1 } : { entries }),
  });
  const cases = fc.sample(fc.array(reading, { minLength: 1, maxLength: 40 }), 6);
  const posted: object[] = [];
  for (const readings of cases) {
    const rows = readings.map(toRow);
    posted.push(...rows);
    await server.observe(rows);
  }
  const other = await serverWithZones();
  const shuffled = fc.sample(fc.shuffledSubarray(posted, { minLength: posted.length }), 1)[0] ?? [];
  await Promise.all(shuffled.map((one) => other.observe([one])));
  await other.observe(shuffled.slice(0, 50));
  expect(await stateOf(other)).toEqual(await stateOf(server));
});

test('a zone moved to another floor keeps its readings', async () => {
  const server = await openTestClient();
  const start = '2025-03-01';
  await server.postSpaces(
    spacesOf([
      { id: 1, startdate: start },
      { id: 2, floor: 902 },
    ]),
  );
  const peak = async () => {
    const { metrics } = await server.metrics({
      building_id: '900',
      interval: 'INF',
      startdatetime: '2025-03-05T00:00:00Z',
      enddatetime: '2025-03-06T00:00:00Z',
      filter_zones: 'id==1',
    });
    return metrics.count_max;
  };
  await server.observe([{ ...row, count: 3 }]);
  await server.postSpaces(
    spacesOf([
      { id: 2, floor: 902 },
      { id: 1, floor: 902, startdate: '2025-02-01', enddate: start },
    ]),
  );
  expect(await peak()).toEqual([[3]]);
  await server.postSpaces(spacesOf([{ id: 1, floor: 902, startdate: start }]));
  await server.observe([row]);
  expect(await peak()).toEqual([[3]]);
});
