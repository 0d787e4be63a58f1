import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { cookieOf, appHeader, refusal, signIn } from '#tests/drivers/signIn.ts';
import { adminKey, startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

const day = 24 * 3_600_000;
const hour = 3_600_000;
let server: TestServer;
let nowMs = Date.parse('2026-03-02T08:00:00Z');

beforeAll(async () => {
  server = await startTestServer({
    ports: { now: () => nowMs },
    variables: { FLOORSCOPE_FAILED_SIGN_INS_PER_MINUTE: '1000' },
  });
});
afterAll(() => server.dispose());

async function newOracle(): Promise<string> {
  const { url } = await server.result<{ url: string }>('/v4/admin/sign-in-links', { body: {} });
  return new URL(url).hash.slice('#oracle='.length);
}

function request(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return server.call('/v4/key', { key: null, headers: { ...appHeader, ...headers }, body });
}

function asTab(headers: Record<string, string>, path = '/v4/session'): Promise<Response> {
  return server.call(path, { key: null, headers });
}

describe('signing in', () => {
  it('accepts an oracle once, and rejects its replay', async () => {
    const oracle = await newOracle();
    expect((await request({ oracle })).status).toBe(200);
    expect(await refusal(request({ oracle }))).toBe('401 ORACLE_INVALID');
  });

  it('accepts an oracle once even when two calls come together', async () => {
    const oracle = await newOracle();
    const answers = await Promise.all([request({ oracle }), request({ oracle })]);
    expect(answers.map((answer) => answer.status)).toEqual(expect.arrayContaining([200, 401]));
  });

  it('rejects an oracle that is late, made up or from another browser', async () => {
    const late = await newOracle();
    nowMs += day;
    expect(await refusal(request({ oracle: late }))).toBe('401 ORACLE_TIMED_OUT');
    expect(await refusal(request({ oracle: 'fo_x' }))).toBe('401 ORACLE_INVALID');
    const { oracle } = await server.services.auth.sessions.makeOracle({
      accountId: 'administrator',
      validMs: 60_000,
      loginCookie: 'browser-one',
    });
    const stolen = request({ oracle }, { cookie: '__Host-login=browser-two' });
    expect(await refusal(stolen)).toBe('401 ORACLE_INVALID');
    expect((await request({ oracle }, { cookie: '__Host-login=browser-one' })).status).toBe(200);
  });

  it('is remembered, and known to have ended once everybody has signed out', async () => {
    const { sessions } = server.services.auth;
    nowMs += day;
    expect(await sessions.hasAny({ isOpen: true })).toBe(false);
    await signIn(server, { api_key: adminKey });
    expect(await sessions.hasAny({ isOpen: true })).toBe(true);
    nowMs += 8 * hour;
    expect(await sessions.hasAny({ isOpen: true })).toBe(false);
    expect(await sessions.hasAny({ isOpen: false })).toBe(true);
  });

  it('returns the session of the specification and a cookie that scripts cannot read', async () => {
    const response = await request({ api_key: adminKey });
    const { result } = (await response.json()) as { result: Record<string, string> };
    expect(result).toMatchObject({
      userid: 'administrator',
      client: 'floorscope',
      roles: ['admin', 'developer'],
      valid_from: new Date(nowMs).toISOString(),
      valid_till: new Date(nowMs + day).toISOString(),
      api_url: `${server.url}/v4`,
      api_url_websocket: `${server.url.replace('http', 'ws')}/v4/ws/`,
      allowed_methods_per_building: {},
    });
    expect(result['api_key']).toMatch(/^fl_ses_[0-9a-z]{8}_[\w-]{43}[0-9A-Za-z]{6}$/);
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-sid=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=86400$/,
    );
  });

  it("rejects a browser's key without its cookie, or with another one", async () => {
    const one = await signIn(server, { api_key: adminKey });
    const other = await signIn(server, { api_key: adminKey });
    expect((await asTab(one.headers)).status).toBe(200);
    const { cookie: _cookie, ...bare } = one.headers;
    expect(await refusal(asTab(bare as Record<string, string>))).toBe('401 API_KEY_INVALID');
    const crossed = { ...one.headers, cookie: other.cookie };
    expect(await refusal(asTab(crossed))).toBe('401 API_KEY_INVALID');
  });

  it("refuses a browser's key without the application's header", async () => {
    const { headers } = await signIn(server, { api_key: adminKey });
    const { 'x-application-id': _id, ...bare } = headers;
    expect(await refusal(asTab(bare as Record<string, string>))).toBe('400 NOT_INITIALISED');
    const foreign = server.call('/v4/session', { headers: { 'x-application-id': 'other' } });
    expect(await refusal(foreign)).toBe('400 NOT_INITIALISED');
    const unnamed = server.call('/v4/key', { key: null, body: { api_key: adminKey } });
    expect(await refusal(unnamed)).toBe('400 NOT_INITIALISED');
  });

  it('gives a new tab a key for its cookie, but only on our own page', async () => {
    const { cookie } = await signIn(server, { api_key: adminKey });
    const own = await request({}, { cookie, 'sec-fetch-site': 'same-origin' });
    expect(own.status).toBe(200);
    expect(cookieOf(own)).toBe(cookie);
    expect(await refusal(request({}, { cookie, 'sec-fetch-site': 'cross-site' }))).toBe(
      '401 API_KEY_MISSING',
    );
    expect(await refusal(request({}, { cookie }))).toBe('401 API_KEY_MISSING');
    expect(await refusal(request({}))).toBe('401 API_KEY_MISSING');
    const madeUp = { cookie: '__Host-sid=made-up', 'sec-fetch-site': 'same-origin' };
    expect(await refusal(request({}, madeUp))).toBe('401 API_KEY_INVALID');
  });

  it('tolerates GET for the key request', async () => {
    const oracle = await newOracle();
    const response = await server.call(`/v4/key?oracle=${oracle}`, {
      key: null,
      headers: appHeader,
    });
    expect(response.status).toBe(200);
  });

  it('refuses keys in an address where that is set, with the way to send them', async () => {
    const strict = await startTestServer({ variables: { FLOORSCOPE_KEY_IN_ADDRESS: 'refused' } });
    onTestFinished(() => strict.dispose());
    const ask = (query: string) =>
      strict.call(`/v4/key${query}`, { key: null, headers: appHeader });
    const answer = await ask(`?api_key=${adminKey}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      error: { code: 'INVALID_PARAMETER', reason: expect.stringContaining('POST /v4/key') },
    });
    expect(await refusal(ask('?oracle=fo_x'))).toBe('400 INVALID_PARAMETER');
    expect(await refusal(ask(''))).toBe('401 API_KEY_MISSING');
    await signIn(strict, { api_key: adminKey });
  });

  it('refuses keys that are not for people', async () => {
    const { api_key } = await server.result<{ api_key: string }>('/v4/admin/keys', {
      body: { name: 'sensors', kind: 'ing' },
    });
    expect(await refusal(request({ api_key }))).toBe('401 API_KEY_NO_AUTHORIZATION');
    expect(await refusal(request({ api_key: 'nonsense' }))).toBe('401 API_KEY_INVALID');
    expect(await refusal(request({ api_key, oracle: 'x' }))).toBe('400 INVALID_PARAMETER');
  });
});

describe('a session', () => {
  it('ends when its browser signs in again, which has another key and cookie from then on', async () => {
    let last = await signIn(server, { api_key: adminKey });
    for (const way of [{ api_key: adminKey }, { oracle: await newOracle() }]) {
      const next = await signIn(server, way, { cookie: last.cookie });
      expect(next.cookie).not.toBe(last.cookie);
      expect(next.session.api_key).not.toBe(last.session.api_key);
      expect(await refusal(asTab(last.headers))).toBe('401 API_KEY_INVALID');
      expect((await asTab(next.headers)).status).toBe(200);
      last = next;
    }
  });

  it('ends after 24 hours, or after 8 hours without use', async () => {
    const idle = await signIn(server, { api_key: adminKey });
    const busy = await signIn(server, { api_key: adminKey });
    for (let passed = 0; passed < 21; passed += 7) {
      nowMs += 7 * hour;
      expect((await asTab(busy.headers)).status).toBe(200);
    }
    expect(await refusal(asTab(idle.headers))).toBe('401 API_KEY_TIMED_OUT');
    nowMs += 3 * hour;
    expect(await refusal(asTab(busy.headers))).toBe('401 API_KEY_TIMED_OUT');
  });

  it('ends at sign-out with every key of its browser, and its storage is cleared', async () => {
    const { headers, cookie } = await signIn(server, { api_key: adminKey });
    const second = await request({}, { cookie, 'sec-fetch-site': 'same-origin' });
    const { result } = (await second.json()) as { result: { api_key: string } };
    const out = await server.call('/v4/logout', { key: null, method: 'POST', headers });
    expect(await out.json()).toEqual({ result: { logout_uri: null } });
    expect(out.headers.get('clear-site-data')).toBe('"storage"');
    expect(out.headers.getSetCookie()[0]).toContain('Max-Age=0');
    expect(await refusal(asTab(headers))).toBe('401 API_KEY_INVALID');
    const tab = { ...headers, authorization: `Bearer ${result.api_key}` };
    expect(await refusal(asTab(tab))).toBe('401 API_KEY_INVALID');
  });

  it('signs out by GET only with the bearer key', async () => {
    const { headers, cookie } = await signIn(server, { api_key: adminKey });
    expect(await refusal(asTab({ ...appHeader, cookie }, '/v4/logout'))).toBe(
      '401 API_KEY_MISSING',
    );
    expect((await asTab(headers, '/v4/logout')).status).toBe(200);
    expect(await refusal(asTab(headers))).toBe('401 API_KEY_INVALID');
  });

  it('ends together with the key it began with', async () => {
    const made = await server.result<{ id: string; api_key: string }>('/v4/admin/keys', {
      body: { name: 'person' },
    });
    const { headers } = await signIn(server, { api_key: made.api_key });
    expect((await asTab(headers)).status).toBe(200);
    await server.result('/v4/admin/keys/revoke', { body: { id: made.id } });
    expect(await refusal(asTab(headers))).toBe('401 API_KEY_INVALID');
    expect(await refusal(server.call('/v4/session', { key: made.api_key }))).toBe(
      '401 API_KEY_INVALID',
    );
  });
});

describe('a socket ticket', () => {
  it('is redeemed once, within 30 seconds, for its caller', async () => {
    const { auth } = server.services;
    const ticket = async (): Promise<string> =>
      (await server.result<{ ticket: string }>('/v4/ws-ticket', { body: {} })).ticket;
    const first = await ticket();
    expect(first).toMatch(/^fl_wst_/);
    expect(await auth.redeemTicket(first)).toMatchObject({
      userId: 'administrator',
      isAdmin: true,
    });
    await expect(auth.redeemTicket(first)).rejects.toMatchObject({ code: 'API_KEY_INVALID' });
    const late = await ticket();
    nowMs += 30_000;
    await expect(auth.redeemTicket(late)).rejects.toMatchObject({ code: 'API_KEY_TIMED_OUT' });
    expect(await refusal(server.call('/v4/session', { key: first }))).toBe('401 API_KEY_INVALID');
  });

  it('leaves its caller to be rechecked until the session ends', async () => {
    const { auth } = server.services;
    const { headers } = await signIn(server, { api_key: adminKey });
    const response = await server.call('/v4/ws-ticket', { key: null, headers, body: {} });
    const { result } = (await response.json()) as { result: { ticket: string } };
    const caller = await auth.redeemTicket(result.ticket);
    let told = 0;
    const unsubscribe = auth.onRevoked(() => (told += 1));
    expect(await auth.recheck(caller)).toMatchObject({ userId: 'administrator' });
    await server.call('/v4/logout', { key: null, method: 'POST', headers });
    unsubscribe();
    expect(told).toBe(1);
    await expect(auth.recheck(caller)).rejects.toMatchObject({ code: 'API_KEY_INVALID' });
  });
});
