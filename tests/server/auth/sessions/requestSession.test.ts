import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logout, type Session } from '#contract/session.ts';
import { sessionRoutes } from '#server/auth/sessionRoutes.ts';
import {
  dayMs,
  environmentKey,
  hourMs,
  issuer,
  origin,
  putPerson,
  signInSettings,
} from '../authParts.ts';
import { openTestAuth, type TestAuth } from '../openTestAuth.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0';
const minuteMs = 60_000;
const missing = { code: 'API_KEY_MISSING', message: 'Sign in with an oracle or an API key' };
const ended = { code: 'API_KEY_INVALID', message: 'The session has ended' };
const automatic = { code: 'AUTOMATIC_LOGIN', message: 'Sign in at the provider' };
let test: TestAuth;

beforeAll(async () => {
  test = await openTestAuth();
  await putPerson(test.directory, 'ann', ['workplace']);
});
afterAll(() => test.dispose());

interface Tab {
  session: Session;
  cookie: string;
  setCookie: string;
}

/** A tab that asked for a session and has one. */
async function enter(...order: Parameters<TestAuth['request']>): Promise<Tab> {
  const { result, headers } = await test.request(...order);
  const setCookie = headers['set-cookie'] ?? '';
  const cookie = /^__Host-sid=([^;]*)/.exec(setCookie)?.[1] ?? '';
  return { session: result as Session, cookie, setCookie };
}

const cookieOf = ({ cookie }: Pick<Tab, 'cookie'>) => ({ cookies: { '__Host-sid': cookie } });

/** What another tab of a browser sends from our own page. */
const ownPage = (tab: Pick<Tab, 'cookie'>) => ({
  ...cookieOf(tab),
  headers: { 'sec-fetch-site': 'same-origin' },
});

/** Who is let in with a tab's key and cookie. */
const callerOf = ({ session, cookie }: Tab) =>
  test.auth.authenticator.identify(session.api_key, cookie);

async function newOracle(more: object = {}): Promise<string> {
  const order = { accountId: 'administrator', validMs: minuteMs, loginCookie: null, ...more };
  return (await test.auth.sessions.makeOracle(order)).oracle;
}

describe('a browser that signs in', () => {
  it('with a key gets a session of a day, and a cookie that scripts cannot read', async () => {
    const tab = await enter({ api_key: environmentKey });
    expect(tab.session).toMatchObject({
      userid: 'administrator',
      roles: ['admin', 'developer'],
      valid_from: new Date(test.clock.nowMs).toISOString(),
      valid_till: new Date(test.clock.nowMs + dayMs).toISOString(),
      api_url: 'https://floors.example/v4',
    });
    expect(tab.session.api_key).toMatch(/^fl_ses_/);
    expect(tab.setCookie).toBe(
      `__Host-sid=${tab.cookie}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=86400`,
    );
    expect((await callerOf(tab)).userId).toBe('administrator');
  });

  it('with an oracle gets a session too, once', async () => {
    const oracle = await newOracle();
    expect((await callerOf(await enter({ oracle }))).userId).toBe('administrator');
    await expect(test.request({ oracle })).rejects.toMatchObject({ code: 'ORACLE_INVALID' });
  });

  it('with an oracle of its own has to show the cookie of its departure', async () => {
    const oracle = await newOracle({ loginCookie: 'this browser' });
    for (const cookies of [undefined, { '__Host-login': 'another browser' }])
      await expect(test.request({ oracle }, { ...(cookies && { cookies }) })).rejects.toMatchObject(
        {
          code: 'ORACLE_INVALID',
        },
      );
    const { session } = await enter({ oracle }, { cookies: { '__Host-login': 'this browser' } });
    expect(session.userid).toBe('administrator');
  });

  it('at a provider goes by its name there, for as long as the provider says', async () => {
    const provider = { issuer, sid: null, longestMs: hourMs };
    const tab = await enter({ oracle: await newOracle({ accountId: 'ann', provider }) });
    expect(tab.session).toMatchObject({ userid: 'ann@company.example', roles: ['planner'] });
    expect(tab.setCookie).toMatch(/; Max-Age=3600$/);
  });

  it('gives an oracle or a key, not both', async () => {
    const oracle = await newOracle();
    await expect(test.request({ oracle, api_key: environmentKey })).rejects.toMatchObject({
      code: 'INVALID_PARAMETER',
      message: 'Give an oracle or an api_key, not both',
    });
    expect((await enter({ oracle })).session.userid).toBe('administrator');
  });

  it.each(['ing', 'dev'] as const)('is refused with a key of kind %s', async (kind) => {
    const { api_key } = await test.auth.keys.create({ name: 'no person', kind }, 'administrator');
    await expect(test.request({ api_key })).rejects.toMatchObject({
      code: 'API_KEY_NO_AUTHORIZATION',
      message: 'This key has no access to the dashboard',
    });
  });

  it('ends the session that it had, of which sockets are told', async () => {
    for (const way of [{ api_key: environmentKey }, { oracle: await newOracle() }]) {
      const before = await enter({ api_key: environmentKey });
      const told = await test.timesTold(async () => {
        expect((await enter(way, cookieOf(before))).cookie).not.toBe(before.cookie);
      });
      expect(told).toBe(1);
      await expect(callerOf(before)).rejects.toMatchObject({ code: 'API_KEY_INVALID' });
    }
  });

  it('is out when the key that it signed in with is revoked or changed', async () => {
    const { auth } = test;
    const made = await auth.keys.create({ name: 'a person' }, 'administrator');
    const [byKey, byEnvironment] = [
      await enter({ api_key: made.api_key }),
      await enter({ api_key: environmentKey }),
    ];
    expect((await callerOf(byKey)).userId).toBe(`key:${made.id}`);
    await auth.keys.revoke(made.id, null);
    await expect(callerOf(byKey)).rejects.toMatchObject({ code: 'API_KEY_INVALID' });
    const marks = await test.directory.query<{ begun_with_key: string | null }>(
      'select begun_with_key from session where cookie_hash = encode(sha256($1::text::bytea), $2)',
      [byEnvironment.cookie, 'hex'],
    );
    expect(marks).toEqual([{ begun_with_key: auth.authenticator.environmentMark }]);
  });

  it('is in the audit log with how, from where and by which browser', async () => {
    const { api_key } = await test.auth.keys.create({ name: 'a person' }, 'administrator');
    await test.audited();
    const sent = { headers: { 'user-agent': firefox }, remoteAddress: '198.51.100.9' };
    await enter({ api_key: environmentKey }, sent);
    await enter({ oracle: await newOracle() }, sent);
    const provider = { issuer, sid: null, longestMs: hourMs };
    await enter({ oracle: await newOracle({ accountId: 'ann', provider }) }, sent);
    await enter({ api_key });
    const entries = await test.audited();
    const where = { from: '198.51.100.9', browser: 'Firefox on Linux' };
    expect(entries).toMatchObject([
      { actor: 'administrator', detail: { ...where, with: 'api_key', userid: 'administrator' } },
      { actor: 'administrator', detail: { ...where, with: 'oracle', userid: 'administrator' } },
      { actor: 'ann', detail: { ...where, with: 'provider', userid: 'ann@company.example' } },
      { detail: { with: 'api_key', from: '203.0.113.7', browser: 'A program' } },
    ]);
    expect(entries.map(({ action }) => action)).toEqual(Array(4).fill('signed_in'));
    const places = await test.directory.query(
      'select browser, address from session where id = any ($1) order by created_at, browser',
      [entries.map(({ detail }) => String(detail['session']))],
    );
    const firefoxThere = { browser: origin.browser, address: '198.51.100.9' };
    expect(places).toEqual([
      { browser: 'A program', address: '203.0.113.7' },
      firefoxThere,
      firefoxThere,
      firefoxThere,
    ]);
  });
});

describe('another tab of the browser', () => {
  it('has a key of its own for the cookie, in the same session', async () => {
    const first = await enter({ api_key: environmentKey });
    test.clock.nowMs += hourMs;
    await test.audited();
    const second = await enter({}, ownPage(first));
    expect(second.cookie).toBe(first.cookie);
    expect(second.setCookie).toMatch(/; Max-Age=82800$/);
    expect(second.session.api_key).not.toBe(first.session.api_key);
    expect(second.session.valid_till).toBe(first.session.valid_till);
    const [one, two] = [await callerOf(first), await callerOf(second)];
    expect(two.sessionId).toBe(one.sessionId);
    expect(await test.audited()).toEqual([]);
  });

  it('has one for the key of the first beside its cookie too, and for no other', async () => {
    const [first, other] = [
      await enter({ api_key: environmentKey }),
      await enter({ api_key: environmentKey }),
    ];
    const api_key = first.session.api_key;
    const second = await enter({ api_key }, cookieOf(first));
    expect(second.cookie).toBe(first.cookie);
    expect((await callerOf(second)).sessionId).toBe((await callerOf(first)).sessionId);
    for (const sent of [{}, cookieOf(other)])
      await expect(test.request({ api_key }, sent)).rejects.toMatchObject({
        code: 'API_KEY_INVALID',
      });
  });

  it('has none on a page of another site, or without a cookie', async () => {
    const { cookies } = cookieOf(await enter({ api_key: environmentKey }));
    await test.audited();
    for (const headers of [{}, { 'sec-fetch-site': 'same-site' }, { 'sec-fetch-site': 'none' }])
      await expect(test.request({}, { cookies, headers })).rejects.toMatchObject(missing);
    const without = test.request({}, { headers: { 'sec-fetch-site': 'same-origin' } });
    await expect(without).rejects.toMatchObject(missing);
    await expect(test.request({ wait: false })).rejects.toMatchObject(missing);
    expect(await test.audited()).toEqual([]);
  });

  it('has none once the session has ended, which is written down', async () => {
    const [late, out] = [
      await enter({ api_key: environmentKey }),
      await enter({ api_key: environmentKey }),
    ];
    const { sessionId } = await callerOf(out);
    await test.auth.sessions.end(sessionId ?? '');
    test.auth.revoked();
    await test.audited();
    const refused = (cookie: string) =>
      test.request({}, { ...ownPage({ cookie }), remoteAddress: '192.0.2.1' });
    await expect(refused('made-up')).rejects.toMatchObject(ended);
    await expect(refused(out.cookie)).rejects.toMatchObject({ code: 'API_KEY_INVALID' });
    test.clock.nowMs += 8 * hourMs;
    await expect(refused(late.cookie)).rejects.toMatchObject({ code: 'API_KEY_TIMED_OUT' });
    const told = (await test.audited()).filter(({ detail }) => !('more_times' in detail));
    expect(told).toMatchObject(
      ['API_KEY_INVALID', 'API_KEY_TIMED_OUT'].map((code) => ({
        actor: 'unknown',
        action: 'sign_in_refused',
        detail: { code, method: 'requestKey', from: '192.0.2.1' },
      })),
    );
  });

  it('has none beyond sixty in a minute, which is no refusal to sign in', async () => {
    const first = await enter({ api_key: environmentKey });
    await test.audited();
    for (let tab = 0; tab < 60; tab += 1) await enter({}, ownPage(first));
    const limited = { code: 'TOO_MANY_REQUESTS', retryAfterS: 60 };
    await expect(test.request({}, ownPage(first))).rejects.toMatchObject(limited);
    const withKey = test.request({ api_key: first.session.api_key }, cookieOf(first));
    await expect(withKey).rejects.toMatchObject(limited);
    expect(await test.audited()).toEqual([]);
    const other = await enter({ api_key: environmentKey });
    expect((await enter({}, ownPage(other))).cookie).toBe(other.cookie);
    test.clock.nowMs += minuteMs;
    expect((await enter({}, ownPage(first))).cookie).toBe(first.cookie);
  });
});

describe('a browser that signs out', () => {
  it('loses its session with all keys, its cookie and what is stored', async () => {
    const [first, second, other] = [
      await enter({ api_key: environmentKey }),
      await enter({ api_key: environmentKey }),
      await enter({ api_key: environmentKey }),
    ];
    const further = await enter({}, ownPage(first));
    const route = sessionRoutes(test.auth, { isKeyInAddressAccepted: false }).find(
      ({ endpoint }) => endpoint.operationId === logout.operationId,
    );
    const answer = await route?.handle({
      caller: await callerOf(first),
      origin: 'https://floors.example',
    } as never);
    expect(answer).toMatchObject({
      headers: {
        'set-cookie': '__Host-sid=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0',
        'clear-site-data': '"storage"',
      },
    });
    for (const tab of [first, further])
      await expect(callerOf(tab)).rejects.toMatchObject({ code: 'API_KEY_INVALID' });
    for (const tab of [second, other]) expect((await callerOf(tab)).userId).toBe('administrator');
  });
});

describe('where the only provider signs people in by itself', () => {
  let own: TestAuth;
  beforeAll(async () => {
    own = await openTestAuth({
      signIn: { ...signInSettings, automaticLogin: true },
      directory: test.directory,
    });
  });
  afterAll(() => own.dispose());

  it('a browser without a session is told to go there', async () => {
    await expect(own.request({})).rejects.toMatchObject(automatic);
    const made = { cookie: 'made-up' };
    await expect(own.request({}, ownPage(made))).rejects.toMatchObject(automatic);
    const wrong = own.request({ api_key: 'wrong' });
    await expect(wrong).rejects.toMatchObject({ code: 'API_KEY_INVALID' });
  });
});

describe('a display that waits', () => {
  const pairing = async (): Promise<{ code: string; oracle: string }> => {
    const answer = await test.request({ wait: 1 });
    expect(answer.headers).toEqual({});
    return answer.result as unknown as { code: string; oracle: string };
  };

  it('is given a code to show, and then its session without a cookie', async () => {
    const { code, oracle } = await pairing();
    const shows = { name: 'Lobby', buildingId: '1', floorId: null };
    await test.auth.pairings.approve(code, shows, 'administrator');
    const { result, headers } = await test.request({ wait: true, oracle });
    expect(headers).toEqual({});
    expect(result).toMatchObject({ display: { name: 'Lobby', building_id: '1' } });
  });

  it('did nothing wrong when nobody approved it in time', async () => {
    const { oracle } = await pairing();
    test.clock.nowMs += 30 * minuteMs;
    await test.audited();
    const late = test.request({ wait: '1', oracle });
    await expect(late).rejects.toMatchObject({ code: 'ORACLE_TIMED_OUT' });
    expect(await test.audited()).toEqual([]);
  });

  it('with a link that is none is refused, which is written down', async () => {
    await test.audited();
    const refused = test.request({ wait: 1, oracle: 'fo_x' }, { remoteAddress: '192.0.2.50' });
    await expect(refused).rejects.toMatchObject({ code: 'ORACLE_INVALID' });
    expect(await test.audited()).toMatchObject([
      { action: 'sign_in_refused', detail: { code: 'ORACLE_INVALID', from: '192.0.2.50' } },
    ]);
  });

  it('has no key to give', async () => {
    const asked = test.request({ wait: 1, api_key: environmentKey });
    await expect(asked).rejects.toMatchObject({ code: 'INVALID_PARAMETER' });
  });
});
