import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { IntakeBudget } from '#server/ingest/observations/reading/IntakeBudget.ts';
import { intakeLimits } from '#server/ingest/observations/reading/intakeLimits.ts';
import { arrowObservations } from '#tests/builders/arrowObservations.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';
import type { TestClient } from '#tests/drivers/testClient.ts';

const path = '/v4/ingest/observations';
const megabyte = 1024 * 1024;
const row = { time: '2025-03-05T12:00:00Z', zone_id: 1, layer: 'sensorlayer', count: 2 };
const line = `${JSON.stringify(row)}\n`;
const csvHeader = 'time,zone_id,layer,count\n';
const ndjson = { 'content-type': 'application/x-ndjson' };
const json = { 'content-type': 'application/json' };
const csv = { 'content-type': 'text/csv' };
const gzip = { 'content-encoding': 'gzip' };

async function serverWithZone(): Promise<TestClient> {
  const server = await openTestClient();
  await server.postSpaces(spacesOf([{ id: 1 }, { id: 2, layer_name: 'my desk layer' }]));
  return server;
}

async function refusal(
  server: TestClient,
  body: string | Uint8Array,
  headers: Record<string, string>,
): Promise<unknown[]> {
  const answer = await server.post(path, body, headers);
  return [answer.status, answer.body.error?.code, answer.body.error?.reason];
}

const tooMuch = (reason: string) => [413, 'PAYLOAD_TOO_LARGE', reason];
const overRatio = tooMuch('The body unpacks to more than 100 times its size');
const overRows = tooMuch('The body has more than 100,000 rows');
const overLength = tooMuch('A row of the body is longer than 16,384 bytes');

describe('an oversized body is rejected before it is parsed', () => {
  test('when it is small but unpacks to too much', async () => {
    const server = await serverWithZone();
    const emptyRows = gzipSync(csvHeader + '\n'.repeat(120 * megabyte));
    expect(await refusal(server, emptyRows, { ...csv, ...gzip })).toEqual(overRows);
    const commas = gzipSync(csvHeader + ','.repeat(120 * megabyte));
    expect(await refusal(server, commas, { ...csv, ...gzip })).toEqual(overLength);
    const zeros = gzipSync(Buffer.alloc(120 * megabyte));
    const arrow = { 'content-type': 'application/vnd.apache.arrow.stream' };
    expect(await refusal(server, zeros, { ...arrow, ...gzip })).toEqual(overRatio);
  });

  test('by its rows, whatever is in them', async () => {
    const server = await serverWithZone();
    const rows = '\n'.repeat(intakeLimits.rows + 2);
    expect(await refusal(server, csvHeader + rows, csv)).toEqual(overRows);
    expect(await refusal(server, rows, ndjson)).toEqual(overRows);
    expect(await refusal(server, line.repeat(intakeLimits.rows + 1), ndjson)).toEqual(overRows);
    const elements = `${JSON.stringify(row)},`.repeat(intakeLimits.rows + 1);
    expect(await refusal(server, `[${elements}{}]`, json)).toEqual(overRows);
    const { metrics } = await server.metrics({
      building_id: '900',
      interval: 'INF',
      startdatetime: '2025-03-05T12:00:00Z',
      enddatetime: '2025-03-05T12:05:00Z',
      opening_hours: '24/7',
    });
    expect(metrics.count_mean?.[0]).toEqual([null]);
  });

  test('by the length of a row', async () => {
    const server = await serverWithZone();
    const long = 'x'.repeat(intakeLimits.rowBytes + 1);
    expect(await refusal(server, csvHeader + ','.repeat(megabyte), csv)).toEqual(overLength);
    expect(await refusal(server, `{"time":"${long}`, ndjson)).toEqual(overLength);
    expect(await refusal(server, `[{"time":"${long}`, json)).toEqual(overLength);
    expect(await refusal(server, '['.repeat(megabyte), json)).toEqual(overLength);
  });

  test('by its first hundred faults', async () => {
    const server = await serverWithZone();
    const empty = gzipSync(`[${'{},'.repeat(megabyte)}{}]`);
    const [status, code] = await refusal(server, empty, { ...json, ...gzip });
    expect([status, code]).toEqual([422, 'INVALID_OBSERVATION']);
  });
});

test('bodies in flight share a budget, and release it', () => {
  const budget = new IntakeBudget();
  const first = budget.open();
  const second = budget.open();
  first.take(intakeLimits.bytesInFlight - 1000);
  expect(() => second.take(1001)).toThrow(/try again in 1 s/);
  second.coverRows(7);
  expect(() => second.coverRows(8)).toThrow(/try again in 1 s/);
  first.giveBack();
  second.take(1001);
});

test.each([
  ['{"time": NaN}', ndjson, [422, 'INVALID_OBSERVATION', 'Row 1: not valid JSON at position 10']],
  [
    `${line}${line}{"time": "2025`,
    ndjson,
    [422, 'INVALID_OBSERVATION', 'Row 3: not valid JSON at position 10'],
  ],
  [
    `[${line},{"time" 5}]`,
    json,
    [400, 'INVALID_BODY', 'The body is not valid JSON at row 2, position 9'],
  ],
  [`[${line}`, json, [400, 'INVALID_BODY', 'The body is not valid JSON: it ends at row 1']],
  [`[${line},`, json, [400, 'INVALID_BODY', 'The body is not valid JSON: it ends at row 2']],
  ['[] []', json, [400, 'INVALID_BODY', 'The body is not valid JSON: it continues after row 0']],
  ['{}', json, [400, 'INVALID_BODY', 'The body is not a JSON array']],
  ['', json, [400, 'INVALID_BODY', 'The body is not a JSON array']],
])('%s is identified', async (body, headers, expected) => {
  expect(await refusal(await serverWithZone(), body, headers)).toEqual(expected);
});

test('a byte order mark is ignored', async () => {
  const server = await serverWithZone();
  const mark = '\u{feff}';
  const csvRow = `${row.time},1,${row.layer},2\n`;
  for (const [body, headers] of [
    [mark + line, ndjson],
    [`${mark}[${line}]`, json],
    [mark + csvHeader + csvRow, csv],
  ] as const) {
    expect(await server.post(path, body, headers)).toMatchObject({
      status: 200,
      body: { result: { accepted: 1 } },
    });
  }
});

test('senders cannot create layers by naming them', async () => {
  const server = await serverWithZone();
  const own = await server.observe([{ ...row, layer: 'my desk layer' }]);
  expect(own.status).toBe(200);
  expect((await server.observe([{ ...row, layer: 'wifilayer2' }])).status).toBe(200);
  const expected = {
    status: 422,
    body: {
      error: {
        rows: [{ row: 1, field: 'layer', reason: 'no zone of the building has this layer' }],
      },
    },
  };
  const made = { ...row, layer: 'layer of my own' };
  expect(await server.observe([made])).toMatchObject(expected);
  const stream = arrowObservations([
    { startMs: Date.parse(row.time), zone_id: 1, layer: made.layer, count: 1 },
  ]);
  const arrow = { 'content-type': 'application/vnd.apache.arrow.stream' };
  expect(await server.post(path, stream, arrow)).toMatchObject(expected);
});
