import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { providerRoutes } from '#server/auth/oidc/providerRoutes.ts';
import { Redirection } from '#server/core/route.ts';
import { provider as usual, signInSettings } from '../authParts.ts';
import { openTestAuth, type TestAuth } from '../openTestAuth.ts';
import { clientSecret, HostileProvider } from './HostileProvider.ts';

const minuteMs = 60_000;
const origin = 'https://floors.example';
const secondary = {
  path: '/partner',
  name: 'Partner portal',
  providers: null,
  support: { email: undefined, helpCentreUrl: undefined, portalUrl: undefined },
};
let provider: HostileProvider;
let test: TestAuth;

beforeAll(async () => {
  provider = await HostileProvider.start();
  const company = { ...usual, issuer: provider.issuer, clientSecret };
  test = await openTestAuth({
    signIn: { ...signInSettings, providers: [company, { ...company, id: 'a b' }] },
    secondary,
  });
});
afterAll(async () => {
  await test.dispose();
  await provider.dispose();
});

/** Calls a route of the providers as a caller would. */
async function call(operationId: string, sent: object): Promise<unknown> {
  const route = providerRoutes(test.auth, secondary).find(
    ({ endpoint }) => endpoint.operationId === operationId,
  );
  if (!route) throw new Error(`No route ${operationId}`);
  return route.handle({
    parts: { provider: 'company' },
    query: {},
    headers: {},
    cookies: {},
    origin,
    remoteAddress: '203.0.113.7',
    ...sent,
  } as never);
}

interface Way {
  to: string;
  headers: Readonly<Record<string, string>>;
}

async function redirected(operationId: string, sent: object): Promise<Way> {
  const answer = await call(operationId, sent);
  if (!(answer instanceof Redirection)) throw new Error('The browser is sent nowhere');
  return answer;
}

const leave = (sent: object = {}): Promise<Way> => redirected('beginProviderSignIn', sent);

/** The secret that a browser is given, or goes on with. */
const secretOf = ({ headers }: Way): string =>
  /^__Host-login=([^;]*)/.exec(headers['set-cookie'] ?? '')?.[1] ?? '';

const sentTo = ({ to }: Way): URL => new URL(to, origin);

describe('the addresses of providers', () => {
  it('wait for no page and no export', () => {
    const lanes = providerRoutes(test.auth, null).map(({ lane }) => lane);
    expect(lanes).toEqual(['quick', 'quick', 'quick']);
  });
});

describe('a browser that leaves for a provider', () => {
  it('has a cookie of half an hour, which comes back by a link of another site', async () => {
    const way = await leave();
    const secret = secretOf(way);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(way.headers).toEqual({
      'set-cookie': `__Host-login=${secret}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=1800`,
    });
    expect(sentTo(way).origin).toBe(provider.issuer);
    expect(sentTo(way).searchParams.get('redirect_uri')).toBe(
      'https://floors.example/v4/auth/company/callback',
    );
    expect(sentTo(way).searchParams.get('prompt')).toBeNull();
  });

  it('goes on with the cookie that it has, so that two tabs may sign in at once', async () => {
    const held = secretOf(await leave());
    expect(secretOf(await leave({ cookies: { '__Host-login': held } }))).toBe(held);
    for (const wrong of ['', 'short', `${held}x`, `x${held}`, `${held.slice(0, -1)};`]) {
      const secret = secretOf(await leave({ cookies: { '__Host-login': wrong } }));
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(wrong).not.toContain(secret);
    }
  });

  it('leaves silently where that is wanted', async () => {
    const way = await leave({ query: { prompt: 'none' } });
    expect(sentTo(way).searchParams.get('prompt')).toBe('none');
  });

  it('comes back to the address of its provider, whose name is written out', async () => {
    const way = await leave({ parts: { provider: 'a b' } });
    expect(sentTo(way).searchParams.get('redirect_uri')).toBe(
      'https://floors.example/v4/auth/a%20b/callback',
    );
  });

  it('is told when there is no such provider', async () => {
    for (const parts of [{ provider: 'nobody' }, {}])
      expect((await leave({ parts })).to).toBe(
        '/auth/callback?result=failed&reason=unknown_provider',
      );
  });

  it.each(['cross-site', 'same-site'])(
    'by a link of another site (%s) sees the page alone, and begins nothing',
    async (site) => {
      const headers = { 'sec-fetch-site': site };
      const way = await leave({ headers, query: { return_to: '/trend?x=1' } });
      expect(way).toEqual(new Redirection('/trend?x=1'));
      const elsewhere = await leave({ headers, query: { return_to: '//evil.example' } });
      expect(elsewhere.to).toBe('/');
    },
  );

  it.each(['same-origin', 'none', undefined])('of its own accord (%s) leaves', async (site) => {
    const way = await leave({ headers: { 'sec-fetch-site': site } });
    expect(sentTo(way).origin).toBe(provider.issuer);
  });
});

describe('departures of one address', () => {
  it('are 120 a minute, after which programs are told to wait, and browsers on their page', async () => {
    const here = { remoteAddress: '192.0.2.1', parts: { provider: 'nobody' } };
    for (let count = 0; count < 120; count += 1) await leave(here);
    await test.audited();
    const limited = { code: 'TOO_MANY_REQUESTS', retryAfterS: 60 };
    await expect(leave(here)).rejects.toMatchObject(limited);
    await expect(leave({ ...here, headers: { accept: '*/*' } })).rejects.toMatchObject(limited);
    expect(await test.audited()).toEqual([]);
    const headers = { accept: 'text/html,application/xhtml+xml' };
    expect(await leave({ ...here, headers, query: { return_to: '/partner/trend' } })).toEqual(
      new Redirection(
        '/partner/auth/callback?result=failed&reason=too_many_attempts&return_to=%2Fpartner%2Ftrend',
        { 'retry-after': '60' },
      ),
    );
    expect(await test.audited()).toMatchObject([
      {
        actor: 'unknown',
        action: 'rate_limited',
        detail: { method: 'beginProviderSignIn', from: '192.0.2.1' },
      },
    ]);
    expect((await leave({ ...here, remoteAddress: '192.0.2.2' })).to).toContain('unknown_provider');
    test.clock.nowMs += minuteMs;
    expect((await leave(here)).to).toContain('unknown_provider');
  });

  it('fail for a browser as for a program when it is not their number', async () => {
    const broken = providerRoutes(
      { ...test.auth, providers: { begin: () => Promise.reject(new Error('broken')) } } as never,
      null,
    );
    const headers = { accept: 'text/html' };
    const asked = { parts: {}, query: {}, headers, cookies: {}, origin, remoteAddress: 'here' };
    await expect(broken[0]?.handle(asked as never)).rejects.toThrow('broken');
  });
});

describe('a browser that comes back', () => {
  const back = (query: Record<string, unknown>, secret: string, more: object = {}): Promise<Way> =>
    redirected('finishProviderSignIn', { query, cookies: { '__Host-login': secret }, ...more });

  it('comes in with what the provider gave it', async () => {
    const way = await leave({ query: { return_to: '/trend' } });
    const answer = Object.fromEntries(provider.authorize(sentTo(way)));
    const landed = await back(answer, secretOf(way));
    expect(landed.to).toMatch(/^\/auth\/callback#oracle=fo_[\w-]{43}&return_to=%2Ftrend$/);
    expect(landed.headers).toEqual({});
  });

  it('is refused when a part of the answer comes twice', async () => {
    const way = await leave();
    const { code, ...answer } = Object.fromEntries(provider.authorize(sentTo(way)));
    const twice = await back({ ...answer, code: [code, 'another'] }, secretOf(way));
    expect(twice.to).toBe('/auth/callback?result=failed&reason=refused');
  });

  it('is refused with a cookie that is none of ours', async () => {
    const way = await leave();
    const answer = Object.fromEntries(provider.authorize(sentTo(way)));
    const wrong = await back(answer, 'short', { remoteAddress: '192.0.2.3' });
    expect(wrong.to).toBe('/auth/callback?result=failed&reason=expired');
    const entries = await test.audited();
    expect(entries.at(-1)).toMatchObject({ detail: { code: 'expired', from: '192.0.2.3' } });
  });
});

describe('a provider that tells of ended sessions', () => {
  const tell = (logout_token: string, more: object = {}): Promise<unknown> =>
    call('endProviderSessions', { body: { logout_token }, ...more });
  const invalid = { code: 'INVALID_BODY', message: 'The logout_token is not valid' };

  it('is answered with nothing when it may', async () => {
    provider.aheadMs = test.clock.nowMs - Date.now();
    expect(await tell(await provider.logoutToken({ sub: 'mira' }))).toBeUndefined();
  });

  it('has to be one that is known', async () => {
    const unknown = tell('x', { parts: { provider: 'nobody' } });
    await expect(unknown).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Unknown provider',
    });
  });

  it('is refused without a token of its own, which is written down, and after ten of them', async () => {
    const here = { remoteAddress: '192.0.2.4' };
    await test.audited();
    for (let count = 0; count < 10; count += 1)
      await expect(tell('nonsense', here)).rejects.toMatchObject(invalid);
    await expect(tell('nonsense', here)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfterS: 60,
    });
    expect(await test.audited()).toMatchObject([
      {
        actor: 'unknown',
        action: 'logout_refused',
        detail: { code: 'LOGOUT_TOKEN_INVALID', provider: 'company', from: '192.0.2.4' },
      },
    ]);
    await expect(tell('nonsense', { remoteAddress: '192.0.2.5' })).rejects.toMatchObject(invalid);
  });

  it('is told what is wrong when it sends no token at all', () => {
    const route = providerRoutes(test.auth, null).find(
      ({ endpoint }) => endpoint.operationId === 'endProviderSessions',
    );
    expect(route?.refuseBody?.({} as never)).toMatchObject({
      code: 'INVALID_BODY',
      message: 'logout_token is missing',
    });
  });
});
