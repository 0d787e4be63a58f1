import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IngestAnswer } from '#contract/ingestObservations.ts';
import { arrowObservations, type ArrowRow } from '#tests/builders/arrowObservations.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';
import type { TestClient } from '#tests/drivers/testClient.ts';

const path = '/v4/ingest/observations';
const arrow = { 'content-type': 'application/vnd.apache.arrow.stream' };
const start = Date.parse('2025-03-05T21:50:00Z');

async function serverWith(zoneIds: readonly number[]): Promise<TestClient> {
  const server = await openTestClient();
  await server.postSpaces(spacesOf(zoneIds.map((id) => ({ id, capacity: { default: 4 } }))));
  return server;
}

function toJsonRow({ startMs, layer = 'sensorlayer', ...rest }: ArrowRow): object {
  return { time: new Date(startMs).toISOString(), layer, ...rest };
}

/** All that metrics tell of a zone in the ten hours around midnight, slot by slot. */
async function stateOf(server: TestClient, zoneId: number): Promise<unknown> {
  const { metrics, coverage } = await server.metrics({
    building_id: '900',
    interval: 'PT5M',
    startdatetime: '2025-03-05T20:00:00Z',
    enddatetime: '2025-03-06T06:00:00Z',
    opening_hours: '24/7',
    filter_zones: `id==${zoneId}`,
  });
  return { metrics, coverage };
}

/** Readings behind one another, with gaps. */
const readings = fc
  .array(
    fc.record({
      gap_s: fc.constantFrom(0, 0, 0, 100, 700),
      period_s: fc.constantFrom(60, 300, 450, 3600, 7200),
      count: fc.integer({ min: 0, max: 9 }),
    }),
    { minLength: 5, maxLength: 25 },
  )
  .map((sketches) => {
    let startMs = start;
    return sketches.map(({ gap_s, period_s, count }) => {
      const row = { startMs: startMs + gap_s * 1000, period_s, count };
      startMs = row.startMs + period_s * 1000;
      return row;
    });
  });

test('the same readings give the same state as a stream, as rows, and one by one in any order', async () => {
  const cases = fc.sample(readings, 3);
  const zoneIds = cases.flatMap((_, at) => [3 * at + 1, 3 * at + 2, 3 * at + 3]);
  const server = await serverWith(zoneIds);
  for (const [at, rows] of cases.entries()) {
    const of = (zone_id: number) => rows.map((row) => ({ ...row, zone_id }));
    const stream = arrowObservations(of(3 * at + 1));
    expect(await server.post(path, stream, arrow)).toMatchObject({
      status: 200,
      body: { result: { accepted: rows.length, duplicates: 0 } },
    });
    await server.observe(of(3 * at + 2).map(toJsonRow));
    const single = fc.sample(fc.shuffledSubarray(of(3 * at + 3), { minLength: rows.length }), 1)[0];
    await Promise.all((single ?? []).map((row) => server.observe([toJsonRow(row)])));
    const state = await stateOf(server, 3 * at + 1);
    expect(await stateOf(server, 3 * at + 2)).toEqual(state);
    expect(await stateOf(server, 3 * at + 3)).toEqual(state);
  }
});

test('fresh readings are recomputed with late ones that overlap them', async () => {
  const server = await serverWith([1]);
  const row = { zone_id: 1, startMs: start, period_s: 150 };
  await server.post(path, arrowObservations([{ ...row, count: 2 }]), arrow);
  const late = { ...row, startMs: start + 150_000, count: 6 };
  await server.post(path, arrowObservations([late]), arrow);
  const { metrics, coverage } = await server.metrics({
    building_id: '900',
    interval: 'INF',
    startdatetime: new Date(start).toISOString(),
    enddatetime: new Date(start + 300_000).toISOString(),
    opening_hours: '24/7',
  });
  expect([metrics.count_mean, metrics.count_max, coverage]).toEqual([[[4]], [[6]], [[1]]]);
});

test('a repeated stream counts its rows as duplicates', async () => {
  const server = await serverWith([1, 2]);
  const rows = [1, 2].map((zone_id) => ({ zone_id, startMs: start, count: 1 }));
  const duplicates = async (body: Uint8Array) =>
    (await server.post<IngestAnswer>(path, body, arrow)).body.result.duplicates;
  expect(await duplicates(arrowObservations(rows))).toBe(0);
  expect(await duplicates(arrowObservations(rows))).toBe(2);
  expect(await duplicates(arrowObservations([...rows, ...rows]))).toBe(4);
});

test('a bad row of a stream refuses it with its number, field and reason', async () => {
  const server = await serverWith([1]);
  const good = { zone_id: 1, startMs: start, count: 1 };
  const cases: [ArrowRow, object][] = [
    [
      { ...good, zone_id: 7 },
      { row: 2, field: 'zone_id', reason: 'unknown zone' },
    ],
    [
      { ...good, layer: 'sensor' },
      { row: 2, field: 'layer', reason: 'invalid layer' },
    ],
    [
      { ...good, count: 6001 },
      { row: 2, field: 'count', reason: 'not a number from 0 to 6000' },
    ],
    [
      { ...good, count: null },
      { row: 2, reason: 'needs count, in_use or entries' },
    ],
    [
      { ...good, startMs: Date.UTC(1999, 0) },
      { row: 2, field: 'time', reason: 'before the year 2000' },
    ],
    [
      { ...good, period_s: 0 },
      { row: 2, field: 'period_s', reason: 'not whole seconds from 1 to 86400' },
    ],
  ];
  for (const [bad, fault] of cases) {
    const answer = await server.post(path, arrowObservations([good, bad]), arrow);
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { code: 'INVALID_OBSERVATION', rows: [fault] } },
    });
  }
  expect((await server.post(path, 'no arrow', arrow)).body.error?.code).toBe('INVALID_BODY');
});
