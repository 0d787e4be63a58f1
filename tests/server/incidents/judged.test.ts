import { expect, onTestFinished, test } from 'vitest';
import type { Incident } from '#contract/incidents.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { startTestServer } from '#tests/drivers/startTestServer.ts';
import { testClient } from '#tests/drivers/testClient.ts';

// Wednesday noon; the building is open Mo-Fr 08:00-18:00.
const nowMs = Date.parse('2026-03-11T12:00:00Z');
const hourMs = 3_600_000;
const zones = [1, 2, 3, 4, 5, 6].map((id) => ({ id, capacity: { default: 4 } }));

interface Told {
  zone_id: number;
  count: number;
}

/** Readings of an hour each, [from, to). */
function rows(from: string, to: string, told: readonly Told[]): object[] {
  const list: object[] = [];
  for (let ms = Date.parse(from); ms < Date.parse(to); ms += hourMs)
    for (const { zone_id, count } of told)
      list.push({
        time: new Date(ms).toISOString(),
        zone_id,
        layer: 'sensorlayer',
        count,
        period_s: 3600,
      });
  return list;
}

/** The zones tell 1 by day and 0 by night, from Monday to Wednesday noon. */
function usual(ids: readonly number[]): object[] {
  const told = (count: number) => ids.map((zone_id) => ({ zone_id, count }));
  const days = ['09', '10'].flatMap((day) => {
    const at = (hour: string) => `2026-03-${day}T${hour}:00:00Z`;
    const next = new Date(Date.parse(at('00')) + 24 * hourMs).toISOString();
    const open = rows(at('08'), at('18'), told(1));
    return rows(at('00'), at('08'), told(0)).concat(open, rows(at('18'), next, told(0)));
  });
  const morning = rows('2026-03-11T00:00:00Z', '2026-03-11T08:00:00Z', told(0));
  return [...days, ...morning, ...rows('2026-03-11T08:00:00Z', '2026-03-11T12:00:00Z', told(1))];
}

async function openBuilding(building: object = {}) {
  const server = await startTestServer({ ports: { now: () => nowMs } });
  onTestFinished(() => server.dispose());
  const client = testClient(server.url);
  await client.postSpaces(spacesOf(zones, { opening_hours: 'Mo-Fr 08:00-18:00', ...building }));
  const { rollups } = server.services;
  const observe = async (list: readonly object[]): Promise<void> => {
    const { status } = await client.observe(list);
    expect(status).toBe(200);
  };
  return { server, client, observe, settle: () => rollups.settle() };
}

type Opened = Awaited<ReturnType<typeof openBuilding>>;

/** Coverage of a zone from Monday on, in all hours. */
async function coverage({ client }: Opened, zoneId: number): Promise<number | null | undefined> {
  const answer = await client.metrics({
    building_id: '900',
    group_zones: 'zone',
    interval: 'INF',
    startdatetime: '2026-03-09T00:00:00Z',
    enddatetime: '2026-03-11T12:00:00Z',
    opening_hours: '24/7',
    returntype: 'count_mean',
  });
  return answer.coverage[answer.groups.findIndex(({ id }) => id === zoneId)]?.[0];
}

async function incidents({ client }: Opened, reasons: readonly string[]): Promise<unknown[]> {
  const { body } = await client.get<{ incidents: Incident[] }>('/v4/incidents', {
    building_id: '900',
    group_zones: 'zone',
    startdatetime: '2026-03-09T00:00:00Z',
    enddatetime: '2026-03-11T12:00:00Z',
  });
  return body.result.incidents
    .filter(({ reason }) => reasons.includes(reason))
    .map(({ id, start, end, reason }) => [
      id,
      start.slice(8, 16),
      end?.slice(8, 16) ?? null,
      reason,
    ]);
}

test('a sensor that reports the same value all night while others report 0 is stuck, from its first slot to its last', async () => {
  const opened = await openBuilding();
  await opened.observe(usual([2, 3, 4, 5, 6]));
  await opened.observe([
    ...rows('2026-03-09T00:00:00Z', '2026-03-09T15:00:00Z', [{ zone_id: 1, count: 0 }]),
    ...rows('2026-03-09T15:00:00Z', '2026-03-10T09:00:00Z', [{ zone_id: 1, count: 3 }]),
    ...rows('2026-03-10T09:00:00Z', '2026-03-11T12:00:00Z', [{ zone_id: 1, count: 0 }]),
  ]);
  await opened.settle();
  expect(await coverage(opened, 1)).toBeCloseTo(42 / 60);
  expect(await coverage(opened, 2)).toBe(1);
  expect(await incidents(opened, ['stuck', 'implausible'])).toEqual([
    [1, '09T15:00', '10T09:00', 'stuck'],
  ]);
});

/** A night at 3 people, from Monday 15:00 to Tuesday 09:00. */
const stuckNight = rows('2026-03-09T15:00:00Z', '2026-03-10T09:00:00Z', [{ zone_id: 1, count: 3 }]);

function changed(list: readonly object[], count: number): object[] {
  return list.map((row) => ({ ...row, count }));
}

test('a late reading in the middle leaves long enough parts stuck, and the rest valid again', async () => {
  const opened = await openBuilding();
  await opened.observe([...usual([2, 3, 4, 5, 6]), ...stuckNight]);
  await opened.settle();
  // Each part has less than four hours of closed time: 18 to 21, 22 to 01, 02 to 05, 06 to 08.
  const late = ['09T21', '10T01', '10T05'].map((hour) => ({
    time: `2026-03-${hour}:00:00Z`,
    zone_id: 1,
    layer: 'sensorlayer',
    count: 4,
    period_s: 3600,
  }));
  await opened.observe(late);
  await opened.settle();
  expect(await incidents(opened, ['stuck'])).toEqual([]);
  expect(await coverage(opened, 1)).toBe(18 / 60);
});

test('late, repeated and reordered readings give the same result', async () => {
  const opened = await openBuilding();
  const all = [...usual([2, 3, 4, 5, 6]), ...stuckNight];
  for (const part of [0, 2, 1]) {
    await opened.observe(all.filter((_, at) => at % 3 === part).toReversed());
    await opened.settle();
  }
  await opened.observe(all.slice(40, 200));
  await opened.settle();
  expect(await incidents(opened, ['stuck'])).toEqual([[1, '09T15:00', '10T09:00', 'stuck']]);
});

test('a count above three times the capacity and above ten is implausible, until the capacity says otherwise', async () => {
  const opened = await openBuilding();
  const hour = (count: number) =>
    rows('2026-03-10T09:00:00Z', '2026-03-10T10:00:00Z', [{ zone_id: 1, count }]);
  await opened.observe([...usual([1, 2, 3, 4, 5, 6])]);
  await opened.observe(hour(12));
  await opened.settle();
  expect(await incidents(opened, ['implausible'])).toEqual([]);
  await opened.observe(hour(13));
  await opened.settle();
  const found = [[1, '10T09:00', '10T10:00', 'implausible']];
  expect(await incidents(opened, ['implausible'])).toEqual(found);
  expect(await coverage(opened, 1)).toBeCloseTo(59 / 60);
  const larger = zones.map(({ id }) => ({ id, capacity: { default: 20 } }));
  await opened.client.postSpaces(spacesOf(larger, { opening_hours: 'Mo-Fr 08:00-18:00' }));
  await opened.settle();
  expect(await incidents(opened, ['implausible'])).toEqual([]);
  expect(await coverage(opened, 1)).toBe(1);
});

async function saveSettings({ client }: Opened, data: object) {
  return await client.post<unknown>(
    '/v4/building-settings',
    JSON.stringify({ building_id: 900, data }),
    { 'content-type': 'application/json' },
  );
}

test('a zone can be trusted in the building settings, including its history, and later distrusted', async () => {
  const opened = await openBuilding();
  const high = rows('2026-03-10T09:00:00Z', '2026-03-10T10:00:00Z', [{ zone_id: 2, count: 40 }]);
  await opened.observe([...usual([2, 3, 4, 5, 6]), ...stuckNight, ...high]);
  await opened.settle();
  expect(await coverage(opened, 1)).toBe(0);
  // The call answers once history is judged again.
  expect((await saveSettings(opened, { trusted_zones: [1, 2] })).status).toBe(200);
  expect(await coverage(opened, 1)).toBe(18 / 60);
  expect(await coverage(opened, 2)).toBe(1);
  expect(await incidents(opened, ['stuck', 'implausible'])).toEqual([]);
  expect((await saveSettings(opened, { trusted_zones: [] })).status).toBe(200);
  expect(await coverage(opened, 1)).toBe(0);
  const entries = await opened.client.get<{ entries: { action: string; detail: unknown }[] }>(
    '/v4/admin/audit',
  );
  expect(JSON.stringify(entries.body.result)).toContain('trusted_zones');
});

test('only zones of the building can be trusted', async () => {
  const opened = await openBuilding();
  const { status, body } = await saveSettings(opened, { trusted_zones: [1, 77] });
  expect(status).toBe(400);
  expect(body.error).toMatchObject({
    code: 'INVALID_BODY',
    rows: [{ field: 'data.trusted_zones.1', reason: '77 is not a zone of this building' }],
  });
  expect((await saveSettings(opened, { trusted_zones: 'all' })).status).toBe(400);
});

test('changed opening hours re-evaluate all of the past', async () => {
  const opened = await openBuilding();
  await opened.observe([...usual([2, 3, 4, 5, 6]), ...stuckNight]);
  await opened.settle();
  expect(await incidents(opened, ['stuck'])).toHaveLength(1);
  const presets = (hours: string) => ({ opening_hours_presets: { opening_hours: hours } });
  await saveSettings(opened, presets('24/7'));
  expect(await incidents(opened, ['stuck'])).toEqual([]);
  await saveSettings(opened, presets('Mo-Fr 08:00-18:00'));
  expect(await incidents(opened, ['stuck'])).toHaveLength(1);
});

test('bookings are never judged as sensors are', async () => {
  const opened = await openBuilding();
  const booked = zones.map(({ id }) => ({
    id: id + 10,
    capacity: { default: 4 },
    layer_name: 'bookinglayer',
  }));
  await opened.client.postSpaces(
    spacesOf([...zones, ...booked], { opening_hours: 'Mo-Fr 08:00-18:00' }),
  );
  const readings = [...usual([2, 3, 4, 5, 6]), ...changed(stuckNight, 40)];
  const shifted = readings.map((row) =>
    Object.assign(row, { zone_id: (row as Told).zone_id + 10, layer: 'bookinglayer' }),
  );
  await opened.observe(shifted);
  await opened.settle();
  const { body } = await opened.client.get<{ misreadings: unknown[] }>(
    '/v4/incidents/misreadings',
    {
      building_id: '900',
      startdatetime: '2026-03-09T00:00:00Z',
      enddatetime: '2026-03-12T00:00:00Z',
    },
  );
  expect(body.result.misreadings).toEqual([]);
});

test('a misreading is reported at its full length, even beyond the frame, and continues while its value is unchanged', async () => {
  const opened = await openBuilding();
  await opened.observe([
    ...usual([2, 3, 4, 5, 6]),
    ...stuckNight,
    ...rows('2026-03-10T09:00:00Z', '2026-03-11T12:00:00Z', [{ zone_id: 1, count: 3 }]),
  ]);
  await opened.settle();
  const { body } = await opened.client.get<{ misreadings: object[] }>('/v4/incidents/misreadings', {
    building_id: '900',
    startdatetime: '2026-03-11T09:00:00Z',
    enddatetime: '2026-03-11T10:00:00Z',
  });
  expect(body.result.misreadings).toEqual([
    {
      id: 1,
      name: 'Zone 1',
      layer_name: 'sensorlayer',
      building_id: 900,
      floor_id: 901,
      reason: 'stuck',
      count: 3,
      times: 1,
      start: '2026-03-09T15:00:00+00:00',
      end: null,
      minutes: 45 * 60,
      open_minutes: 60,
    },
  ]);
});

test('a stuck or implausible value makes the current value unknown', async () => {
  const opened = await openBuilding();
  await opened.observe([
    ...usual([2, 3, 4, 5, 6]),
    ...stuckNight,
    ...rows('2026-03-10T09:00:00Z', '2026-03-11T11:00:00Z', [{ zone_id: 1, count: 3 }]),
  ]);
  await opened.settle();
  const now = async () => {
    const { groups } = await opened.client.latest({ building_id: '900', group_zones: 'zone' });
    return new Map(groups.map(({ id, count, coverage: share }) => [id, [count, share]]));
  };
  const last = (zone_id: number, count: number) =>
    rows('2026-03-11T11:00:00Z', '2026-03-11T12:00:00Z', [{ zone_id, count }]);
  // The value goes on before anything judged the new slots.
  await opened.observe([...last(1, 3), ...last(2, 2)]);
  expect((await now()).get(1)).toEqual([null, 0]);
  expect((await now()).get(2)).toEqual([2, 1]);
  await opened.observe(last(2, 13));
  expect((await now()).get(2)).toEqual([null, 0]);
  // Another value is believed at once.
  await opened.observe(last(1, 4));
  expect((await now()).get(1)).toEqual([4, 1]);
});

test('removing readings also removes their stuck slots', async () => {
  const opened = await openBuilding();
  await opened.observe([...usual([2, 3, 4, 5, 6]), ...stuckNight]);
  await opened.settle();
  expect(await incidents(opened, ['stuck'])).toHaveLength(1);
  const removal = {
    zone_id: 1,
    layer: 'sensorlayer',
    start: '2026-03-09T21:00:00Z',
    end: '2026-03-10T09:00:00Z',
    reason: 'A sensor that was broken',
  };
  const { status } = await opened.client.post('/v4/ingest/removals', JSON.stringify(removal), {
    'content-type': 'application/json',
  });
  expect(status).toBe(200);
  await opened.settle();
  // Three hours of closed time are left.
  expect(await incidents(opened, ['stuck'])).toEqual([]);
  expect(await coverage(opened, 1)).toBe(6 / 60);
});
