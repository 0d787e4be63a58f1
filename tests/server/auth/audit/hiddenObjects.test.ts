import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionRecord } from '#contract/access.ts';
import type { AuditEntry } from '#contract/audit.ts';
import { appHeader, refusal, signIn } from '#tests/drivers/signIn.ts';
import { adminKey, startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { keepUnderlay } from '../keepUnderlay.ts';
import { calls, measured, nextMarker } from '../matrix/rightCalls.ts';

let server: TestServer;
let stranger = { id: '', key: '' };

async function planner(building: string): Promise<{ id: string; key: string }> {
  const body = { name: `Planner of ${building}`, roles: ['planner'], building_ids: [building] };
  const made = await server.result<{ id: string; api_key: string }>('/v4/admin/keys', { body });
  return { id: made.id, key: made.api_key };
}

beforeAll(async () => {
  server = await startTestServer();
  await server.result('/v4/ingest/spaces', { body: { buildings: [measured(1), measured(2)] } });
  stranger = await planner('2');
});
afterAll(() => server.dispose());

/** Makes something in building 1 as the administrator, and gives its id. */
async function made(path: string, operationId: string): Promise<string> {
  const { query, body } = calls[operationId]?.(1) ?? {};
  const to = query === undefined ? path : `${path}?${query}`;
  return (await server.result<{ id: string }>(to, { body })).id;
}

async function marker(): Promise<string> {
  const { body } = calls['putTimeMarkers']?.(1) ?? {};
  const { time_marker: kept } = await server.result<{ time_marker: { id: string } }>(
    '/v4/time-markers',
    { body },
  );
  return kept.id;
}

async function session(): Promise<string> {
  await signIn(server, { api_key: adminKey });
  const { sessions } = await server.result<{ sessions: SessionRecord[] }>('/v4/admin/sessions');
  return sessions[0]?.id ?? '';
}

interface Call {
  path: string;
  body?: unknown;
  method?: string;
}

const withId = (path: string, id: string): Call => ({ path, body: { id } });

/** What there is of somebody else's, and a call for it by its id. */
const things: readonly (readonly [
  what: string,
  method: string,
  make: () => Promise<string>,
  call: (id: string) => Call,
])[] = [
  [
    'export',
    'getExport',
    () => made('/v4/exports', 'createExport'),
    (id) => ({ path: `exports/${id}` }),
  ],
  [
    'schedule',
    'deleteExportSchedule',
    () => made('/v4/export-schedules', 'createExportSchedule'),
    (id) => ({ path: `export-schedules/${id}/delete`, method: 'POST' }),
  ],
  [
    'upload',
    'getUpload',
    () => made('/v4/uploads', 'createUpload'),
    (id) => ({ path: `uploads/${id}` }),
  ],
  [
    'picture',
    'getUnderlayPicture',
    () => keepUnderlay(server, { building: 1, floor: 10, word: 'floor' }),
    (id) => ({ path: `underlays/${id}/picture` }),
  ],
  [
    'draft',
    'getZoneDraft',
    () => made('/v4/zone-drafts', 'createZoneDraft'),
    (id) => ({ path: `zone-drafts/${id}` }),
  ],
  [
    'scenario',
    'getConsolidation',
    () => made('/v4/planning/consolidations', 'saveConsolidation'),
    (id) => ({ path: `planning/consolidations/${id}` }),
  ],
  [
    'time marker',
    'putTimeMarkers',
    marker,
    (id) => ({ path: 'time-markers', body: { data: { ...nextMarker(2), id } } }),
  ],
  [
    'shared link',
    'revokeSharedLink',
    () => made('/v4/shared-links', 'createSharedLink'),
    (id) => withId('shared-links/revoke', id),
  ],
  ['key', 'revokeOwnKey', async () => (await planner('1')).id, (id) => withId('keys/revoke', id)],
  ['session', 'revokeOwnSession', session, (id) => withId('sessions/revoke', id)],
];

async function denials(): Promise<AuditEntry['detail'][]> {
  const path = '/v4/admin/audit?kind=denial&limit=1000';
  const { entries } = await server.result<{ entries: AuditEntry[] }>(path);
  return entries.map(({ detail }) => detail);
}

describe("a call for what is somebody else's is answered as if it weren't there", () => {
  it.each(things)('and denied in the audit log: %s', async (_what, method, make, call) => {
    const id = await make();
    const asked = (of: string): Promise<string> => {
      const { path, ...init } = call(of);
      return refusal(
        server.call(`/v4/${path}`, { ...init, key: stranger.key, headers: appHeader }),
      );
    };
    expect(await asked(id)).toBe('404 NOT_FOUND');
    const expected = { method, key: stranger.id, id };
    await expect.poll(denials).toContainEqual(expect.objectContaining(expected));
    const before = await denials();
    expect(await asked(randomUUID())).toBe('404 NOT_FOUND');
    expect(await denials()).toEqual(before);
  });

  it('and a building without the right is named in the denial', async () => {
    const asked = server.call('/v4/building-settings?building_id=1', { key: stranger.key });
    expect(await refusal(asked)).toBe('403 METHOD_NOT_ALLOWED');
    const expected = { method: 'getBuildingSettings', key: stranger.id, buildings: '1' };
    await expect.poll(denials).toContainEqual(expect.objectContaining(expected));
  });
});
