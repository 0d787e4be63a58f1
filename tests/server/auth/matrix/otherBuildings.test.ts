import fc from 'fast-check';
import { once } from 'node:events';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { endpoints } from '#contract/endpoints.ts';
import { appHeader, signIn } from '#tests/drivers/signIn.ts';
import { addressOf } from '#tests/drivers/addressOf.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { uploadClient } from '../../uploads/uploadClient.ts';
import { keepUnderlay } from '../keepUnderlay.ts';
import { callerNames, makeCallers, makeKey, type Callers } from './callers.ts';
import { generatedCalls, liveSearch, type GeneratedCall, type KnownIds } from './generatedCalls.ts';
import {
  canary,
  idOf,
  loadPortfolio,
  nowMs,
  peopleElsewhere,
  sites,
  type Site,
} from './portfolio.ts';

const requests = 10_000;
/** Requests to one route, of which at least one must be answered. */
const mostTries = 1000;
const atOnce = 25;
let server: TestServer;
let callers: Callers;
let known: KnownIds;
const answered = new Set<string>();

beforeAll(async () => {
  server = await startTestServer({
    ports: { now: () => nowMs },
    variables: {
      FLOORSCOPE_READS_PER_MINUTE: '1000000',
      FLOORSCOPE_FAILED_SIGN_INS_PER_MINUTE: '1000000',
    },
  });
  const markers = await loadPortfolio(server);
  callers = await makeCallers(server);
  const foreign = await makeKey(server, {
    name: 'Cinderford key',
    building_ids: [idOf(sites.far, 'building')],
  });
  await signIn(server, { api_key: foreign.api_key });
  const { sessions } = await server.result<{ sessions: { id: string; name: string }[] }>(
    '/v4/admin/sessions',
  );
  const others = sessions.filter(({ name }) => name !== 'visitor').map(({ id }) => id);
  const farPage = { page: '/building/chart', name: 'Cinderford trend', valid_days: 90 };
  const farLink = await server.result<{ id: string }>('/v4/shared-links', {
    body: { building_id: idOf(sites.far, 'building'), ...farPage },
  });
  known = {
    markers,
    others: [foreign.id, farLink.id, ...others],
    saved: [
      ...(await saveScenarios()),
      ...(await beginDrafts()),
      ...(await makeExports()),
      ...(await makeSchedules()),
      ...(await readUploads()),
      ...(await readPictures()),
      ...(await keepUnderlays()),
      ...(await rejectBookings()),
    ],
  };
});
afterAll(() => server.dispose());

interface Tool {
  folder: string;
  change: object;
}

/** Shared scenarios of all buildings, and many of the callers' own, which they may delete. */
async function saveScenarios(): Promise<string[]> {
  const frame = { startdatetime: '2026-03-02T05:00:00Z', enddatetime: '2026-03-02T08:00:00Z' };
  const save = async (
    { folder, change }: Tool,
    site: Site,
    headers: Record<string, string>,
  ): Promise<string> => {
    const scenario = { building_id: [idOf(site, 'building')], ...frame, ...change };
    const body = { name: `${site.word} in fewer floors`, shared: true, scenario };
    const init = { body, ...(headers['authorization'] ? { key: null, headers } : {}) };
    return (await server.result<{ id: string }>(`/v4/planning/${folder}`, init)).id;
  };
  const saveAll = (tool: Tool) => [
    ...Object.values(sites).map((site) => save(tool, site, {})),
    ...Array.from({ length: 20 }, () => save(tool, sites.mine, callers.planner)),
  ];
  return await Promise.all([
    ...saveAll({ folder: 'consolidations', change: {} }),
    ...saveAll({ folder: 'team-spaces', change: { people: 8 } }),
  ]);
}

/** Drafts of the zones of all buildings. */
function beginDrafts(): Promise<string[]> {
  const begin = async (site: Site): Promise<string> => {
    const body = { building_id: idOf(site, 'building'), effective_from: '2026-03-02' };
    return (await server.result<{ id: string }>('/v4/zone-drafts', { body })).id;
  };
  const own = Array.from({ length: 30 }, () => sites.mine);
  return Promise.all([...Object.values(sites), ...own].map(begin));
}

/** Files of all buildings, and some of the callers' own, of which half were canceled. */
async function makeExports(): Promise<string[]> {
  const file = { kind: 'zone_metrics', format: 'csv', enddatetime: '2026-03-02T08:00:00Z' };
  const make = async (site: Site, change: object, init: object = {}): Promise<string> => {
    const body = { ...file, building_id: [idOf(site, 'building')], name: site.word, ...change };
    return (await server.result<{ id: string }>('/v4/exports', { ...init, body })).id;
  };
  const short = { interval: 'PT1H', startdatetime: '2026-03-02T05:00:00Z' };
  const long = { interval: 'PT5M', startdatetime: '2000-01-01T00:00:00Z', opening_hours: '24/7' };
  const own = { key: null, headers: callers.planner };
  const isReady = async (id: string): Promise<void> => {
    const { state } = await server.result<{ state: string }>(`/v4/exports/${id}`);
    if (state !== 'ready') throw new Error(`The export is ${state}`);
  };
  const made: string[] = [];
  for (const site of Object.values(sites)) made.push(await make(site, short));
  for (let at = 0; at < 8; at += 1) {
    const canceled = await make(sites.mine, long, own);
    await server.result(`/v4/exports/${canceled}/cancel`, { body: {} });
    const ready = await make(sites.mine, short, own);
    await vi.waitFor(() => isReady(ready), { timeout: 30_000 });
    made.push(canceled, ready);
  }
  return made;
}

/** Schedules of exports of all buildings, and many of the callers' own, which they may resume and delete. */
async function makeSchedules(): Promise<string[]> {
  const when = { every: 'month', at: '06:00', timezone: 'UTC', frame: 'now-1M/M' };
  const make = async (site: Site, init: object = {}): Promise<string> => {
    const file = { kind: 'zone_metrics', format: 'csv', interval: 'P1D', name: site.word };
    const body = { export: { ...file, building_id: [idOf(site, 'building')] }, ...when };
    return (await server.result<{ id: string }>('/v4/export-schedules', { ...init, body })).id;
  };
  const own = { key: null, headers: callers.planner };
  const ids = await Promise.all([
    ...Object.values(sites).map((site) => make(site)),
    ...Array.from({ length: 20 }, () => make(sites.mine, own)),
  ]);
  await server.services.directory.query('update export_schedule set next_run_at = null');
  return ids;
}

/** Lists of rooms that were read, of all buildings; many of the callers' own, which they may confirm and cancel. */
async function readUploads(): Promise<string[]> {
  const sent = [...Object.values(sites), ...Array.from({ length: 11 }, () => sites.mine)];
  const ids: string[] = [];
  for (const site of sent) {
    const path = `/v4/uploads?name=${site.word}.csv&building_id=${idOf(site, 'building')}`;
    const body = `name,seats\n${site.word} desk,4`;
    ids.push((await server.result<{ id: string }>(path, { body })).id);
  }
  await server.services.uploads.desk.idle();
  return ids;
}

/** Pictures that were read, of all buildings; many of the callers' own, which they may confirm and cancel. */
async function readPictures(): Promise<string[]> {
  const blank = { width: 10, height: 10, channels: 3, background: '#ffffff' } as const;
  const picture = await sharp({ create: blank }).png().toBuffer();
  const { sendAndRest, map } = uploadClient(() => server);
  const own = Array.from({ length: 12 }, () => sites.mine);
  const ids: string[] = [];
  for (const site of [...Object.values(sites), ...own]) {
    const building = idOf(site, 'building');
    const { result } = await sendAndRest(`${site.word}.png`, picture, { building });
    await map(result.id, { floor: { name: `${site.word} attic` } });
    ids.push(result.id);
  }
  return ids;
}

/** Pictures of floors, of all buildings; many of the callers' own, which they may lay and remove. */
async function keepUnderlays(): Promise<string[]> {
  const ids: string[] = [];
  const own = Array.from({ length: 12 }, () => sites.mine);
  for (const [at, site] of [...Object.values(sites), ...own].entries()) {
    const { word } = site;
    const kept = { building: idOf(site, 'building'), floor: `${word} floor ${at}`, word };
    ids.push(await keepUnderlay(server, kept));
  }
  return ids;
}

/** Imports of bookings of which a row was rejected, of all buildings; many of the callers' own, which they may retry. */
async function rejectBookings(): Promise<string[]> {
  const ids: string[] = [];
  const own = Array.from({ length: 12 }, () => sites.mine);
  for (const site of [...Object.values(sites), ...own]) {
    const { word } = site;
    const row = { source: 'exchange', id: `${word} 2`, room: `${word} room`, department: word };
    const times = { start: '2026-03-02T09:00:00Z', end: '2026-03-02T10:00:00Z' };
    const body = [{ ...row, ...times, building: idOf(site, 'building') }];
    const path = '/v4/ingest/bookings?takes_part=true';
    ids.push((await server.result<{ report_id: string }>(path, { body })).report_id);
  }
  return ids;
}

async function send(call: GeneratedCall, headers: Record<string, string>): Promise<Response> {
  const { endpoint, search, body, accept, id } = call;
  const address = addressOf(endpoint, id);
  return server.call(search === '' ? address : `${address}?${search}`, {
    key: null,
    method: endpoint.method,
    isFollowing: false,
    headers: { ...appHeader, ...headers, accept, 'if-match': '*' },
    ...(body === undefined ? {} : { body }),
  });
}

/** What an answer tells of the other buildings that the request itself did not say; a taken request is told nothing of them. */
function told(text: string, status: number, said: string): string[] {
  const found = [...text.matchAll(canary)].map(([word]) => word.toLowerCase());
  const isKnown = (word: string): boolean => status >= 400 && said.includes(word);
  return found.filter((word) => !isKnown(word));
}

/** Counts of people in a JSON answer that the caller's own building does not have. */
function crowds(text: string): number[] {
  return [...text.matchAll(/"count\w*":([\d.,[\]nul]+)/g)]
    .flatMap(([, numbers = '']) => numbers.match(/\d+(\.\d+)?/g) ?? [])
    .map(Number)
    .filter((count) => count >= peopleElsewhere / 10);
}

async function leakOf(call: GeneratedCall): Promise<string> {
  const response = await send(call, callers[call.caller]);
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
  const { status } = response;
  if (status < 400) answered.add(call.endpoint.operationId);
  const said = decodeURIComponent(call.search.replaceAll('+', ' ')) + JSON.stringify(call.body);
  const leaks = [...told(text, status, said.toLowerCase()), ...crowds(text)];
  if (status < 500 && leaks.length === 0) return '';
  const { endpoint, caller, search, body, accept, id } = call;
  const asked = { operationId: endpoint.operationId, caller, search, body, accept, id };
  return `${status} ${leaks.join(' ')}: ${JSON.stringify(asked)}\n${text.slice(0, 500)}`;
}

describe('a person with rights to one building', () => {
  it('learns nothing about another in 10,000 requests over all routes', async () => {
    const some = fc.array(generatedCalls(known), {
      minLength: atOnce,
      maxLength: atOnce,
    });
    await fc.assert(
      fc.asyncProperty(some, async (calls) => {
        const leaks = await Promise.all(calls.map(leakOf));
        expect(leaks.filter((leak) => leak !== '')).toEqual([]);
      }),
      { numRuns: requests / atOnce, endOnFailure: true },
    );
  }, 600_000);

  it('was answered by every route that is not only for administrators', async () => {
    const open = endpoints
      .filter(({ scope }) => scope !== 'admin')
      .filter(
        ({ operationId }) =>
          !/^(logout|requestKey|revokeOwn|revokeSharedLink|endProviderSessions|undoZoneDraft)/.test(
            operationId,
          ),
      );
    // Routes that hardly any request meets are asked until one does.
    for (const endpoint of open)
      for (const call of fc.sample(generatedCalls(known, [endpoint]), mostTries)) {
        if (answered.has(endpoint.operationId)) break;
        expect(await leakOf(call)).toBe('');
      }
    const names = open.map(({ operationId }) => operationId);
    expect(names.filter((name) => !answered.has(name))).toEqual([]);
  }, 600_000);

  it('learns nothing over a socket either', async () => {
    const method = fc.constantFrom('getLatestZoneMetric', 'getGroupedFloorZoneMetrics');
    const caller = fc.constantFrom(...callerNames.filter((name) => name !== 'ingestion'));
    await fc.assert(
      fc.asyncProperty(method, caller, liveSearch, async (name, who, search) => {
        const message = await firstMessage(name, callers[who], search);
        expect([...told(message, 200, ''), ...crowds(message)]).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('finds no building in public answers', async () => {
    for (const path of [
      '/v4/openapi.json',
      '/v4/docs',
      '/v4/config.json',
      '/v4/demo',
      '/healthz',
    ]) {
      const text = await (await server.call(path, { key: null })).text();
      expect([path, text.match(canary), text.match(/ashgrove|aaaaaaaa/i)]).toEqual([
        path,
        null,
        null,
      ]);
    }
  });
});

describe('the check', () => {
  it('sees what the administrator sees', async () => {
    const building = idOf(sites.far, 'building');
    const frame = 'startdatetime=2026-03-02T05:00:00Z&enddatetime=2026-03-02T08:00:00Z';
    const paths = [
      '/v4/buildings',
      '/v4/zones',
      '/v4/zones/grouped?group_zones=tag:team',
      '/v4/time-markers/all',
      '/v4/admin/sessions',
      '/v4/user-data',
      `/v4/building-settings?building_id=${building}`,
      `/v4/incidents?building_id=${building}&${frame}`,
      `/v4/metrics/zones/matrix?building_id=${building}&${frame}`,
    ];
    for (const path of paths) {
      const answer = await server.call(path);
      expect([path, told(await answer.text(), 200, '').length > 0]).toEqual([path, true]);
    }
    const metrics = await server.call(
      `/v4/metrics/zones?building_id=${building}&${frame}&interval=INF&opening_hours=24/7`,
    );
    expect(crowds(await metrics.text())).not.toEqual([]);
  });
});

async function firstMessage(
  method: string,
  headers: Record<string, string>,
  search: string,
): Promise<string> {
  const init = { key: null, headers: { ...appHeader, ...headers }, method: 'POST' };
  const { ticket } = await server.result<{ ticket: string }>('/v4/ws-ticket', init);
  const url = `${server.url.replace('http', 'ws')}/v4/ws/${method}?app_id=floorscope&api_key=${ticket}&${search}`;
  const socket = new WebSocket(url);
  const [data] = (await once(socket, 'message')) as [Buffer];
  socket.close();
  await once(socket, 'close');
  return data.toString();
}
