import { afterAll, beforeAll, expect, test } from 'vitest';
import { zoneMetricsQuery } from '#contract/zoneMetrics.ts';
import { prepareSpaces } from '#server/ingest/spaces/prepareSpaces.ts';
import { planFuture } from '#server/modules/zone-metrics/future/planFuture.ts';
import { readFutureMetrics } from '#server/modules/zone-metrics/future/readFutureMetrics.ts';
import { KeptSlots } from '#server/modules/zone-metrics/kept/KeptSlots.ts';
import { metricCells } from '#server/modules/zone-metrics/present/metricCells.ts';
import { readMetricSums } from '#server/modules/zone-metrics/readMetricSums.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

const nowMs = Date.parse('2026-03-20T10:32:00Z');
const { signal } = new AbortController();
let server: TestServer;

function reading(zone_id: number, time: string, count: number) {
  return { zone_id, layer: 'sensorlayer', time, period_s: 3600, count };
}

beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => nowMs } });
  const list = [1, 2, 3].map((id) => ({ id, floor: 900 + (id % 2), capacity: { default: 4 } }));
  const spaces = spacesOf(list, { id: 1, timezone: 'Europe/Amsterdam' });
  await server.services.spaces.change((state) => prepareSpaces(spaces, state).change);
  const days = ['2026-03-02', '2026-03-10', '2026-03-18', '2026-03-20'];
  const rows = days.flatMap((day) =>
    [7, 8, 9].flatMap((hour) =>
      [1, 2, 3].map((id) => reading(id, `${day}T0${hour}:00:00Z`, (id * hour) % 5)),
    ),
  );
  await server.services.ingestion.ingestRows(rows);
  await server.services.rollups.settle();
});
afterAll(() => server.dispose());

const question = {
  building_id: ['1'],
  startdatetime: '2026-03-01T00:00:00Z',
  enddatetime: '2026-03-19T00:00:00Z',
  opening_hours: '24_7',
  interval: 'PT15M',
  group_zones: 'all,floor',
  zones_valid: 'false',
};

/** What is kept, with the texts that the engine is sent. */
function watched() {
  const { services } = server;
  const texts: string[] = [];
  const note = (text: string) => texts.push(tableOf(text));
  const samples = {
    query: async (...call: Parameters<typeof services.samples.query>) => {
      note(call[0]);
      return await services.samples.query(...call);
    },
    queryBytes: async (...call: Parameters<typeof services.samples.queryBytes>) => {
      note(call[0]);
      return await services.samples.queryBytes(...call);
    },
  } as Pick<typeof services.samples, 'query' | 'queryBytes'>;
  const { spaces, now, directory, ingestion, rollups } = services;
  const slots = new KeptSlots({ samples, spaces, now, directory, ingestion, rollups });
  const sources = { spaces, now, samples, slots, rollups: { ...rollups, worthSlots: 0 } };
  const read = async (change: Record<string, string> = {}) => {
    texts.length = 0;
    const query = zoneMetricsQuery.parse({ ...question, ...change });
    const cells = metricCells(await readMetricSums(query, sources, signal), query);
    const raw = await readMetricSums(query, { spaces, now, samples: services.samples }, signal);
    expect(cells).toEqual(metricCells(raw, query));
    return [...texts];
  };
  return { read, sources, texts };
}

function tableOf(text: string): string {
  return /FROM (zone_hour|series_slot|series_hour|slot)\b/.exec(text)?.[1] ?? '';
}

test('slots of groups are read once, whatever is asked about them next', async () => {
  const { read } = watched();
  expect(await read({ interval: 'P1D' })).toEqual(['series_hour']);
  expect(await read()).toEqual(['series_slot']);
  expect(await read()).toEqual([]);
  for (const opening_hours of ['Mo-Fr 08:00-18:00', 'Mo-Su 07:10-09:25'])
    for (const interval of ['PT15M', 'PT1H', 'P1D', 'INF'])
      expect(await read({ opening_hours, interval })).toEqual([]);
  // Of the week that has not passed, days that have are kept.
  expect(await read({ enddatetime: '2026-03-20T00:00:00Z' })).toEqual(['series_slot']);
  expect(await read({ enddatetime: '2026-03-20T00:00:00Z' })).toEqual([]);
});

test('the hours of today that have ended are kept, beside those that have not', async () => {
  const { read } = watched();
  const { ingestion, rollups } = server.services;
  const today = { startdatetime: '2026-03-18T00:00:00Z', enddatetime: '2026-03-21T00:00:00Z' };
  expect(await read(today)).toEqual(['series_slot']);
  expect(await read(today)).toEqual([]);
  await ingestion.ingestRows([{ ...reading(1, '2026-03-20T10:10:00Z', 3), period_s: 600 }]);
  await rollups.settle();
  expect(new Set(await read(today))).toEqual(new Set(['slot']));
  expect(new Set(await read({ ...today, interval: 'P1D' }))).toEqual(new Set(['slot']));
});

test('slots that change are read again, and kept once they are rolled up', async () => {
  const { read } = watched();
  const { ingestion, rollups } = server.services;
  await read();
  await ingestion.ingestRows([reading(2, '2026-03-10T08:00:00Z', 9)]);
  expect(await read()).toEqual(expect.arrayContaining(['series_slot', 'slot']));
  // What waits to be rolled up may not be kept.
  expect(await read()).toEqual(expect.arrayContaining(['series_slot', 'slot']));
  await rollups.settle();
  expect(await read()).toEqual(['series_slot']);
  expect(await read()).toEqual([]);
});

test('what is expected is read from roll-ups, and leaves those of other questions alone', async () => {
  const { read, sources, texts } = watched();
  // Nobody has asked about these groups before.
  const groups = { group_zones: 'floor,all', filter_zones: 'layer_name==sensorlayer' };
  const query = {
    ...groups,
    building_id: ['1'],
    interval: 'PT15M' as const,
    start: '2026-03-21T00:00:00Z',
    end: '2026-03-28T00:00:00Z',
  };
  expect(planFuture(query, sources.spaces, nowMs).history.zones_valid).toBe(false);
  await readFutureMetrics(query, sources, signal);
  expect(texts).not.toContain('slot');
  expect(await read(groups)).not.toContain('slot');
});
