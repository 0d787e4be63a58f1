import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { adminKey } from '#tests/drivers/startTestServer.ts';
import { startServerGroup, type ServerGroup } from '#tests/server/ingest/killedServer.ts';
import type { TestClient } from '#tests/drivers/testClient.ts';

/** How often a server is stopped; TEST_STOPS makes more. */
const stops = Number(process.env['TEST_STOPS'] ?? 1);
const everyMs = 5;
const connections = 200;
const sockets = 500;
const socketsPerLink = 200;
const startMs = Date.parse('2025-03-05T00:00:00Z');
const patience = { timeout: 60_000 };
const json = { 'content-type': 'application/json' };

interface Call {
  /** Whether the server had not been asked to stop when the call began. */
  isEarly: boolean;
  /** The status of the answer, or the code of the error on the connection. */
  outcome: number | string;
}

/** Calls a server 200 times a second on kept connections, one in ten a write, until it refuses connections. */
class Load {
  readonly calls: Call[] = [];
  /** The slots whose reading was acknowledged. */
  readonly stored: number[] = [];
  readonly done: Promise<void>;
  isStopping = false;
  readonly #agent = new Agent({
    keepAlive: true,
    maxSockets: connections,
    maxFreeSockets: connections,
  });
  readonly #url: string;
  #begun = 0;
  #open = 0;

  constructor(url: string) {
    this.#url = url;
    // As many connections as there may be, most of which then rest between calls.
    for (let at = 0; at < connections; at += 1) this.#begin();
    const firstMs = performance.now();
    this.done = new Promise((resolve) => {
      const pace = setInterval(() => {
        if (!this.outcomes().includes('ECONNREFUSED')) {
          const due = connections + (performance.now() - firstMs) / everyMs;
          while (this.#begun < due) this.#begin();
          return;
        }
        if (this.#open > 0) return;
        clearInterval(pace);
        this.#agent.destroy();
        resolve();
      }, everyMs);
    });
  }

  outcomes(): (number | string)[] {
    return this.calls.map(({ outcome }) => outcome);
  }

  #begin(): void {
    const at = this.#begun;
    const isWrite = at % 10 === 0;
    const isEarly = !this.isStopping;
    this.#begun += 1;
    this.#open += 1;
    const end = (outcome: number | string): void => {
      this.#open -= 1;
      this.calls.push({ isEarly, outcome });
      if (isWrite && outcome === 200) this.stored.push(at / 10);
    };
    const path = isWrite ? '/v4/ingest/observations' : '/v4/metrics/zones/latest?building_id=900';
    const call = request(this.#url + path, {
      agent: this.#agent,
      method: isWrite ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${adminKey}`, 'content-type': 'application/x-ndjson' },
    });
    call.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
    call.once('response', (answer) => {
      answer.resume();
      answer.once('end', () => end(answer.statusCode ?? 0));
    });
    const time = new Date(startMs + (at / 10) * 300_000).toISOString();
    call.end(isWrite ? JSON.stringify({ time, zone_id: 1, layer: 'sensorlayer', count: 3 }) : '');
  }
}

/** Keys of shared links, enough for all sockets. */
async function shareLinks({ post }: TestClient): Promise<string[]> {
  const body = { building_id: 900, page: '/building/chart', name: 'Trend', valid_days: 1 };
  const keys: string[] = [];
  while (keys.length * socketsPerLink < sockets) {
    const made = await post<{ url: string }>('/v4/shared-links', JSON.stringify(body), json);
    keys.push(made.body.result.url.split('#')[1] ?? '');
  }
  return keys;
}

/** Opens all sockets; resolves when each has had its first message. */
async function openSockets({ url, post }: TestClient, keys: string[]): Promise<WebSocket[]> {
  const opened: WebSocket[] = [];
  for (let at = 0; at < sockets; at += 1) {
    const authorization = `Bearer ${keys[at % keys.length]}`;
    const { body } = await post<{ ticket: string }>('/v4/ws-ticket', '', {
      ...json,
      authorization,
    });
    const query = `app_id=floorscope&api_key=${body.result.ticket}&building_id=900`;
    const path = `/v4/ws/getLatestZoneMetric?${query}`;
    const socket = new WebSocket(url.replace('http', 'ws') + path);
    onTestFinished(() => socket.terminate());
    await once(socket, 'message');
    opened.push(socket);
  }
  return opened;
}

async function start(dataDir: string, port = '0'): Promise<ServerGroup> {
  const group = await startServerGroup(dataDir, [], { FLOORSCOPE_PORT: port });
  onTestFinished(() => group.kill());
  return group;
}

test.each(Array.from({ length: stops }, (_, at) => [at + 1]))(
  'a server with 500 sockets and 200 calls a second stops in order: no call is cut off, and everybody comes back (stop %i)',
  { timeout: 300_000 },
  async () => {
    const dataDir = temporaryFolder();
    const { client, stop } = await start(dataDir);
    await client.postSpaces(spacesOf([{ id: 1 }]));
    const keys = await shareLinks(client);
    const opened = await openSockets(client, keys);
    const closed = Promise.all(opened.map(async (socket) => (await once(socket, 'close'))[0]));
    const load = new Load(client.url);
    await expect.poll(() => load.stored.length, patience).toBeGreaterThan(60);
    load.isStopping = true;
    const [code] = await Promise.all([stop(), load.done]);
    expect(code).toBe(0);
    expect(new Set(await closed)).toEqual(new Set([1001]));
    const early = load.calls.filter(({ isEarly }) => isEarly).map(({ outcome }) => outcome);
    expect(early.filter((outcome) => outcome !== 200)).toEqual([]);
    // Late calls are answered, told to try again, or meet no server at all; none is cut off.
    const known = new Set<number | string>([200, 503, 'ECONNREFUSED']);
    expect(load.outcomes().filter((outcome) => !known.has(outcome))).toEqual([]);
    const next = await start(dataDir, new URL(client.url).port);
    expect(await openSockets(next.client, keys)).toHaveLength(sockets);
    const { metrics } = await next.client.metrics({
      building_id: '900',
      interval: 'PT5M',
      startdatetime: '2025-03-05T00:00:00Z',
      enddatetime: '2025-03-08T00:00:00Z',
      opening_hours: '24/7',
      returntype: 'count_mean',
    });
    const means = metrics.count_mean?.[0] ?? [];
    expect(load.stored.filter((at) => means[at] !== 3)).toEqual([]);
  },
);
