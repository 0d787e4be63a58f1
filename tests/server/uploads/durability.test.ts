import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { oneFloor, zoneBody } from '#tests/builders/spacesBody.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { adminKey, startTestServer, type CallInit } from '#tests/drivers/startTestServer.ts';
import { startWatchedServer, strainOf } from '#tests/server/http/hostile/watchedServer.ts';
import { startServerGroup, type ServerGroup } from '#tests/server/ingest/killedServer.ts';
import { collection, osmRoom } from '#tests/server/plan-import/planFeatures.ts';
import { uploadClient } from './uploadClient.ts';

const day = 86_400_000;
const longestPauseMs = 50;
const startMs = Date.parse('2026-03-02T00:00:00Z');
const at = (minute: number): string => new Date(startMs + minute * 60_000).toISOString();

/** Rows of a reading a minute. */
function readings(count: number): string {
  const lines = Array.from({ length: count }, (_, minute) => `${at(minute)},A,${minute % 4}`);
  return ['Time,Room,People', ...lines].join('\n');
}

/** What the client of uploads needs of a server that is only known by its address. */
function reached(url: string) {
  return {
    url,
    call: (path: string, { body, headers }: CallInit = {}) =>
      fetch(url + path, {
        headers: {
          authorization: `Bearer ${adminKey}`,
          'content-type': 'application/json',
          ...headers,
        },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      }),
  };
}

test('a confirmation that is killed is whole once the server is back', async () => {
  const folder = temporaryFolder();
  let server: ServerGroup = await startServerGroup(folder);
  const uploads = uploadClient(() => reached(server.client.url));
  await server.client.postSpaces(oneFloor([zoneBody(101, { name: 'A' })]));
  const rows = 12_000;
  const { result } = await uploads.sendAndRest('counts.csv', readings(rows), { building: 1 });
  expect(result.state).toBe('ready');
  await uploads.step(result.id, 'confirm');
  for (const afterMs of [0, 40]) {
    await delay(afterMs);
    await server.kill();
    server = await startServerGroup(folder);
  }
  expect((await uploads.rested(result.id)).result.state).toBe('done');
  const sent = Array.from({ length: rows }, (_, minute) => ({
    time: at(minute),
    zone_id: 101,
    layer: 'sensorlayer',
    period_s: 60,
    count: minute % 4,
  }));
  const { body } = await server.client.observe(sent);
  expect(body.result).toMatchObject({ accepted: rows, duplicates: rows });
  await server.kill();
}, 120_000);

/** Bookings of an hour each in room A, one a day. */
function bookings(count: number): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const from = Date.parse('2026-03-02T09:00:00Z') + index * day;
    return ['A', from, from + day / 24]
      .map((value) => (typeof value === 'number' ? new Date(value).toISOString() : value))
      .join(',');
  });
  return ['Room,Start,End', ...lines].join('\n');
}

test('a plan, bookings, a picture and a draft whose confirmations are killed are whole once the server is back', async () => {
  const folder = temporaryFolder();
  let server: ServerGroup = await startServerGroup(folder);
  const uploads = uploadClient(() => reached(server.client.url));
  const ask = async <Result>(path: string): Promise<Result> => {
    const answer = await reached(server.client.url).call(path);
    return ((await answer.json()) as { result: Result }).result;
  };
  await server.client.postSpaces(oneFloor([zoneBody(101, { name: 'A' })]));
  const rooms = Array.from({ length: 200 }, (_, at) =>
    osmRoom(String(at), [(at % 20) * 5, Math.floor(at / 20) * 5, 5, 5]),
  );
  const plan = await uploads.sendAndRest('plan.geojson', collection(rooms));
  await uploads.map(plan.result.id, { building: { name: 'House' }, timezone: 'Europe/Berlin' });
  const booked = await uploads.sendAndRest('bookings.csv', bookings(300), { building: 1 });
  const blank = { width: 800, height: 600, channels: 3, background: '#ffffff' } as const;
  const bytes = await sharp({ create: blank }).png().toBuffer();
  const picture = await uploads.sendAndRest('floor.png', bytes, { building: 1 });
  await uploads.map(picture.result.id, { floor: { name: 'Attic' } });
  const list = await uploads.sendAndRest('rooms.csv', 'name,seats\nA,77\n', { building: 1 });
  const ids = [plan, booked, picture, list].map(({ result }) => result.id);
  await Promise.all(
    ids.map((id) => uploads.step(id, 'confirm', id === list.result.id ? { as: 'draft' } : {})),
  );
  for (const afterMs of [0, 40, 80]) {
    await delay(afterMs);
    await server.kill();
    server = await startServerGroup(folder);
  }
  for (const id of ids) expect((await uploads.rested(id)).result.state).toBe('done');
  const { zones } = await ask<{ zones: { building_name: string }[] }>('/v4/zones');
  expect(zones.filter(({ building_name }) => building_name === 'House')).toHaveLength(200);
  const frame = 'startdatetime==2026-03-01T00:00:00Z;enddatetime==2027-03-01T00:00:00Z';
  const filter = new URLSearchParams({ filter_bookings: frame }).toString();
  const held = await ask<{ bookings: { id: string }[] }>(`/v4/bookings?${filter}`);
  expect(new Set(held.bookings.map(({ id }) => id)).size).toBe(300);
  expect(held.bookings).toHaveLength(300);
  const kept = await ask<{ underlays: { id: string }[] }>('/v4/underlays?building_id=1');
  expect(kept.underlays.map(({ id }) => id)).toEqual([picture.result.id]);
  const { drafts } = await ask<{ drafts: { id: string }[] }>('/v4/zone-drafts');
  expect(drafts.map(({ id }) => id)).toEqual([list.result.id]);
  await server.kill();
}, 120_000);

test('an upload that nobody finishes expires after seven days, its file is gone, and its report after 90', async () => {
  const folder = temporaryFolder();
  let nowMs = Date.parse('2026-05-01T12:00:00Z');
  const start = () =>
    startTestServer({
      variables: { FLOORSCOPE_DATA_DIR: folder },
      ports: { now: () => nowMs },
    });
  let server = await start();
  const uploads = uploadClient(() => server);
  const plan = collection([osmRoom('101', [0, 0, 10, 5])]);
  const { result } = await uploads.sendAndRest('plan.geojson', plan);
  const stateAfter = async (days: number) => {
    await server.dispose();
    nowMs += days * day;
    server = await start();
    const { status, result: found } = await uploads.ask(`/${result.id}`);
    return status === 404 ? 'gone' : found.state;
  };
  expect(await stateAfter(6)).toBe('needs_mapping');
  expect(await stateAfter(1)).toBe('expired');
  expect(readdirSync(join(folder, 'uploads'))).toEqual([]);
  expect(await uploads.step(result.id, 'mapping', {})).toMatchObject({
    error: { code: 'WRONG_STATE' },
  });
  expect(await stateAfter(89)).toBe('expired');
  expect(await stateAfter(2)).toBe('gone');
  await server.dispose();
}, 60_000);

test('the server answers others while it reads a large file', async () => {
  const server = await startWatchedServer();
  const uploads = uploadClient(() => reached(server.url));
  const client = reached(server.url);
  await client.call('/v4/ingest/spaces', { body: oneFloor([zoneBody(101, { name: 'A' })]) });
  const file = readings(100_000);
  const { answer, pauseMs } = await strainOf(
    server,
    () => uploads.sendAndRest('counts.csv', file, { building: 1 }),
    longestPauseMs,
  );
  expect(answer.result).toMatchObject({ state: 'ready', report: { accepted: 100_000 } });
  expect(pauseMs).toBeLessThan(longestPauseMs);
  await server.dispose();
}, 120_000);
