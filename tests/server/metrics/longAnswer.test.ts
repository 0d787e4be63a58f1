import { expect, onTestFinished, test } from 'vitest';
import { zoneMetricsQuery } from '#contract/zoneMetrics.ts';
import { encodeZoneMetrics } from '#server/modules/zone-metrics/present/encodeZoneMetrics.ts';
import { readMetricSums } from '#server/modules/zone-metrics/readMetricSums.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { adminKey, startTestServer } from '#tests/drivers/startTestServer.ts';
import { testClient } from '#tests/drivers/testClient.ts';

const question = {
  building_id: '900',
  interval: 'PT5M',
  startdatetime: '2025-03-05T00:00:00Z',
  enddatetime: '2025-03-07T00:00:00Z',
  opening_hours: '24/7',
  returntype: 'utilisation_mean',
};

/** A server with a building of 400 zones, whose sums of the question are read: 230,000 cells. */
async function aLongAnswer() {
  const server = await startTestServer({});
  onTestFinished(() => server.dispose());
  const client = testClient(server.url);
  await client.postSpaces(spacesOf(Array.from({ length: 400 }, (_, at) => ({ id: at + 1 }))));
  const query = zoneMetricsQuery.parse(question);
  const sums = await readMetricSums(query, server.services, new AbortController().signal);
  return { server, client, query, sums };
}

test('other calls are answered while a long response is written', async () => {
  const { client, query, sums } = await aLongAnswer();
  const ended: string[] = [];
  const other = async () => {
    expect((await client.get('/v4/buildings')).status).toBe(200);
    ended.push('other');
  };
  const long = async () => {
    await encodeZoneMetrics(sums, query, new AbortController().signal);
    ended.push('long');
  };
  await Promise.all([long(), other()]);
  expect(ended).toEqual(['other', 'long']);
});

test('a long response is aborted once nobody waits for it', async () => {
  const { query, sums } = await aLongAnswer();
  const caller = new AbortController();
  const answer = encodeZoneMetrics(sums, query, caller.signal);
  caller.abort();
  await expect(answer).rejects.toThrow('aborted');
});

test('a response written in chunks is one JSON document, with matrices by group and interval', async () => {
  const { server, query, sums } = await aLongAnswer();
  const whole = await encodeZoneMetrics(sums, query, new AbortController().signal);
  const response = await fetch(
    `${server.url}/v4/metrics/zones?${new URLSearchParams(question).toString()}`,
    { headers: { authorization: `Bearer ${adminKey}` } },
  );
  expect(await response.text()).toBe(whole.toString());
  const { result } = JSON.parse(whole.toString()) as {
    result: { groups: unknown[]; intervals: unknown[] } & Record<string, unknown[][]>;
  };
  expect(Object.keys(result)).toEqual([
    'groups',
    'intervals',
    'open_minutes',
    'valid_minutes',
    'coverage',
    'seats_measured',
    'zones_valid',
    'zones_total',
    'places_total',
    'low_coverage',
    'metrics',
  ]);
  expect(result.groups).toHaveLength(400);
  expect(result.intervals).toHaveLength(576);
  expect(result['open_minutes']).toEqual(Array(400).fill(Array(576).fill(5)));
});
