import { tableFromIPC } from 'apache-arrow';
import { expect, test } from 'vitest';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';
import { adminKey } from '#tests/drivers/startTestServer.ts';

const frame = {
  building_id: '900',
  interval: 'PT5M',
  startdatetime: '2025-03-05T10:00:00Z',
  enddatetime: '2025-03-05T10:10:00Z',
  opening_hours: '24/7',
};

test('invalid parameters are rejected with their code', async () => {
  const server = await openTestClient();
  await server.postSpaces(spacesOf([{ id: 1 }]));
  const refusals: [Record<string, string>, string][] = [
    [{ ...frame, filter_zones: 'id=in=(1' }, 'INVALID_FILTER'],
    [{ ...frame, group_zones: 'nothing' }, 'INVALID_FILTER'],
    [{ ...frame, opening_hours: 'Xx 10:00-12:00' }, 'INVALID_OPENING_HOURS'],
    [{ ...frame, enddatetime: frame.startdatetime }, 'INVALID_DATES'],
    [{ ...frame, startdatetime: 'yesterday' }, 'INVALID_DATES'],
    [{ ...frame, custom_incident_period: '2025-03-05T10:00:00Z' }, 'INVALID_DATES'],
    [{ ...frame, returntype: 'people' }, 'INVALID_PARAMETER'],
    [{ ...frame, percentage_data_needed_for_aggregation: '' }, 'INVALID_PARAMETER'],
    [{ ...frame, building_id: '77' }, 'NOT_FOUND'],
  ];
  for (const [query, code] of refusals) {
    const { body } = await server.get('/v4/metrics/zones', query);
    expect(body.error?.code).toBe(code);
  }
  const { building_id: _, ...nowhere } = frame;
  const { body } = await server.get('/v4/metrics/zones', nowhere);
  expect(body.error?.code).toBe('INVALID_PARAMETER');
});

test('buildings in two time zones have the same local hours', async () => {
  const server = await openTestClient();
  const amsterdam = spacesOf([{ id: 1 }], { id: 900, timezone: 'Europe/Amsterdam' });
  const [building] = spacesOf([{ id: 2 }], { id: 910, timezone: 'America/New_York' }).buildings;
  if (!building) throw new Error('No building');
  const floors = building.floors.map((floor) => ({ ...floor, id: 911 }));
  await server.postSpaces({ buildings: [...amsterdam.buildings, { ...building, floors }] });
  const at = (time: string, zone_id: number, count: number) => ({
    time,
    zone_id,
    layer: 'sensorlayer',
    count,
    period_s: 3600,
  });
  await server.observe([
    at('2025-06-04T09:00:00+02:00', 1, 3),
    at('2025-06-04T09:00:00-04:00', 2, 5),
  ]);
  const query = new URLSearchParams({
    interval: 'PT1H',
    startdatetime: '2025-06-04T09:00:00+02:00',
    enddatetime: '2025-06-04T10:00:00+02:00',
    opening_hours: '24/7',
    group_zones: 'zone,all',
  });
  query.append('building_id', '900');
  query.append('building_id', '910');
  const response = await fetch(`${server.url}/v4/metrics/zones?${query}`, {
    headers: { authorization: `Bearer ${adminKey}` },
  });
  const body = (await response.json()) as { result: Awaited<ReturnType<typeof server.metrics>> };
  expect(body.result.metrics.count_mean).toEqual([[3], [5], [8]]);
  expect(body.result.coverage).toEqual([[1], [1], [1]]);
});

test('only slots that have passed are open', async () => {
  const clock = { nowMs: Date.parse('2025-03-05T10:07:00Z') };
  const server = await openTestClient(clock);
  await server.postSpaces(spacesOf([{ id: 1 }]));
  const { open_minutes, coverage } = await server.metrics(frame);
  expect([open_minutes, coverage]).toEqual([[[5, 0]], [[0, null]]]);
});

test('text/csv has a line for each group and interval', async () => {
  const server = await openTestClient();
  await server.postSpaces(spacesOf([{ id: 1, name: '=1+1, "room"' }]));
  await server.observe([
    { time: frame.startdatetime, zone_id: 1, layer: 'sensorlayer', count: 2, period_s: 300 },
  ]);
  const query = new URLSearchParams({ ...frame, returntype: 'count_mean' });
  const response = await fetch(`${server.url}/v4/metrics/zones?${query}`, {
    headers: { authorization: `Bearer ${adminKey}`, accept: 'text/csv' },
  });
  expect(response.headers.get('content-disposition')).toContain('zone-metrics.csv');
  const [head, first, second] = (await response.text()).split('\r\n');
  expect(head).toBe(
    'group_id,kind,name,building_id,floor_id,start,end,open_minutes,valid_minutes,coverage,seats_measured,zones_valid,zones_total,places_total,low_coverage,count_uncorrected_mean,count_mean',
  );
  const place = `1,zone,"'=1+1, ""room""",900,901`;
  expect(first).toBe(
    `${place},2025-03-05T10:00:00+00:00,2025-03-05T10:05:00+00:00,5,5,1,1,1,1,1,false,,2`,
  );
  expect(second).toBe(
    `${place},2025-03-05T10:05:00+00:00,2025-03-05T10:10:00+00:00,5,0,0,,0,1,1,true,,`,
  );
});

test('an Arrow stream contains the same table, with unknown values as null', async () => {
  const server = await openTestClient();
  await server.postSpaces(spacesOf([{ id: 1, name: 'Room' }]));
  await server.observe([
    { time: frame.startdatetime, zone_id: 1, layer: 'sensorlayer', count: 2, period_s: 300 },
  ]);
  const query = new URLSearchParams({ ...frame, returntype: 'count_mean' });
  const response = await fetch(`${server.url}/v4/metrics/zones?${query}`, {
    headers: {
      authorization: `Bearer ${adminKey}`,
      accept: 'application/vnd.apache.arrow.stream',
    },
  });
  expect(response.headers.get('content-type')).toBe('application/vnd.apache.arrow.stream');
  expect(response.headers.get('content-disposition')).toContain('zone-metrics.arrow');
  const table = tableFromIPC(new Uint8Array(await response.arrayBuffer()));
  const rows = table.toArray().map((row) => row.toJSON());
  expect(rows).toMatchObject([
    {
      group_id: '1',
      name: 'Room',
      floor_id: '901',
      coverage: 1,
      count_mean: 2,
      low_coverage: false,
    },
    { group_id: '1', coverage: 0, count_mean: null, low_coverage: true },
  ]);
});

test('the POST form takes ids, flags and numbers as JSON has them', async () => {
  const server = await openTestClient();
  await server.postSpaces(spacesOf([{ id: 1 }]));
  const ask = async (parameters: object) =>
    server.post(
      '/v4/metrics/zones/query',
      JSON.stringify({ ...frame, percentage_data_needed_for_aggregation: '90', ...parameters }),
      { 'content-type': 'application/json' },
    );
  const asText = await ask({ ignore_zero_values: 'true' });
  const typed = { ignore_zero_values: true, percentage_data_needed_for_aggregation: 90 };
  expect(asText.status).toBe(200);
  expect(await ask({ ...typed, building_id: 900 })).toEqual(asText);
  expect(await ask({ ...typed, building_id: [900] })).toEqual(asText);
});
