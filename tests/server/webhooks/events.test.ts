import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Incident } from '#contract/incidents.ts';
import { buildingBody, floorBody, oneFloor, square, zoneBody } from '#tests/builders/spacesBody.ts';
import type { WebhookReceiver } from '#tests/drivers/webhookReceiver.ts';
import { IncidentWatch } from '#server/modules/webhooks/IncidentWatch.ts';
import { WebhookStore } from '#server/modules/webhooks/WebhookStore.ts';
import { until, webhookHouse, type WebhookHouse } from './webhookHouse.ts';

const minuteMs = 60_000;
const slotMs = 5 * minuteMs;
const startMs = Date.parse('2026-03-02T10:00:00Z');
let house: WebhookHouse;
/** The end of the last slot that was reported. */
let reportedMs = startMs - 4 * slotMs;

beforeAll(async () => {
  house = await webhookHouse(startMs);
  const zones = [1, 2, 3, 4].map((id) =>
    zoneBody(id, { capacity: { default: 2 }, normalised_points: square(id / 10, 0.1, 0.1) }),
  );
  await house.server.result('/v4/ingest/spaces', { body: oneFloor(zones) });
  await report([1, 2, 3, 4]);
});
afterAll(() => house.dispose());

/** Has zones report every slot up to now. */
async function report(ids: readonly number[]): Promise<void> {
  const nowMs = house.server.services.now();
  const rows = [];
  for (; reportedMs + slotMs <= nowMs; reportedMs += slotMs)
    for (const id of ids) {
      const time = new Date(reportedMs).toISOString();
      rows.push({ time, zone_id: id, layer: 'sensorlayer', period_s: 300, count: 1 });
    }
  if (rows.length > 0) await house.server.result('/v4/ingest/observations', { body: rows });
}

/** Lets minutes pass, in which zones report, and looks for incidents after each. */
async function live(minutes: number, ids: readonly number[]): Promise<void> {
  const { heartbeat, webhooks } = house.server.services;
  for (let minute = 0; minute < minutes; minute += 1) {
    house.pass(minuteMs);
    await heartbeat.beat();
    await report(ids);
    await webhooks.watch.look();
  }
}

interface Told {
  type: string;
  data: Incident & Record<string, unknown>;
}

function told({ received }: WebhookReceiver): Told[] {
  return received.map(({ body }) => JSON.parse(body) as Told);
}

function heard(receiver: WebhookReceiver): string[] {
  return told(receiver).map(({ type, data }) => `${type} ${data.kind} ${data.name}`);
}

const events = ['incident.opened', 'incident.closed'];

it('tells at 15 minutes that a floor and its building are silent, and when they are back', async () => {
  const receiver = await house.receive();
  const zones = await house.receive();
  const closings = await house.receive();
  await house.add(receiver.url, { events });
  await house.add(zones.url, { events, incident_kinds: ['zone'] });
  await house.add(closings.url, { events: ['incident.closed'], incident_kinds: ['floor'] });
  await live(10, [1, 2, 3, 4]);
  expect(receiver.received).toEqual([]);
  await live(14, [1, 2]);
  expect(receiver.received).toEqual([]);
  await live(2, [1, 2]);
  await until(() => expect(receiver.received).toHaveLength(2));
  expect(heard(receiver).toSorted()).toEqual([
    'incident.opened building Building 1',
    'incident.opened floor Floor 1',
  ]);
  const [opened] = told(receiver);
  expect(opened?.data).toMatchObject({
    start: '2026-03-02T11:10:00+01:00',
    end: null,
    is_ongoing: true,
    affected_seats: 4,
    reason: 'no_data',
  });
  await until(() => expect(zones.received).toHaveLength(2));
  await live(30, [1, 2]);
  expect(receiver.received).toHaveLength(2);
  await live(6, [1, 2, 3, 4]);
  await until(() => expect(receiver.received).toHaveLength(4));
  await until(() => expect(zones.received).toHaveLength(4));
  await until(() => expect(heard(closings)).toEqual(['incident.closed floor Floor 1']));
  const closed = told(receiver).find(
    ({ type, data }) => type === 'incident.closed' && data.incident_id === opened?.data.incident_id,
  );
  expect(closed?.data).toMatchObject({ start: opened?.data.start, is_ongoing: false });
  expect(closed?.data.minutes).toBe(
    (Date.parse(closed?.data.end ?? '') - Date.parse(closed?.data.start ?? '')) / minuteMs,
  );
});

/** A day is passed through in some 300 beats of the server. */
it('a slot that passes while incidents are read ends none', async () => {
  const { server } = house;
  const { directory, spaces, now } = server.services;
  const receiver = await house.receive();
  await house.add(receiver.url, { events, incident_kinds: ['zone'] });
  await live(16, [1, 2, 3]);
  await until(() => expect(heard(receiver)).toEqual(['incident.opened zone Zone 4']));
  const watch = new IncidentWatch({
    directory,
    spaces,
    now,
    store: new WebhookStore(directory, now),
    readIncidents: async (question) => {
      house.pass(slotMs);
      const search = new URLSearchParams({ ...question, building_id: question.building_id.join() });
      const path = `/v4/incidents?${search}`;
      return (await server.result<{ incidents: Incident[] }>(path)).incidents;
    },
    wake: () => {},
    onError: (error) => {
      throw error;
    },
  });
  house.pass(slotMs);
  await watch.look();
  await watch.dispose();
  await live(1, [1, 2, 3]);
  expect(heard(receiver)).toEqual(['incident.opened zone Zone 4']);
  await live(6, [1, 2, 3, 4]);
  await until(() => expect(receiver.received).toHaveLength(2));
});

const dayTimeoutMs = 180_000;

it(
  'a new webhook is told of what goes on, also after a day',
  { timeout: dayTimeoutMs },
  async () => {
    const early = await house.receive();
    await house.add(early.url, { events, incident_kinds: ['zone'] });
    await live(16, [1, 2, 3]);
    await until(() => expect(heard(early)).toEqual(['incident.opened zone Zone 4']));
    const late = await house.receive();
    await house.add(late.url, { events, incident_kinds: ['zone'] });
    await until(() => expect(heard(late)).toEqual(['incident.opened zone Zone 4']));
    // A server that isn't woken for five minutes stands still, and zones that are silent for fifteen are an incident.
    for (let minutes = 0; minutes < 26 * 60; minutes += 4.5) {
      house.pass(4.5 * minuteMs);
      await house.server.services.heartbeat.beat();
      if (minutes % 9 === 0) await report([1, 2, 3]);
    }
    await live(6, [1, 2, 3, 4]);
    await until(() => expect(early.received).toHaveLength(2));
    const [opened, closed] = told(early);
    expect(closed).toMatchObject({
      type: 'incident.closed',
      data: { incident_id: opened?.data.incident_id, start: opened?.data.start },
    });
    const { start, end, minutes } = closed?.data ?? { start: '', end: '', minutes: 0 };
    expect(minutes).toBe((Date.parse(end ?? '') - Date.parse(start)) / minuteMs);
    expect(minutes).toBeGreaterThan(26 * 60);
  },
);

it('declared maintenance is no incident to tell of', async () => {
  const receiver = await house.receive();
  const at = (ms: number): string => new Date(house.server.services.now() + ms).toISOString();
  const period = { startdatetime: at(0), enddatetime: at(60 * minuteMs), reason: 'Works' };
  await house.server.result('/v4/building-settings', {
    body: { building_id: 1, data: { maintenance_periods: [period] } },
  });
  await house.add(receiver.url, { events, incident_kinds: ['building', 'floor', 'zone'] });
  await live(30, []);
  expect(receiver.received).toEqual([]);
});

it('tells of each building whose calendars of a source could not be read for over an hour', async () => {
  const { server } = house;
  const room = zoneBody(51, { name: 'Room 51' });
  const floor = floorBody(52, { zones: [room] });
  await server.result('/v4/ingest/spaces', {
    body: { buildings: [buildingBody(5, { floors: [floor] })] },
  });
  let isDown = true;
  const calendars = await house.receive((_one, response) => {
    if (isDown) response.writeHead(503).end();
    else response.writeHead(200).end('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n');
  });
  const feeds = await Promise.all(
    [1, 51].map((zone_id) => {
      const order = { source: 'rooms', zone_id, every_minutes: 1440 };
      const body = { ...order, url: `${calendars.url}/${zone_id}.ics` };
      return server.result<{ feed: { id: string } }>('/v4/admin/booking-feeds', { body });
    }),
  );
  const poll = () =>
    Promise.all(
      feeds.map(({ feed: { id } }) =>
        server.result(`/v4/admin/booking-feeds/${id}/poll`, { method: 'POST' }),
      ),
    );
  await poll();
  const receiver = await house.receive();
  const usual = await house.receive();
  await house.add(receiver.url, { events, incident_kinds: ['booking_source'] });
  await house.add(usual.url, { events, building_id: [5] });
  await live(60, [1, 2, 3, 4]);
  expect(receiver.received).toEqual([]);
  await live(6, [1, 2, 3, 4]);
  await until(() => expect(receiver.received).toHaveLength(2));
  expect(told(receiver).map(({ data }) => [data.id, data.building_id, data.reason])).toEqual([
    ['rooms', 1, 'no_import'],
    ['rooms', 5, 'no_import'],
  ]);
  isDown = false;
  await poll();
  await live(6, [1, 2, 3, 4]);
  await until(() => expect(receiver.received).toHaveLength(4));
  await until(() =>
    expect(heard(usual)).toEqual(
      expect.arrayContaining([
        'incident.opened booking_source rooms',
        'incident.closed booking_source rooms',
      ]),
    ),
  );
});

it('tells of exports that are ready or failed, with what their call answers', async () => {
  const receiver = await house.receive();
  await house.add(receiver.url, { events: ['export.ready', 'export.failed'], building_id: [1] });
  const body = {
    kind: 'zone_metrics',
    format: 'csv',
    building_id: 1,
    interval: 'P1D',
    startdatetime: '2026-03-02T00:00:00Z',
    enddatetime: '2026-03-03T00:00:00Z',
    name: 'Monday',
  };
  const { id } = await house.server.result<{ id: string }>('/v4/exports', { body });
  await until(() => expect(receiver.types()).toEqual(['export.ready']));
  expect(told(receiver)[0]?.data).toEqual(await house.server.result(`/v4/exports/${id}`));
});

it('tells of uploads that were stored', async () => {
  const receiver = await house.receive();
  await house.add(receiver.url, { events: ['upload.done'] });
  const path = '/v4/uploads?name=rooms.csv&building_id=1';
  const { id } = await house.server.result<{ id: string }>(path, {
    body: 'name,seats,floor\nRoom 7,4,Floor 1',
  });
  const read = () => house.server.result<{ state: string }>(`/v4/uploads/${id}`);
  await expect.poll(read, { timeout: 20_000 }).toMatchObject({ state: 'ready' });
  const headers = { 'if-match': '*' };
  await house.server.result(`/v4/uploads/${id}/confirm`, { body: {}, headers });
  await until(() => expect(receiver.types()).toEqual(['upload.done']));
  expect(told(receiver)[0]?.data).toMatchObject({
    id,
    name: 'rooms.csv',
    building_id: 1,
    report: { refused: 0 },
  });
});

it('tells of plans that were published', async () => {
  const receiver = await house.receive();
  await house.add(receiver.url, { events: ['plan.published'] });
  const { id } = await house.server.result<{ id: string }>('/v4/zone-drafts', {
    body: { building_id: 1, effective_from: '2026-03-05' },
  });
  const headers = { 'if-match': '*' };
  const changes = [{ op: 'set', zone_ids: [1], fields: { name: 'Library' } }];
  await house.server.result(`/v4/zone-drafts/${id}/changes`, { body: { changes }, headers });
  await house.server.result(`/v4/zone-drafts/${id}/publish`, { method: 'POST', headers });
  await until(() => expect(receiver.types()).toEqual(['plan.published']));
  expect(told(receiver)[0]?.data).toMatchObject({
    draft_id: id,
    building_id: 1,
    effective_from: '2026-03-05',
    zones: 1,
  });
});
