import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import type { LiveMessage } from '#contract/live.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { signIn } from '#tests/drivers/signIn.ts';
import { adminKey, startTestServer } from '#tests/drivers/startTestServer.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';
import type { TestClient } from '#tests/drivers/testClient.ts';

interface OpenSocket {
  /** The next message not yet taken. */
  next: () => Promise<LiveMessage>;
  closed: Promise<number>;
  socket: WebSocket;
}

function openSocket(url: string, headers: Record<string, string> = {}): OpenSocket {
  const socket = new WebSocket(url, { headers });
  onTestFinished(() => socket.terminate());
  const messages: LiveMessage[] = [];
  const takers: ((message: LiveMessage) => void)[] = [];
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as LiveMessage;
    const taker = takers.shift();
    if (taker) taker(message);
    else messages.push(message);
  });
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
    socket.on('error', () => resolve(0));
  });
  const next = () =>
    new Promise<LiveMessage>((resolve) => {
      const message = messages.shift();
      if (message) resolve(message);
      else takers.push(resolve);
    });
  return { next, closed, socket };
}

async function ticket(server: TestClient): Promise<string> {
  const answer = await server.post<{ ticket: string }>('/v4/ws-ticket', '', {
    'content-type': 'application/json',
  });
  return answer.body.result.ticket;
}

async function address(
  server: TestClient,
  { method = 'getLatestZoneMetric', building = '900' } = {},
): Promise<string> {
  const query = new URLSearchParams({
    app_id: 'floorscope',
    api_key: await ticket(server),
    building_id: building,
  });
  return `${server.url.replace('http', 'ws')}/v4/ws/${method}?${query}`;
}

async function serverWithZone(): Promise<TestClient> {
  const server = await openTestClient();
  await server.postSpaces(spacesOf([{ id: 1, capacity: { default: 4 } }]));
  return server;
}

function reading(count: number): object {
  const time = new Date(Date.now() - 60_000).toISOString();
  return { time, zone_id: 1, layer: 'sensorlayer', count, period_s: 60 };
}

test('a socket gets the latest state immediately and again after a posted reading', async () => {
  const server = await serverWithZone();
  const { next } = openSocket(await address(server));
  const first = await next();
  expect(first).toMatchObject({
    method: 'getLatestZoneMetric',
    result: { groups: [{ id: 1, kind: 'zone', count: null, stale: true, coverage: 0 }] },
  });
  await server.observe([reading(3)]);
  expect(await next()).toMatchObject({
    method: 'getLatestZoneMetric',
    result: { groups: [{ id: 1, count: 3, utilisation: 0.75, stale: false, coverage: 1 }] },
  });
});

test('a ticket opens only one socket', async () => {
  const server = await serverWithZone();
  const url = await address(server, { method: 'getGroupedFloorZoneMetrics' });
  expect(await openSocket(url).next()).toMatchObject({ result: { groups: [{ id: 901 }] } });
  const again = openSocket(url);
  expect(await again.next()).toMatchObject({ error: { code: 'API_KEY_INVALID' } });
  expect(await again.closed).toBe(4401);
});

test('other origins, unknown methods and unknown buildings are rejected', async () => {
  const server = await serverWithZone();
  const foreign = openSocket(await address(server), { origin: 'https://elsewhere.example' });
  expect(await foreign.closed).toBe(0);
  const own = openSocket(await address(server), { origin: server.url });
  expect(await own.next()).toHaveProperty('result');
  expect(await openSocket(await address(server, { method: 'getZones' })).closed).toBe(0);
  const missing = openSocket(await address(server, { building: '901' }));
  expect(await missing.next()).toMatchObject({ error: { code: 'NOT_FOUND' } });
  expect(await missing.closed).toBe(4404);
});

test('the eleventh socket of a key is rejected', async () => {
  const server = await serverWithZone();
  for (let at = 0; at < 10; at += 1) {
    expect(await openSocket(await address(server)).next()).toHaveProperty('result');
  }
  const eleventh = openSocket(await address(server));
  expect(await eleventh.next()).toMatchObject({ error: { code: 'TOO_MANY_REQUESTS' } });
  expect(await eleventh.closed).toBe(4429);
});

test('the 41st socket of a session and the 201st of a shared link are rejected', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.dispose());
  const body = spacesOf([{ id: 1, capacity: { default: 4 } }]);
  await server.result('/v4/ingest/spaces', { body });
  const shared = { building_id: 900, page: '/building/chart', name: 'Trend', valid_days: 1 };
  const { url } = await server.result<{ url: string }>('/v4/shared-links', { body: shared });
  const link = { authorization: `Bearer ${url.slice(url.indexOf('#') + 1)}` };
  const { headers: session } = await signIn(server, { api_key: adminKey });
  for (const [headers, most, who] of [
    [session, 40, 'session'],
    [link, 200, 'shared link'],
  ] as const) {
    const open = async () => {
      const init = { method: 'POST', key: null, headers };
      const made = await server.result<{ ticket: string }>('/v4/ws-ticket', init);
      const query = `app_id=floorscope&api_key=${made.ticket}&building_id=900`;
      return openSocket(`${server.url.replace('http', 'ws')}/v4/ws/getLatestZoneMetric?${query}`);
    };
    for (let at = 0; at < most; at += 1)
      expect(await (await open()).next()).toHaveProperty('result');
    const refused = await open();
    expect(await refused.next()).toMatchObject({
      error: { code: 'TOO_MANY_REQUESTS', reason: `A ${who} can open at most ${most} sockets` },
    });
    expect(await refused.closed).toBe(4429);
  }
});

test('a message over 16 KB closes the socket', async () => {
  const server = await serverWithZone();
  const { next, socket, closed } = openSocket(await address(server));
  await next();
  socket.send('x'.repeat(16 * 1024 + 1));
  expect(await closed).toBe(1009);
});

test('a repeated parameter is rejected', async () => {
  const server = await serverWithZone();
  const { next, closed } = openSocket(`${await address(server)}&building_id=901`);
  expect(await next()).toMatchObject({ error: { code: 'INVALID_PARAMETER' } });
  expect(await closed).toBe(4400);
});

test('a peer that never answers the end of its socket does not hold up a stop', async () => {
  const server = await startTestServer();
  await server.result('/v4/ingest/spaces', { body: spacesOf([{ id: 1 }]) });
  const made = await server.result<{ ticket: string }>('/v4/ws-ticket', { method: 'POST' });
  const query = `app_id=floorscope&api_key=${made.ticket}&building_id=900`;
  const { next, socket } = openSocket(
    `${server.url.replace('http', 'ws')}/v4/ws/getLatestZoneMetric?${query}`,
  );
  await next();
  socket.pause();
  // Without a bound of its own the stop would wait for 30 s, longer than the process may take.
  const stopped = server.dispose().then(() => 'stopped');
  expect(await Promise.race([stopped, once(AbortSignal.timeout(20_000), 'abort')])).toBe('stopped');
});
