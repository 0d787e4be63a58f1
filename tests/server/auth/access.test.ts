import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionRecord } from '#contract/access.ts';
import type { KeyRecord } from '#contract/admin.ts';
import { browserName } from '#server/auth/access/browserName.ts';
import { buildingBody } from '#tests/builders/spacesBody.ts';
import { openLiveSocket } from '#tests/drivers/openLiveSocket.ts';
import { refusal, signIn, type SignedIn } from '#tests/drivers/signIn.ts';
import { adminKey, startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';

let server: TestServer;
let nowMs = Date.parse('2026-03-02T08:00:00Z');
let person: { id: string; api_key: string };

beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => nowMs } });
  await server.result('/v4/ingest/spaces', { body: { buildings: [buildingBody(1)] } });
  person = await server.result('/v4/admin/keys', { body: { name: 'Person', roles: ['planner'] } });
});
afterAll(() => server.dispose());

function enter(userAgent: string, api_key = person.api_key): Promise<SignedIn> {
  return signIn(server, { api_key }, { 'user-agent': userAgent });
}

async function sessionsOf({ headers }: SignedIn): Promise<SessionRecord[]> {
  const own = await server.result<{ sessions: SessionRecord[] }>('/v4/sessions', {
    key: null,
    headers,
  });
  return own.sessions;
}

function post({ headers }: SignedIn, path: string, body: unknown = {}): Promise<Response> {
  return server.call(path, { key: null, headers, method: 'POST', body });
}

function session({ headers }: SignedIn): Promise<Response> {
  return server.call('/v4/session', { key: null, headers });
}

async function endAll(): Promise<void> {
  const { sessions } = await server.result<{ sessions: SessionRecord[] }>('/v4/admin/sessions');
  for (const { id } of sessions) await server.result('/v4/admin/sessions/revoke', { body: { id } });
}

describe('the roles in a session', () => {
  it.each([
    [{ roles: ['admin'] }, ['admin']],
    [{ roles: ['admin', 'developer'], building_ids: [1] }, ['planner', 'developer']],
    [{ roles: ['admin', 'planner'], building_ids: [1] }, ['planner']],
    [{ roles: ['viewer'], building_ids: [1] }, ['viewer']],
  ])('for a key with %o are %o', async (order, roles) => {
    const { api_key: key } = await server.result<{ api_key: string }>('/v4/admin/keys', {
      body: { name: 'roles', ...order },
    });
    const { session: told } = await signIn(server, { api_key: key });
    expect(told.roles).toEqual(roles);
    // Who is told to be an administrator may do what only administrators may, and nobody else.
    const { status } = await server.call('/v4/admin/keys', { key });
    expect(status === 200).toBe(roles.includes('admin'));
  });
});

describe('the sessions of a person', () => {
  it('show browser, times and address, mark the current one, and contain no secret', async () => {
    await endAll();
    const linux = await enter(firefox);
    nowMs += 3_600_000;
    const windows = await enter(chrome);
    const told = await sessionsOf(windows);
    expect(told.map(({ browser, is_current }) => [browser, is_current])).toEqual([
      ['Chrome on Windows', true],
      ['Firefox on Linux', false],
    ]);
    expect(told[1]).toMatchObject({
      userid: `key:${person.id}`,
      name: 'Person',
      address: '127.0.0.1',
      created_at: new Date(nowMs - 3_600_000).toISOString(),
      last_used_at: new Date(nowMs - 3_600_000).toISOString(),
      valid_till: new Date(nowMs + 23 * 3_600_000).toISOString(),
    });
    const text = JSON.stringify(told);
    for (const { session: own, cookie } of [linux, windows])
      for (const secret of [own.api_key, cookie.split('=')[1] ?? ''])
        expect(text).not.toContain(secret);
  });

  it('end with their sockets as soon as they are revoked', async () => {
    await endAll();
    const [lost, kept] = [await enter(firefox), await enter(chrome)];
    const socket = await openLiveSocket(server, lost);
    const closed = once(socket, 'close');
    const id = (await sessionsOf(lost)).find((one) => one.is_current)?.id;
    expect((await post(kept, '/v4/sessions/revoke', { id })).status).toBe(200);
    expect((await closed)[0]).toBe(4401);
    expect(await refusal(session(lost))).toBe('401 API_KEY_INVALID');
    expect((await session(kept)).status).toBe(200);
    expect(await refusal(post(kept, '/v4/sessions/revoke', { id }))).toBe('404 NOT_FOUND');
  });

  it('can be ended everywhere else in one step', async () => {
    await endAll();
    const others = [await enter(firefox), await enter(firefox)];
    const here = await enter(chrome);
    const stranger = await enter(chrome, adminKey);
    const answer = await post(here, '/v4/sessions/revoke-others', undefined);
    expect(await answer.json()).toEqual({ result: { success: 'ok', ended: 2 } });
    for (const other of others) expect((await session(other)).status).toBe(401);
    expect(await sessionsOf(here)).toHaveLength(1);
    expect((await session(stranger)).status).toBe(200);
  });

  it('can be seen and ended only by their owner and the administrator', async () => {
    await endAll();
    const own = await enter(firefox);
    const other = await server.result<{ api_key: string }>('/v4/admin/keys', {
      body: { name: 'Other', roles: ['planner'] },
    });
    const foreign = await enter(chrome, other.api_key);
    const [seen, ...more] = await sessionsOf(own);
    expect(more).toEqual([]);
    expect(await refusal(post(foreign, '/v4/sessions/revoke', { id: seen?.id }))).toBe(
      '404 NOT_FOUND',
    );
    const { sessions } = await server.result<{ sessions: SessionRecord[] }>('/v4/admin/sessions');
    expect(sessions.map(({ name }) => name).toSorted()).toEqual(['Other', 'Person']);
    await server.result('/v4/admin/sessions/revoke', { body: { id: seen?.id } });
    expect((await session(own)).status).toBe(401);
    expect((await session(foreign)).status).toBe(200);
  });

  it('are not listed once they have expired', async () => {
    await endAll();
    await enter(firefox);
    nowMs += 8 * 3_600_000;
    expect(await sessionsOf(await enter(chrome))).toHaveLength(1);
  });
});

describe('the keys of a person', () => {
  it('are those they use and those they created, and they can revoke any of them', async () => {
    const tab = await enter(firefox);
    const own = await server.result<{ keys: KeyRecord[] }>('/v4/keys', {
      key: null,
      headers: tab.headers,
    });
    expect(own.keys.map(({ id }) => id)).toEqual([person.id]);
    const admin = await enter(chrome, adminKey);
    const made = await server.result<{ id: string; api_key: string }>('/v4/admin/keys', {
      key: null,
      headers: admin.headers,
      body: { name: 'Lobby', kind: 'dev' },
    });
    expect(await refusal(post(tab, '/v4/keys/revoke', { id: made.id }))).toBe('404 NOT_FOUND');
    const ofAdmin = await server.result<{ keys: KeyRecord[] }>('/v4/keys', {
      key: null,
      headers: admin.headers,
    });
    expect(ofAdmin.keys.find(({ id }) => id === made.id)).toMatchObject({
      name: 'Lobby',
      created_by: 'administrator',
    });
    expect(JSON.stringify(ofAdmin)).not.toContain(made.api_key);
    expect((await post(admin, '/v4/keys/revoke', { id: made.id })).status).toBe(200);
    expect(await refusal(server.call('/v4/session', { key: made.api_key }))).toBe(
      '401 API_KEY_INVALID',
    );
  });

  it('are revoked together with the sessions that began with them', async () => {
    const made = await server.result<{ id: string; api_key: string }>('/v4/admin/keys', {
      body: { name: 'Brief' },
    });
    const tab = await enter(firefox, made.api_key);
    expect((await post(tab, '/v4/keys/revoke', { id: made.id })).status).toBe(200);
    expect(await refusal(session(tab))).toBe('401 API_KEY_INVALID');
  });
});

describe('the name of a browser', () => {
  it.each([
    [firefox, 'Firefox on Linux'],
    [chrome, 'Chrome on Windows'],
    [`${chrome} Edg/138.0.0.0`, 'Edge on Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari on macOS',
    ],
    ['curl/8.5.0', 'A program'],
    ['<script>alert(1)</script>', 'A program'],
    [undefined, 'A program'],
  ])('of %s is %s', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name);
  });
});
