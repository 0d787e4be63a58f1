import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import type { SessionRecord } from '#contract/access.ts';
import { endpoints } from '#contract/endpoints.ts';
import { buildingBody, floorBody, zoneBody } from '#tests/builders/spacesBody.ts';
import { appHeader, refusal, signIn } from '#tests/drivers/signIn.ts';
import { anyPlace, keepUnderlay } from '../keepUnderlay.ts';
import { tellingCalls } from './tellingCalls.ts';
import { adminKey, startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

const frame = 'startdatetime=2026-03-01T00:00:00Z&enddatetime=2026-03-02T00:00:00Z&interval=INF';
const marker = {
  space_ids: [1],
  title: 'Closed',
  startdatetime: '2026-03-01',
  enddatetime: '2026-03-02',
};
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());

interface Listed {
  entries: AuditEntry[];
  next: number | null;
  people: { id: string; name: string | null }[];
}

function audit(search = ''): Promise<Listed> {
  return server.result<Listed>(`/v4/admin/audit?${search}`);
}

function make(name: string, order: object = {}): Promise<{ id: string; api_key: string }> {
  return server.result('/v4/admin/keys', { body: { name, ...order } });
}

function saveMarker(change: object): Promise<{ time_marker: { id: string } }> {
  return server.result('/v4/time-markers', { body: { data: { ...marker, ...change } } });
}

const anyVersion = { 'if-match': '*' };

/** Uploads a list of rooms, and gives its address once it was read. */
async function readUpload(): Promise<string> {
  const path = '/v4/uploads?name=rooms.csv&building_id=1';
  const { id } = await server.result<{ id: string }>(path, { body: 'name,seats\nRoom 1,4' });
  const state = () => server.result(`/v4/uploads/${id}`);
  await expect.poll(state, { timeout: 20_000 }).toMatchObject({ state: 'ready' });
  return `/v4/uploads/${id}`;
}

/** Changes whichever version is the latest. */
function change(path: string, body?: object): Promise<unknown> {
  return server.result(path, { method: 'POST', body, headers: anyVersion });
}

async function underlay(): Promise<string> {
  const kept = { building: 1, floor: 10, word: 'floor' };
  return `/v4/underlays/${await keepUnderlay(server, kept)}`;
}

/** Gives the address of a scenario that it saves. */
async function saveScenario(
  change: object,
  folder: 'consolidations' | 'team-spaces' = 'consolidations',
): Promise<string> {
  const { startdatetime, enddatetime } = marker;
  const days = {
    startdatetime: `${startdatetime}T00:00:00Z`,
    enddatetime: `${enddatetime}T00:00:00Z`,
  };
  const own = folder === 'team-spaces' ? { people: 8 } : {};
  const scenario = { building_id: [1], ...days, ...own };
  const body = { name: 'One floor less', scenario, ...change };
  const { id } = await server.result<{ id: string }>(`/v4/planning/${folder}`, { body });
  return `/v4/planning/${folder}/${id}`;
}

/** Gives the address of a draft that it begins. */
async function beginDraft(): Promise<string> {
  const body = { building_id: 1, effective_from: '2026-03-02' };
  const { id } = await server.result<{ id: string }>('/v4/zone-drafts', { body });
  return `/v4/zone-drafts/${id}`;
}

/** The path of a file that takes a while to make. */
async function makeExport(): Promise<string> {
  const { id } = await server.result<{ id: string }>('/v4/exports', {
    body: {
      kind: 'zone_metrics',
      format: 'csv',
      building_id: 1,
      interval: 'PT5M',
      startdatetime: '2020-01-01T00:00:00Z',
      enddatetime: '2026-01-01T00:00:00Z',
      opening_hours: 'Mo-Su 00:00-24:00',
    },
  });
  return `/v4/exports/${id}`;
}

/** What each call that changes something is recorded as, in an order in which they can be made. */
const recorded: readonly (readonly [
  operationId: string,
  action: string,
  call: () => Promise<unknown>,
])[] = [
  [
    'ingestSpaces',
    'spaces_imported',
    () => {
      const floors = [floorBody(10, { zones: [zoneBody(100)] })];
      return server.result('/v4/ingest/spaces', {
        body: { buildings: [buildingBody(1, { floors })] },
      });
    },
  ],
  [
    'putBuildingSettings',
    'building_settings_changed',
    () => server.result('/v4/building-settings', { body: { building_id: 1, data: {} } }),
  ],
  ['putTimeMarkers', 'time_marker_saved', () => saveMarker({})],
  [
    'putTimeMarkers',
    'time_marker_deleted',
    async () => {
      const { time_marker: made } = await saveMarker({ title: 'Open' });
      return saveMarker({ id: made.id, title: 'Open', deleted: true });
    },
  ],
  [
    'putBookingRoom',
    'booking_room_matched',
    () =>
      server.result('/v4/booking-rooms', {
        body: { source: 'exchange', room: 'Boardroom 9', zone_id: 100 },
      }),
  ],
  [
    'retryBookingImport',
    'bookings_retried',
    async () => {
      const row = { source: 'exchange', id: 'a', room: 'Boardroom 8', start: 'never' };
      const path = '/v4/ingest/bookings?takes_part=true';
      const { report_id: id } = await server.result<{ report_id: string }>(path, { body: [row] });
      return server.result(`/v4/bookings/import-reports/${id}/retry`, { method: 'POST' });
    },
  ],
  [
    'importTimeMarkers',
    'time_markers_imported',
    () => {
      const text = 'title,start,end\nSnow,2026-03-09,2026-03-13';
      const file = { space_id: 1, format: 'csv', text, is_trial: false, takes_part: false };
      return server.result('/v4/time-markers/import', { body: file });
    },
  ],
  [
    'ingestRemovals',
    'readings_removed',
    () => {
      const stretch = { start: '2026-02-01T10:00:00Z', end: '2026-02-01T11:00:00Z' };
      const body = { zone_id: 100, layer: 'sensorlayer', ...stretch, reason: 'Upside down' };
      return server.result('/v4/ingest/removals', { body });
    },
  ],
  ['createUpload', 'file_uploaded', () => readUpload()],
  ['confirmUpload', 'upload_confirmed', async () => change(`${await readUpload()}/confirm`, {})],
  ['cancelUpload', 'upload_cancelled', async () => change(`${await readUpload()}/cancel`, {})],
  ['layUnderlay', 'underlay_laid', async () => change(await underlay(), anyPlace)],
  ['removeUnderlay', 'underlay_removed', async () => change(`${await underlay()}/delete`)],
  ['saveConsolidation', 'scenario_saved', () => saveScenario({})],
  ['saveConsolidation', 'scenario_shared', () => saveScenario({ shared: true })],
  [
    'changeConsolidation',
    'scenario_changed',
    async () => change(await saveScenario({}), { name: 'Other' }),
  ],
  [
    'deleteConsolidation',
    'scenario_deleted',
    async () => {
      const path = `${await saveScenario({})}/delete`;
      return change(path);
    },
  ],
  ['saveTeamSpace', 'scenario_saved', () => saveScenario({}, 'team-spaces')],
  ['saveTeamSpace', 'scenario_shared', () => saveScenario({ shared: true }, 'team-spaces')],
  [
    'changeTeamSpace',
    'scenario_changed',
    async () =>
      server.result(await saveScenario({}, 'team-spaces'), {
        body: { name: 'Other' },
        headers: anyVersion,
      }),
  ],
  [
    'deleteTeamSpace',
    'scenario_deleted',
    async () => {
      const path = `${await saveScenario({}, 'team-spaces')}/delete`;
      return change(path);
    },
  ],
  ['createZoneDraft', 'zone_draft_created', () => beginDraft()],
  ['publishZoneDraft', 'zone_draft_published', async () => change(`${await beginDraft()}/publish`)],
  ['discardZoneDraft', 'zone_draft_discarded', async () => change(`${await beginDraft()}/discard`)],
  ['createExport', 'export_created', () => makeExport()],
  [
    'cancelExport',
    'export_cancelled',
    async () => server.result(`${await makeExport()}/cancel`, { body: {} }),
  ],
  [
    'deleteExport',
    'export_deleted',
    async () => server.result(`${await makeExport()}/delete`, { body: {} }),
  ],
  [
    'eraseOrganiser',
    'organiser_erased',
    () => server.result('/v4/admin/bookings/erase', { body: { organiser: 'ann@example.com' } }),
  ],
  ['createKey', 'key_created', () => make('one')],
  [
    'revokeKey',
    'key_revoked',
    async () => server.result('/v4/admin/keys/revoke', { body: { id: (await make('two')).id } }),
  ],
  [
    'revokeOwnKey',
    'key_revoked',
    async () => server.result('/v4/keys/revoke', { body: { id: (await make('three')).id } }),
  ],
  ...tellingCalls(() => server),
  [
    'createSignInLink',
    'sign_in_link_made',
    () => server.result('/v4/admin/sign-in-links', { body: {} }),
  ],
  [
    'approveDisplay',
    'display_approved',
    async () => {
      const { code } = await server.result<{ code: string }>('/v4/key', {
        key: null,
        headers: appHeader,
        body: { wait: 1 },
      });
      const body = { code, name: 'Lobby', building_id: 1 };
      return server.result('/v4/admin/displays', { body });
    },
  ],
  ['requestKey', 'signed_in', () => signIn(server, { api_key: adminKey })],
  ['revokeSession', 'session_ended', () => endFirst('/v4/admin/sessions')],
  [
    'revokeOwnSession',
    'session_ended',
    async () => {
      await signIn(server, { api_key: adminKey });
      return endFirst('/v4/sessions');
    },
  ],
  [
    'revokeOtherSessions',
    'sessions_ended',
    () => server.result('/v4/sessions/revoke-others', { method: 'POST' }),
  ],
  [
    'logout',
    'signed_out',
    async () => {
      const { headers } = await signIn(server, { api_key: adminKey });
      return server.call('/v4/logout', { key: null, method: 'POST', headers });
    },
  ],
];

async function endFirst(path: string): Promise<unknown> {
  const { sessions } = await server.result<{ sessions: SessionRecord[] }>(path);
  return server.result(`${path}/revoke`, { body: { id: sessions[0]?.id } });
}

/** Posts that change nothing, or nothing that the audit is about: readings have the ingestion's journal, bookings its reports. Backups need stores in the data folder, so tests/server/backup has them. */
const unrecorded = [
  'queryZoneMetrics',
  'getSettingsEffect',
  'estimateExport',
  'computeConsolidation',
  'computeTeamSpace',
  // A draft keeps who did what; its publication is recorded.
  'changeZoneDraft',
  'undoZoneDraft',
  'rebaseZoneDraft',
  'requestSocketTicket',
  'ingestObservations',
  'ingestBookings',
  'mapUpload',
  'putUserData',
  'putUsage',
  // Recorded in the name of the provider; tests/server/auth/oidc has it.
  'endProviderSessions',
  'stageBackup',
  'dropBackup',
];

describe('the audit', () => {
  it('has an action for every call that changes something', () => {
    const posts = endpoints.filter(({ method }) => method === 'POST');
    const known = new Set([...unrecorded, ...recorded.map(([operationId]) => operationId)]);
    expect(posts.map(({ operationId }) => operationId).filter((id) => !known.has(id))).toEqual([]);
  });

  it.each(recorded)('records %s as %s', async (_operationId, action, call) => {
    const before = (await audit('limit=1')).entries[0]?.no ?? 0;
    await call();
    const { entries } = await audit('limit=10');
    const entry = entries.find(({ no }) => no > before);
    expect(entry).toMatchObject({ actor: 'administrator', action });
    expect(entry?.detail).toMatchObject({ from: '127.0.0.1', request: expect.any(String) });
  });

  it('records exports, rejected sign-ins, and denied calls, sockets and readings', async () => {
    const accept = { accept: 'text/csv' };
    const saved = await server.call(`/v4/metrics/zones?building_id=1&${frame}`, {
      headers: accept,
    });
    expect(saved.status).toBe(200);
    const listed = await server.call('/v4/admin/audit', { headers: accept });
    expect(await listed.text()).toMatch(/^no,at,actor,actor_name,kind,action,detail\r\n/);
    await expect(signIn(server, { api_key: 'nonsense' })).rejects.toThrow('401');
    const elsewhere = await make('elsewhere', { kind: 'ing', building_ids: [404] });
    const reading = { time: '2026-03-01T10:00:00Z', zone_id: 100, layer: 'sensorlayer', count: 1 };
    const posted = server.call('/v4/ingest/observations', {
      key: elsewhere.api_key,
      body: [reading],
    });
    expect(await refusal(posted)).toBe('422 INVALID_OBSERVATION');
    const asked = server.call('/v4/buildings', { key: elsewhere.api_key });
    expect(await refusal(asked)).toBe('403 METHOD_NOT_ALLOWED');
    const actions = (await audit()).entries.map(({ action, detail }) => [action, detail['method']]);
    for (const expected of [
      ['metrics_exported', undefined],
      ['audit_exported', undefined],
      ['sign_in_refused', 'requestKey'],
      ['denied', 'ingestObservations'],
      ['denied', 'getBuildings'],
    ])
      expect(actions).toContainEqual(expected);
  });

  it('can be read by page, kind, person and time', async () => {
    const all = await audit('limit=1000');
    const paged: AuditEntry[] = [];
    let before = '';
    do {
      const page = await audit(`limit=4${before}`);
      paged.push(...page.entries);
      before = page.next === null ? '' : `&before=${page.next}`;
    } while (before !== '');
    expect(paged).toEqual(all.entries);
    const numbers = paged.map(({ no }) => no);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    const keys = await audit('kind=key&kind=denial');
    expect(new Set(keys.entries.map(({ kind }) => kind))).toEqual(new Set(['key', 'denial']));
    const unknown = await audit('actor=unknown');
    expect(new Set(unknown.entries.map(({ actor }) => actor))).toEqual(new Set(['unknown']));
    expect(all.people).toContainEqual({ id: 'administrator', name: 'Administrator' });
    const [newest, second] = all.entries;
    const until = encodeURIComponent(newest?.at ?? '');
    const older = (await audit(`until=${until}&limit=1000`)).entries;
    expect(older.every(({ at }) => at < (newest?.at ?? ''))).toBe(true);
    const since = await audit(`since=${encodeURIComponent(second?.at ?? '')}`);
    expect(since.entries.map(({ no }) => no)).toEqual(
      expect.arrayContaining([newest?.no, second?.no]),
    );
    expect(await refusal(server.call('/v4/admin/audit?kind=weather'))).toBe(
      '400 INVALID_PARAMETER',
    );
  });

  it('is complete afterward', async () => {
    const verdict = await server.result<{ fault: string | null; hash: string }>(
      '/v4/admin/audit/verdict',
    );
    expect(verdict.fault).toBeNull();
    const later = `/v4/admin/audit/verdict?known_hash=${verdict.hash}`;
    expect(await server.result(later)).toMatchObject({ fault: null });
    const foreign = `/v4/admin/audit/verdict?known_hash=${'0'.repeat(64)}`;
    expect(await server.result(foreign)).toMatchObject({
      fault: 'the entry with the given hash no longer exists',
    });
    await server.services.directory.query("update audit set actor = 'nobody' where no = 2");
    expect(await server.result(later)).toMatchObject({ fault: 'entry 2 was changed' });
  });
});
