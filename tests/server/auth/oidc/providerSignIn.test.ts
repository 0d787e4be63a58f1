import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '#contract/session.ts';
import { hourMs, provider as usual, signInSettings } from '../authParts.ts';
import { openTestAuth, type TestAuth } from '../openTestAuth.ts';
import { clientSecret, HostileProvider, type Tamper } from './HostileProvider.ts';

const minuteMs = 60_000;
const remoteAddress = '203.0.113.7';
const providerId = 'company';
const loginCookie = 'this browser';
const redirectUri = 'https://floors.example/v4/auth/company/callback';
/** The issuer of a provider that is away. */
let awayIssuer: string;
let provider: HostileProvider;
let test: TestAuth;

beforeAll(async () => {
  provider = await HostileProvider.start();
  const { issuer } = provider;
  const company = { ...usual, issuer, clientSecret, longestSessionMs: 12 * hourMs };
  awayIssuer = `http://127.0.0.1:${await closedPort()}`;
  const away = { ...usual, id: 'away', issuer: awayIssuer };
  const support = { email: undefined, helpCentreUrl: undefined, portalUrl: undefined };
  test = await openTestAuth({
    signIn: { ...signInSettings, providers: [company, away] },
    secondary: { path: '/partner', name: 'Partner portal', providers: null, support },
  });
});
afterAll(async () => {
  await test.dispose();
  await provider.dispose();
});

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

function be(subject: string, groups: string[], more: object = {}): void {
  provider.claims = { sub: subject, email: `${subject}@company.example`, groups, ...more };
}

/** Leaves for the provider, and gives where the browser is sent. */
function leave(order: object = {}): Promise<string> {
  const { providers } = test.auth;
  return providers.begin({
    providerId,
    loginCookie,
    redirectUri,
    returnTo: '/',
    isSilent: false,
    ...order,
  });
}

/** Comes back with an answer of the provider, and gives where the browser is sent. */
function comeBack(answer: URLSearchParams, order: object = {}): Promise<string> {
  const url = new URL(`${redirectUri}?${answer}`);
  return test.auth.providers.finish({ providerId, url, loginCookie, remoteAddress, ...order });
}

async function there(order: object = {}, tamper?: Tamper): Promise<URLSearchParams> {
  return provider.authorize(new URL(await leave(order)), tamper);
}

/** What the provider answers in place of a code. */
async function refusing(error: string, order: object = {}): Promise<URLSearchParams> {
  const answer = await there(order);
  answer.delete('code');
  answer.set('error', error);
  return answer;
}

const oracleOf = (page: string): string =>
  /^\/auth\/callback#oracle=([\w-]+)$/.exec(page)?.[1] ?? '';

/** A session for an oracle, in the browser that began. */
async function redeem(page: string): Promise<Session> {
  const cookies = { '__Host-login': loginCookie };
  const { result } = await test.request({ oracle: oracleOf(page) }, { cookies });
  return result as Session;
}

describe('a person with a role', () => {
  it('comes in, by their name at the provider and for as long as it says', async () => {
    be('mira', ['workplace']);
    let page = '';
    expect(await test.timesTold(async () => void (page = await comeBack(await there())))).toBe(1);
    expect(oracleOf(page)).toMatch(/^fo_/);
    const session = await redeem(page);
    expect(session).toMatchObject({ userid: 'mira@company.example', roles: ['planner'] });
    const lastsMs = Date.parse(session.valid_till) - Date.parse(session.valid_from);
    expect(lastsMs).toBe(12 * hourMs);
  });

  it('comes in within a minute, in the browser that began', async () => {
    be('mira', ['workplace']);
    const [one, other] = [await comeBack(await there()), await comeBack(await there())];
    const stolen = test.request(
      { oracle: oracleOf(one) },
      { cookies: { '__Host-login': 'another browser' } },
    );
    await expect(stolen).rejects.toMatchObject({ status: expect.any(Number) as number });
    test.clock.nowMs += minuteMs - 1;
    expect((await redeem(one)).userid).toBe('mira@company.example');
    test.clock.nowMs += 1;
    await expect(redeem(other)).rejects.toMatchObject({ code: 'ORACLE_TIMED_OUT' });
    test.clock.nowMs += hourMs;
  });

  it('comes back to the page they came for, at the entrance at which they began', async () => {
    be('mira', ['workplace']);
    const page = await comeBack(await there({ returnTo: '/partner/trend?x=1' }));
    expect(page).toMatch(
      /^\/partner\/auth\/callback#oracle=fo_[\w-]+&return_to=%2Fpartner%2Ftrend/,
    );
    const main = await comeBack(await there({ returnTo: '/trend' }));
    expect(main).toMatch(/^\/auth\/callback#oracle=fo_[\w-]+&return_to=%2Ftrend$/);
  });

  it('is not written down as refused', async () => {
    be('mira', ['workplace']);
    await test.audited();
    await comeBack(await there(), { remoteAddress: '192.0.2.1' });
    expect(await test.audited()).toEqual([]);
  });
});

describe('a person who may not come in', () => {
  it('is told so when no group gives a role, and loses the rights that they had', async () => {
    be('ann', ['workplace']);
    const session = await redeem(await comeBack(await there()));
    expect(session.roles).toEqual(['planner']);
    be('ann', ['nobody']);
    await test.audited();
    const told = await test.timesTold(async () => {
      expect(await comeBack(await there(), { remoteAddress: '192.0.2.2' })).toBe(
        '/auth/callback?result=user_not_found&userid=ann%40company.example&advice=email',
      );
    });
    expect(told).toBe(1);
    expect(await test.audited()).toMatchObject([
      {
        actor: 'ann@company.example',
        action: 'sign_in_refused',
        detail: { code: 'USER_NOT_FOUND', provider: 'company', from: '192.0.2.2' },
      },
    ]);
    const rows = await test.directory.query("select groups from account where subject = 'ann'");
    expect(rows).toEqual([{ groups: ['nobody'] }]);
  });

  it('gets no account without a role', async () => {
    be('stranger', ['nobody']);
    await comeBack(await there());
    const rows = await test.directory.query("select id from account where subject = 'stranger'");
    expect(rows).toEqual([]);
  });

  it('is told so when they are disabled', async () => {
    be('bea', ['workplace']);
    await comeBack(await there());
    await test.directory.query("update account set disabled_at = now() where subject = 'bea'");
    await test.audited();
    expect(await comeBack(await there(), { remoteAddress: '192.0.2.3' })).toBe(
      '/auth/callback?result=failed&reason=disabled',
    );
    expect(await test.audited()).toMatchObject([
      {
        actor: 'bea@company.example',
        action: 'sign_in_refused',
        detail: { code: 'disabled', provider: 'company', from: '192.0.2.3' },
      },
    ]);
  });
});

describe('a return', () => {
  it('ends the sign-in that it belongs to, once and within half an hour', async () => {
    be('mira', ['workplace']);
    const [first, late] = [
      await there({ returnTo: '/trend' }),
      await there({ returnTo: '/trend' }),
    ];
    await comeBack(first);
    const expired = '/auth/callback?result=failed&reason=expired';
    expect(await comeBack(first)).toBe(expired);
    test.clock.nowMs += 30 * minuteMs;
    expect(await comeBack(late)).toBe(expired);
  });

  it.each([
    ['without the cookie of its browser', 'company', undefined, 'expired'],
    ['in another browser', 'company', 'another browser', 'expired'],
    ['to another provider', 'away', loginCookie, 'expired'],
    ['to a provider that there is not', 'nobody', loginCookie, 'unknown_provider'],
  ])('%s ends nothing, and is written down', async (_, at, cookie, reason) => {
    be('mira', ['workplace']);
    const answer = await there();
    test.clock.nowMs += 10 * minuteMs;
    await test.audited();
    const page = `/auth/callback?result=failed&reason=${reason}`;
    const order = { providerId: at, loginCookie: cookie, remoteAddress: '192.0.2.4' };
    expect(await comeBack(answer, order)).toBe(page);
    expect(await test.audited()).toEqual([
      {
        actor: 'unknown',
        action: 'sign_in_refused',
        detail: { code: reason, provider: at, from: '192.0.2.4' },
      },
    ]);
    expect(oracleOf(await comeBack(answer))).toMatch(/^fo_/);
  });

  it('without a state ends nothing', async () => {
    const answer = await there();
    answer.delete('state');
    expect(await comeBack(answer)).toBe('/auth/callback?result=failed&reason=expired');
  });

  it('with a token that cannot be believed is refused, and told to the log without it', async () => {
    be('mira', ['workplace']);
    test.warnings.length = 0;
    await test.audited();
    const answer = await there({ returnTo: '/trend' }, (honest) => ({
      ...honest,
      signature: 'forged',
    }));
    expect(await comeBack(answer, { remoteAddress: '192.0.2.5' })).toBe(
      '/auth/callback?result=failed&reason=refused&return_to=%2Ftrend',
    );
    expect(test.warnings).toEqual([
      { provider: 'company', reason: expect.stringMatching(/^[A-Z_]+$/) as string },
      'A sign-in at a provider failed',
    ]);
    expect(await test.audited()).toMatchObject([
      { actor: 'unknown', detail: { code: 'refused', from: '192.0.2.5' } },
    ]);
  });

  it('with the word that the person declined says so', async () => {
    expect(await comeBack(await refusing('access_denied'))).toBe(
      '/auth/callback?result=failed&reason=denied',
    );
  });
});

describe('a silent sign-in', () => {
  it('that is not possible is no failure', async () => {
    test.warnings.length = 0;
    await test.audited();
    const answer = await refusing('login_required', { isSilent: true });
    expect(await comeBack(answer, { remoteAddress: '192.0.2.6' })).toBe(
      '/auth/callback?result=login_required',
    );
    expect([await test.audited(), test.warnings]).toEqual([[], []]);
  });

  it('may fail as any other does', async () => {
    const silently = await refusing('server_error', { isSilent: true });
    expect(await comeBack(silently)).toBe('/auth/callback?result=failed&reason=refused');
    const openly = await refusing('login_required');
    expect(await comeBack(openly)).toBe('/auth/callback?result=failed&reason=refused');
  });
});

describe('a departure', () => {
  it('leads to the provider, silently where that is wanted', async () => {
    const [openly, silently] = [new URL(await leave()), new URL(await leave({ isSilent: true }))];
    expect(openly.origin).toBe(provider.issuer);
    expect(openly.searchParams.get('redirect_uri')).toBe(redirectUri);
    const prompts = [openly, silently].map(({ searchParams }) => searchParams.get('prompt'));
    expect(prompts).toEqual([null, 'none']);
  });

  it('leads back when there is no such provider, or nobody answers there', async () => {
    test.warnings.length = 0;
    expect(await leave({ providerId: 'nobody', returnTo: '/partner' })).toBe(
      '/partner/auth/callback?result=failed&reason=unknown_provider&return_to=%2Fpartner',
    );
    expect(test.warnings).toEqual([]);
    expect(await leave({ providerId: 'away', returnTo: '/trend' })).toBe(
      '/auth/callback?result=failed&reason=provider_unavailable&return_to=%2Ftrend',
    );
    expect(test.warnings).toEqual([
      { provider: 'away', reason: 'unreachable ECONNREFUSED' },
      'A sign-in at a provider failed',
    ]);
  });
});

describe('logging out at the provider', () => {
  const token = (claims: JWTPayload, plan: object = {}): Promise<string> => {
    provider.aheadMs = test.clock.nowMs - Date.now();
    return provider.logoutToken(claims, plan);
  };

  it('ends the sessions that it names, at once, and is written down', async () => {
    be('cem', ['workplace'], { sid: 'one' });
    await redeem(await comeBack(await there()));
    be('cem', ['workplace'], { sid: 'two' });
    await redeem(await comeBack(await there()));
    const openSessions = async (): Promise<number> => {
      const [row] = await test.directory.query<{ count: number }>(
        `select count(*) as count from session s join account a on a.id = s.account_id
        where a.subject = 'cem' and s.ended_at is null`,
      );
      return row?.count ?? NaN;
    };
    expect(await openSessions()).toBe(2);
    await test.audited();
    const { providers } = test.auth;
    const told = await test.timesTold(async () => {
      expect(await providers.endSessions('company', await token({ sid: 'one' }))).toBe(1);
    });
    expect([told, await openSessions()]).toEqual([1, 1]);
    expect(await providers.endSessions('company', await token({ sub: 'cem' }))).toBe(1);
    expect(await openSessions()).toBe(0);
    expect(await test.audited()).toEqual(
      [1, 1].map((sessions) => ({
        actor: 'provider:company',
        action: 'sessions_ended',
        detail: { sessions },
      })),
    );
  });

  it('is nothing on the word of anybody else', async () => {
    await test.audited();
    const { providers } = test.auth;
    const forged = await token({ sub: 'mira' }, { signature: 'forged' });
    await expect(providers.endSessions('company', forged)).rejects.toThrow('signature');
    expect(await providers.endSessions('nobody', forged)).toBeUndefined();
    expect(await test.audited()).toEqual([]);
  });

  it('is done by the browser too, where the provider has a place for it', async () => {
    const { providers } = test.auth;
    const to = await providers.logoutUri(provider.issuer, 'https://floors.example/');
    expect(to).toContain(`${provider.issuer}/end?`);
    test.warnings.length = 0;
    expect(await providers.logoutUri(null, 'https://floors.example/')).toBeNull();
    expect(await providers.logoutUri('https://gone.example', 'https://floors.example/')).toBeNull();
    expect(test.warnings).toEqual([]);
  });

  it('is done here alone when the provider is away, which the log is told', async () => {
    test.warnings.length = 0;
    const { providers } = test.auth;
    expect(await providers.logoutUri(awayIssuer, 'https://floors.example/')).toBeNull();
    expect(test.warnings).toEqual([
      { provider: 'away', reason: 'unreachable ECONNREFUSED' },
      'Signed out here, but not at the provider, which did not respond',
    ]);
  });
});
