import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildingBody, floorBody, square, zoneBody } from '#tests/builders/spacesBody.ts';
import { adminKey } from '#tests/drivers/startTestServer.ts';
import { hostileBody, hostileBodyNames } from './hostileBodies.ts';
import { hostileCall, type HostileCall } from './hostileCalls.ts';
import { startWatchedServer, strainOf, type WatchedServer } from './watchedServer.ts';

/** HOSTILE_CALLS=10000 for a long run. */
const calls = Number(process.env['HOSTILE_CALLS'] ?? 400);
const longestPauseMs = 250;
const mostGrowth = 200 * 1024 * 1024;
const zoneCount = 40;

let server: WatchedServer;
const keys: Record<string, Record<string, string>> = { stranger: {} };

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const json = { 'content-type': 'application/json' };

interface MadeKey {
  api_key: string;
}

async function post(path: string, body: object): Promise<{ result: MadeKey; cookie: string }> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { ...json, ...bearer(adminKey), 'x-application-id': 'floorscope' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  const { result } = (await response.json()) as { result: MadeKey };
  return { result, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

async function makeKey(order: object): Promise<string> {
  return (await post('/v4/admin/keys', { name: 'test', ...order })).result.api_key;
}

beforeAll(async () => {
  server = await startWatchedServer();
  const zones = Array.from({ length: zoneCount }, (_, at) =>
    zoneBody(at + 1, {
      normalised_points: square((at % 8) / 10, Math.floor(at / 8) / 10, 0.05),
      tags: [`team:${at % 7}`],
      metadata: { owner: `owner ${at % 5}` },
    }),
  );
  await post('/v4/ingest/spaces', {
    buildings: [
      buildingBody(1, { floors: [floorBody(10, { zones })], startdate: '2019-01-01' }),
      buildingBody(2, { timezone: 'Australia/Lord_Howe', startdate: '1850-01-01' }),
    ],
  });
  const planner = await makeKey({ roles: ['planner'] });
  const { result, cookie } = await post('/v4/key', { api_key: planner });
  Object.assign(keys, {
    viewer: bearer(await makeKey({ roles: ['viewer'] })),
    planner: bearer(planner),
    admin: bearer(adminKey),
    display: bearer(await makeKey({ kind: 'dev' })),
    ingestion: bearer(await makeKey({ kind: 'ing' })),
    browser: { ...bearer(result.api_key), cookie, 'x-application-id': 'floorscope' },
  });
  await warmUp();
});
afterAll(() => server.dispose());

/** A day of every zone, in steps of five minutes. */
function dayOfReadings(): object[] {
  const startMs = Date.parse('2025-05-01T00:00:00Z');
  return Array.from({ length: zoneCount * 288 }, (_, at) => ({
    time: new Date(startMs + Math.floor(at / zoneCount) * 300_000).toISOString(),
    zone_id: (at % zoneCount) + 1,
    layer: 'sensorlayer',
    period_s: 300,
    count: at % 5,
  }));
}

/** What a server that has been at work for a while holds: a batch of readings, and the longest answers that a page or an export asks for. */
async function warmUp(): Promise<void> {
  await post('/v4/ingest/observations', dayOfReadings());
  const halfYear =
    'building_id=1&interval=PT1H&startdatetime=2025-06-01T00:00:00Z&enddatetime=2025-12-01T00:00:00Z';
  for (const accept of ['application/json', 'text/csv', 'application/vnd.apache.arrow.stream']) {
    const response = await fetch(`${server.url}/v4/metrics/zones?${halfYear}`, {
      headers: { ...bearer(adminKey), accept },
    });
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  }
  await server.strain();
}

async function send(call: HostileCall, headers: Record<string, string>): Promise<number> {
  const response = await fetch(server.url + call.path, {
    method: call.endpoint.method,
    redirect: 'manual',
    headers: { ...headers, accept: call.accept, ...(call.body === null ? {} : json) },
    ...(call.body === null ? {} : { body: call.body }),
  });
  await response.arrayBuffer();
  return response.status;
}

function shown({ endpoint, path, body, accept }: HostileCall, key: string): string {
  return `${key} ${endpoint.operationId} ${accept} ${path.slice(0, 600)} ${body?.slice(0, 300) ?? ''}`;
}

async function ingest(name: string): Promise<number> {
  const { bytes, contentType, isPacked } = hostileBody(name);
  const response = await fetch(`${server.url}/v4/ingest/observations`, {
    method: 'POST',
    headers: {
      ...keys['ingestion'],
      'content-type': contentType,
      ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
    },
    body: bytes as BodyInit,
  });
  await response.arrayBuffer();
  return response.status;
}

interface Attempt {
  make: () => Promise<number>;
  told: string;
}

/** Calls of every key, and now and then a body of readings. */
function attempts(): fc.Arbitrary<Attempt> {
  const key = fc.constantFrom(...Object.keys(keys));
  const calls = fc.tuple(hostileCall, key).map(([call, name]) => ({
    make: () => send(call, keys[name] ?? {}),
    told: shown(call, name),
  }));
  const bodies = fc
    .constantFrom(...hostileBodyNames)
    .map((name) => ({ make: () => ingest(name), told: name }));
  return fc.oneof({ weight: 200, arbitrary: calls }, { weight: 1, arbitrary: bodies });
}

/** The memory that the server holds while it does nothing. */
async function bytesAtRest(): Promise<number> {
  await server.strain();
  return (await server.strain()).mostBytes;
}

/** What a call does to the server beyond what it has to bear; null if nothing. */
async function unborne(make: () => Promise<number>) {
  const bytesBefore = await bytesAtRest();
  const { answer: status, pauseMs, mostBytes } = await strainOf(server, make, longestPauseMs);
  const growth = mostBytes - bytesBefore;
  const isBorne = status < 500 && pauseMs < longestPauseMs && growth < mostGrowth;
  return isBorne ? null : { status, pauseMs, growth };
}

describe('no body of readings', () => {
  it.each(hostileBodyNames)(
    'holds up the server or fills its memory: %s',
    async (name) => {
      for (let time = 0; time < 2; time += 1) {
        expect(await unborne(() => ingest(name))).toBeNull();
      }
    },
    300_000,
  );
});

describe('no call of any key', () => {
  it(
    `stops the server: ${calls} hostile ones`,
    async () => {
      const before = await bytesAtRest();
      const heldAfter: number[] = [];
      await fc.assert(
        fc.asyncProperty(attempts(), async ({ make, told }) => {
          const strain = await unborne(make);
          heldAfter.push(await bytesAtRest());
          expect(strain && { ...strain, told }).toBeNull();
        }),
        { numRuns: calls, endOnFailure: true },
      );
      // Garbage is cleared up now and then: what stays is the least of the last calls.
      const stays = Math.min(...heldAfter.slice(-calls / 4));
      expect(stays - before).toBeLessThan(mostGrowth);
    },
    60_000 + calls * 1000,
  );
});
