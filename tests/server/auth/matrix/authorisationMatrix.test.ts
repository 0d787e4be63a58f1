import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { hasRights } from '#server/auth/methodRights.ts';
import { listRoutes } from '#server/listRoutes.ts';
import { addressOf } from '#tests/drivers/addressOf.ts';
import { appHeader, refusal, signIn } from '#tests/drivers/signIn.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { calls, frame, measured, nextMarker } from './rightCalls.ts';
import { rights } from './rights.ts';

let server: TestServer;
let nowMs = Date.parse('2026-03-02T08:00:00Z');
const keys: Record<string, string> = {};

/** The status of a call that did what it was asked for, or began to. */
function taken(operationId: string): number {
  if (operationId === 'createUpload') return 201;
  // The stores of this server are in another folder, as if on a server of their own.
  if (operationId === 'stageBackup') return 409;
  return operationId === 'createExport' ? 202 : 200;
}

const guarded = endpoints.filter((endpoint) => endpoint.access === 'key');
const open = endpoints.filter((endpoint) => endpoint.access === 'public');
const bound = guarded.filter(({ scope }) => scope === 'buildings');

function send(endpoint: Endpoint, key: string | null, building = 1): Promise<Response> {
  const { query, body } = calls[endpoint.operationId]?.(building) ?? {};
  const address = addressOf(endpoint);
  const path = query === undefined ? address : `${address}?${query}`;
  return server.call(path, {
    key,
    method: endpoint.method,
    ...(body === undefined ? {} : { body }),
  });
}

beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => nowMs } });
  await server.result('/v4/ingest/spaces', { body: { buildings: [measured(1), measured(2)] } });
  await server.result('/v4/time-markers', {
    body: { data: { ...nextMarker(2), title: 'Only in 2' } },
  });
  const orders = {
    viewer: { roles: ['viewer'] },
    planner: { roles: ['planner'] },
    admin: { roles: ['admin'] },
    plannerOfOne: { roles: ['planner'], building_ids: [1] },
    adminOfOne: { roles: ['admin'], building_ids: [1] },
    developer: { roles: ['developer', 'internal'] },
    // A role that an ingestion key was given counts for nothing.
    ingestion: { kind: 'ing', roles: ['admin', 'planner'] },
    ingestionOfOne: { kind: 'ing', building_ids: [1] },
    display: { kind: 'dev', building_ids: [1], roles: ['admin'] },
    revoked: { roles: ['admin'] },
    expired: { roles: ['admin'], valid_till: '2026-03-02T07:00:00Z' },
  };
  for (const [name, order] of Object.entries(orders)) {
    const made = await server.result<{ id: string; api_key: string }>('/v4/admin/keys', {
      body: { name, ...order },
    });
    keys[name] = made.api_key;
    if (name === 'revoked') await server.result('/v4/admin/keys/revoke', { body: { id: made.id } });
  }
  const shared = { building_id: 1, page: '/building/chart', name: 'Trend', valid_days: 1 };
  const { url } = await server.result<{ url: string }>('/v4/shared-links', { body: shared });
  keys['sharedLink'] = url.slice(url.indexOf('#') + 1);
  keys['browser'] = (await signIn(server, { api_key: keys['planner'] ?? '' })).session.api_key;
  const { ticket } = await server.result<{ ticket: string }>('/v4/ws-ticket', { method: 'POST' });
  keys['ticket'] = ticket;
});
afterAll(() => server.dispose());

describe('the contract', () => {
  it('is served completely, and nothing else is', () => {
    const served = listRoutes(server.services).map((route) => route.endpoint.operationId);
    expect(served.toSorted()).toEqual(endpoints.map((one) => one.operationId).toSorted());
  });

  it('has a policy for every call with a key', () => {
    expect(guarded.filter(({ operationId }) => !hasRights(operationId))).toEqual([]);
  });
});

/** What each public call answers a stranger who brings nothing. No provider is configured here. */
const toStrangers: Readonly<Record<string, string>> = {
  getConfig: '200',
  getPublicStaticAssets: '200',
  getDemoProgress: '200',
  requestKey: '401 API_KEY_MISSING',
  requestKeyByGet: '401 API_KEY_MISSING',
  beginProviderSignIn: '302',
  finishProviderSignIn: '302',
  endProviderSessions: '415 UNSUPPORTED_MEDIA_TYPE',
};

describe.each(open)('$operationId, which is public', (endpoint) => {
  const { operationId, method } = endpoint;
  const ask = (search: string, key: string | null): Promise<Response> =>
    server.call(addressOf(endpoint) + search, {
      key,
      headers: appHeader,
      isFollowing: false,
      ...(method === 'POST' ? { body: {} } : {}),
    });

  it('gives strangers its public answer, and the same to every key', async () => {
    for (const key of [null, keys['revoked'] ?? '', keys['viewer'] ?? '', keys['admin'] ?? '']) {
      const answer = await ask('', key);
      const text = await answer.text();
      expect(text).not.toMatch(/Building \d|campus-both|Only in 2/);
      const { error } = (text.startsWith('{') ? JSON.parse(text) : {}) as {
        error?: { code: string };
      };
      const said = [answer.status, ...(error ? [error.code] : [])].join(' ');
      expect([operationId, said]).toEqual([operationId, toStrangers[operationId]]);
    }
  });

  // A provider may add to its answer what it likes, and a form is read before anything else.
  it.runIf(!/^(finish|end)Provider/.test(operationId))(
    'refuses unknown parameters by name',
    async () => {
      const answer = (await (await ask('?surprise=1', null)).json()) as ErrorBody;
      expect(answer.error.reason).toBe('Unknown parameter surprise');
    },
  );
});

describe.each(guarded)('$operationId', (endpoint) => {
  const { operationId, scope } = endpoint;

  it('rejects strangers and malformed, revoked or expired keys', async () => {
    expect(await refusal(send(endpoint, null))).toBe('401 API_KEY_MISSING');
    expect(await refusal(send(endpoint, 'nonsense'))).toBe('401 API_KEY_INVALID');
    const changed = `${keys['viewer']?.slice(0, -8)}AAAAAAAA`;
    expect(await refusal(send(endpoint, changed))).toBe('401 API_KEY_INVALID');
    expect(await refusal(send(endpoint, keys['revoked'] ?? ''))).toBe('401 API_KEY_INVALID');
    expect(await refusal(send(endpoint, keys['expired'] ?? ''))).toBe('401 API_KEY_TIMED_OUT');
  });

  it('answers the administrator', async () => {
    const { status } = await send(endpoint, keys['admin'] ?? '');
    const namesNothing =
      /^(revoke(Own)?(Key|Session)|revokeSharedLink|(disable|enable)Person|getSharedPage|approveDisplay|(get|change|delete|cancel|resume)(Consolidation|TeamSpace|Export)(Result|File|Schedule)?|(get|change|undo|publish|rebase|discard)ZoneDraft(Zones|Faults|Diff)?|(get|map|confirm|cancel)Upload\w*|(get|lay|remove)Underlay\w*|getRejectedBookings|retryBookingImport|(poll|delete)BookingFeed|(test|enable|rotate|delete)Webhook|listWebhookDeliveries)$/;
    expect(status).toBe(namesNothing.test(operationId) ? 404 : taken(operationId));
  });

  it("refuses a browser's key without its cookie, and a socket's ticket", async () => {
    expect(await refusal(send(endpoint, keys['browser'] ?? ''))).toBe('401 API_KEY_INVALID');
    expect(await refusal(send(endpoint, keys['ticket'] ?? ''))).toBe('401 API_KEY_INVALID');
  });

  it('answers callers with the right and denies all others', async () => {
    for (const [name, methods] of Object.entries(rights)) {
      const { status } = await send(endpoint, keys[name] ?? '');
      const isRight = scope !== 'admin' && methods.includes(operationId);
      expect([name, status === 403]).toEqual([name, !isRight]);
    }
  });

  it('refuses unknown parameters by name', async () => {
    const path = `${addressOf(endpoint)}?surprise=1`;
    const { body } = calls[operationId]?.(1) ?? {};
    const init = { method: endpoint.method, ...(body === undefined ? {} : { body }) };
    const response = await server.call(path, init);
    const answer = (await response.json()) as { error: { code: string; reason: string } };
    expect(answer.error).toMatchObject({
      code: 'UNKNOWN_PARAMETER',
      reason: 'Unknown parameter surprise',
    });
  });

  const withSurprise = surprising(calls[operationId]?.(1).body ?? {});
  it.runIf(endpoint.method !== 'GET' && withSurprise !== null)(
    'refuses an unknown field of its body by name',
    async () => {
      const init = { method: endpoint.method, body: withSurprise };
      const response = await server.call(addressOf(endpoint), init);
      expect([400, 422]).toContain(response.status);
      expect(await response.text()).toContain('surprise');
    },
  );
});

/** A body with a field that no schema lists, in each row if it has rows; null for a file. */
function surprising(body: unknown): unknown {
  if (Array.isArray(body))
    return body.map((row: object) => Object.assign({}, row, { surprise: 1 }));
  return typeof body === 'object' && body !== null ? { ...body, surprise: 1 } : null;
}

/** Calls of ingestion keys, to which a zone elsewhere is as unknown as one that is not there. */
const ingestRefusals: Readonly<Record<string, string>> = {
  ingestObservations: '422 INVALID_OBSERVATION',
  ingestRemovals: '422 INVALID_REMOVAL',
  ingestBookings: '422 INVALID_BOOKING',
};

describe.each(bound)('$operationId of one building', (endpoint) => {
  const ingestRefusal = ingestRefusals[endpoint.operationId];
  const name = ingestRefusal === undefined ? 'plannerOfOne' : 'ingestionOfOne';

  it('is allowed there and refused elsewhere', async () => {
    const { status } = await send(endpoint, keys[name] ?? '', 1);
    expect(status).toBe(taken(endpoint.operationId));
    const expected = ingestRefusal ?? '403 METHOD_NOT_ALLOWED';
    expect(await refusal(send(endpoint, keys[name] ?? '', 2))).toBe(expected);
  });
});

/** Ways to name what belongs to building 2, or to both, by the parameter that would carry them. */
const indirections: Readonly<Record<string, readonly string[]>> = {
  building_id: ['2', '1&building_id=2', '2&building_id=1', '02', '2.0', '1,2'],
  campus_id: ['campus-both', 'campus-both&building_id=1', 'campus-nowhere', '2'],
  filter_zones: [
    'building_id==2',
    'building_id!=1',
    'building_id=in=(1,2)',
    'id==200',
    'floor_id==20',
    'campus_id==campus-both',
    'tags==dept:all',
    "name=='*'",
    'metadata.owner==2',
    'id==100,id==200',
  ],
  group_zones: ['building', 'campus', 'tag:dept', 'metadata:owner', 'zone,floor,building,all'],
  date: ['2024-06-01', '2026-03-01', '2026-03-01T12:00:00Z'],
  startdatetime: ['2024-01-01T00:00:00Z'],
};

const ways = guarded
  .filter(({ scope }) => scope === 'list' || scope === 'buildings')
  .flatMap((endpoint) =>
    parameterNames(endpoint)
      .flatMap((name) => (indirections[name] ?? []).map((value) => `${name}=${value}`))
      .map((way) => ({ endpoint, operationId: endpoint.operationId, way })),
  );

function parameterNames({ query }: Endpoint): string[] {
  return Object.keys((query as { shape?: object }).shape ?? {});
}

/** What an answer would hold of building 2: its name, its ids, its marker. */
const ofBuilding2 = /Building 2|Floor 20\b|Zone 200|Only in 2|"(building_)?id":"?2"?[,}]|"200"/;

describe('another building', () => {
  it.each(ways)('is out of reach of $operationId with $way', async ({ endpoint, way }) => {
    const usual = new URLSearchParams(calls[endpoint.operationId]?.(1).query);
    usual.delete(way.slice(0, way.indexOf('=')));
    const path = `${endpoint.path}?${[way, usual.toString()].filter(Boolean).join('&')}`;
    const answer = await server.call(encodeURI(path), { key: keys['plannerOfOne'] ?? '' });
    const text = await answer.text();
    expect(answer.status).toBeLessThan(500);
    expect(ofBuilding2.exec(text)?.[0]).toBeUndefined();
  });

  it('is out of reach of a marker on its spaces, or on spaces of both', async () => {
    for (const spaces of [[2], [20], [200], [1, 200], ['campus-both'], ['campus-nowhere'], [404]]) {
      const body = { data: { ...nextMarker(1), space_ids: spaces } };
      const put = server.call('/v4/time-markers', { key: keys['plannerOfOne'] ?? '', body });
      expect([spaces, await refusal(put)]).toEqual([spaces, '403 METHOD_NOT_ALLOWED']);
    }
  });
});

describe('a key of one building', () => {
  it('lists only that building', async () => {
    for (const name of ['plannerOfOne', 'display', 'sharedLink']) {
      const init = { key: keys[name] ?? '' };
      const { buildings } = await server.result<{ buildings: { id: number }[] }>(
        '/v4/buildings',
        init,
      );
      expect(buildings.map(({ id }) => id)).toEqual([1]);
      const { zones } = await server.result<{ zones: { id: number }[] }>('/v4/zones', init);
      expect(zones.map(({ id }) => id)).toEqual([100]);
      const filtered = await server.result<{ zones: unknown[] }>(
        '/v4/zones?filter_zones=building_id==2',
        init,
      );
      expect(filtered.zones).toEqual([]);
      const session = await server.result<{ allowed_methods_per_building: object }>(
        '/v4/session',
        init,
      );
      expect(Object.keys(session.allowed_methods_per_building)).toEqual(['1']);
    }
  });

  it('is denied a list that names another building beside its own', async () => {
    const mixed = server.call('/v4/building-settings?building_id=1&building_id=2', {
      key: keys['plannerOfOne'] ?? '',
    });
    expect(await refusal(mixed)).toBe('403 METHOD_NOT_ALLOWED');
    const metrics = server.call(`/v4/metrics/zones?building_id=1&building_id=2&${frame}`, {
      key: keys['plannerOfOne'] ?? '',
    });
    expect(await refusal(metrics)).toBe('403 METHOD_NOT_ALLOWED');
  });
});
