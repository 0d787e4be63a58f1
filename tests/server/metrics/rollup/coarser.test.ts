import { afterAll, beforeAll, expect, test } from 'vitest';
import { zoneMetricsQuery, type ZoneMetrics } from '#contract/zoneMetrics.ts';
import { prepareSpaces } from '#server/ingest/spaces/prepareSpaces.ts';
import { readCoarser } from '#server/modules/zone-metrics/coarser/readCoarser.ts';
import { readQuarterPeaks } from '#server/modules/zone-metrics/coarser/readQuarterPeaks.ts';
import { KeptRows } from '#server/modules/zone-metrics/groups/runs/KeptRows.ts';
import type { SlotsQuestion } from '#server/modules/zone-metrics/kept/KeptSlots.ts';
import { metricCells } from '#server/modules/zone-metrics/present/metricCells.ts';
import { readMetricSums, type MetricSources } from '#server/modules/zone-metrics/readMetricSums.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { testClient } from '#tests/drivers/testClient.ts';
import { seededRandom } from '#tests/seededRandom.ts';
import { autumn, randomHistory, randomQuestion, randomSpaces } from './randomPortfolio.ts';

const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261_121);
/** COMPARED_QUESTIONS=500 asks more. */
const questions = Number(process.env['COMPARED_QUESTIONS'] ?? 30);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => autumn.nowMs } });
  const { ingestion, rollups, spaces } = server.services;
  const random = seededRandom(seed);
  const { all } = randomSpaces(random, autumn);
  await spaces.change((state) => prepareSpaces(all, state).change);
  for (const rows of randomHistory(random, all, autumn).days) await ingestion.ingestRows(rows);
  await rollups.settle();
}, 120_000);
afterAll(() => server.dispose());

const signal = new AbortController().signal;
const coarse = ['P1W', 'P1M', 'P1Q', 'INF'] as const;

function sources() {
  const { spaces, samples, now, rollups } = server.services;
  return { spaces, samples, now, rollups: { ...rollups, worthSlots: 0 } };
}

test(
  'longer intervals beside days are, to the last digit, what they are when asked for alone',
  { timeout: 300_000 },
  async () => {
    const random = seededRandom(seed + 1);
    for (let at = 0; at < questions; at += 1) {
      const question = { ...randomQuestion(random, autumn), zones_valid: 'false' };
      const asked = { ...question, interval: 'P1D', coarser_intervals: coarse.join(',') };
      const query = zoneMetricsQuery.parse(asked);
      const result = await readMetricSums(query, sources(), signal);
      const coarser = await readCoarser(result, query, { sources: sources(), signal });
      expect(coarser.map(({ interval }) => interval)).toEqual(coarse);
      for (const { interval, result: beside } of coarser) {
        const alone = zoneMetricsQuery.parse({ ...question, interval });
        const own = await readMetricSums(alone, sources(), signal);
        expect({ asked, interval, intervals: beside.plan.intervals }).toEqual({
          asked,
          interval,
          intervals: own.plan.intervals,
        });
        expect({ asked, interval, cells: metricCells(beside, query) }).toEqual({
          asked,
          interval,
          cells: metricCells(own, alone),
        });
      }
    }
  },
);

const days = {
  building_id: '1000',
  startdatetime: '2025-10-25T00:00:00+02:00',
  enddatetime: '2025-10-30T00:00:00+01:00',
  group_zones: 'all,floor',
  interval: 'P1D',
  returntype: 'count_mean,utilisation_max',
  zones_valid: 'false',
};

test('an answer has the longer intervals after its own, of the same groups', async () => {
  const client = testClient(server.url);
  const get = async (query: object) =>
    (await client.get<ZoneMetrics>('/v4/metrics/zones', { ...days, ...query })).body.result;
  const { coarser, ...beside } = await get({ coarser_intervals: 'P1W,INF' });
  expect(beside).toEqual(await get({}));
  for (const interval of ['P1W', 'INF']) {
    const { groups: _, ...alone } = await get({ interval });
    expect(coarser?.find((one) => one.interval === interval)).toEqual({ interval, ...alone });
  }
});

test('an answer in open intervals is the same without those in which nothing is open', async () => {
  const client = testClient(server.url);
  const get = async (query: object) =>
    (await client.get<ZoneMetrics>('/v4/metrics/zones', { ...days, ...query })).body.result;
  for (const interval of ['PT15M', 'P1D'] as const) {
    const beside = interval === 'P1D' && { coarser_intervals: 'INF', quarter_peaks: 'true' };
    const asked = { interval, opening_hours: 'Tu 00:00-24:00', ...beside };
    const all = await get(asked);
    const open = await get({ ...asked, open_intervals: 'true' });
    const tuesday = all.intervals.flatMap(({ start }, at) =>
      start.startsWith('2025-10-28') ? [at] : [],
    );
    const pick = <Value>(rows: readonly (readonly Value[])[]) =>
      rows.map((row) => tuesday.map((at) => row[at]));
    expect(open.intervals).toEqual(tuesday.map((at) => all.intervals[at]));
    expect(open.open_minutes).toEqual(pick(all.open_minutes));
    expect(open.low_coverage).toEqual(pick(all.low_coverage));
    expect(open.metrics.count_mean).toEqual(pick(all.metrics.count_mean ?? []));
    expect(open.quarter_peaks?.count).toEqual(all.quarter_peaks && pick(all.quarter_peaks.count));
    expect(open.coarser).toEqual(all.coarser);
  }
});

test('the peaks of a day are the greatest of its quarters, each with the start of the first that has it', async () => {
  const client = testClient(server.url);
  const random = seededRandom(seed + 2);
  const type = { 'content-type': 'application/json' };
  const get = async (query: object) =>
    (await client.post<ZoneMetrics>('/v4/metrics/zones/query', JSON.stringify(query), type)).body
      .result;
  for (let at = 0; at < questions / 3; at += 1) {
    const question = { ...randomQuestion(random, autumn), zones_valid: 'false' };
    const {
      quarter_peaks: peaks,
      intervals,
      groups,
    } = await get({
      ...question,
      interval: 'P1D',
      quarter_peaks: 'true',
    });
    const quarters = await get({ ...question, interval: 'PT15M', returntype: 'count_mean' });
    const expected = groups.map((_, position) =>
      intervals.map(({ start, end }) => {
        const own = (quarters.metrics.count_mean?.[position] ?? []).flatMap((value, quarter) => {
          const from = quarters.intervals[quarter]?.start ?? '';
          const isIn = Date.parse(from) >= Date.parse(start) && Date.parse(from) < Date.parse(end);
          return value !== null && isIn ? [{ value, from }] : [];
        });
        const most = Math.max(...own.map(({ value }) => value));
        return own.find(({ value }) => value === most) ?? null;
      }),
    );
    expect({ question, count: peaks?.count, start: peaks?.start }).toEqual({
      question,
      count: expected.map((row) => row.map((one) => one?.value ?? null)),
      start: expected.map((row) => row.map((one) => one?.from ?? null)),
    });
  }
});

test(
  'days, longer intervals and peaks from slots that are kept have the same digits, late readings included',
  { timeout: 300_000 },
  async () => {
    const random = seededRandom(seed + 3);
    const { ingestion, slots, spaces, samples, now } = server.services;
    const { all } = randomSpaces(seededRandom(seed), autumn);
    const { late } = randomHistory(random, all, autumn);
    const isWorthReading = true;
    const kept = {
      ...sources(),
      slots: {
        read: async (asked: SlotsQuestion, during: AbortSignal) =>
          await slots.read({ ...asked, isWorthReading }, during),
      },
    };
    const raw = { spaces, samples, now };
    let told = 0;
    for (let at = 0; at < questions; at += 1) {
      // Of what has changed some is rolled up by then, and some is not.
      if (at % 10 === 5) await ingestion.ingestRows(late[Math.floor(at / 10) % late.length] ?? []);
      const question = { ...randomQuestion(random, autumn), zones_valid: 'false' };
      const query = zoneMetricsQuery.parse({
        ...question,
        interval: 'P1D',
        coarser_intervals: 'INF',
        quarter_peaks: 'true',
      });
      const answer = async (from: MetricSources) => {
        const result = await readMetricSums(query, from, signal);
        const context = { sources: from, signal };
        const [coarser, peaks] = [
          await readCoarser(result, query, context),
          await readQuarterPeaks(result, query, context),
        ];
        const cells = [result, ...coarser.map((one) => one.result)].map((one) =>
          metricCells(one, query),
        );
        const isTold = [...result.groupRows.values()].some(
          (rows) => rows instanceof KeptRows && rows.peaks !== undefined,
        );
        return { isTold, answered: { query, cells, peaks } };
      };
      const { isTold, answered } = await answer(kept);
      told += Number(isTold);
      expect(answered).toEqual((await answer(raw)).answered);
    }
    expect(told).toBeGreaterThan(0);
  },
);

test.each([
  [{ interval: 'P1W', coarser_intervals: 'P1M' }, 'P1M does not consist of P1W'],
  [{ interval: 'PT1H', coarser_intervals: 'P1W' }, 'an interval of a day'],
  [{ coarser_intervals: 'P1W', zones_valid: 'true' }, 'zones_valid=false'],
  [{ coarser_intervals: 'P1D' }, 'P1W'],
  [{ interval: 'PT1H', quarter_peaks: 'true' }, 'an interval of a day'],
])('refuses %j', async (query, reason) => {
  const { status, body } = await testClient(server.url).get('/v4/metrics/zones', {
    ...days,
    startdatetime: '2025-10-20T00:00:00+02:00',
    enddatetime: '2025-11-08T00:00:00+01:00',
    ...query,
  });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(reason);
});
