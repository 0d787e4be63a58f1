import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appHeader, refusal } from '#tests/drivers/signIn.ts';
import type { TestServer } from '#tests/drivers/startTestServer.ts';
import type { HostileProvider } from './HostileProvider.ts';
import {
  comeBack,
  leave,
  redeem,
  signInThrough,
  startProviderServer,
  throughProvider,
} from './providerServer.ts';

const hour = 3_600_000;
let parts: Awaited<ReturnType<typeof startProviderServer>>;
let server: TestServer;
let provider: HostileProvider;

beforeAll(async () => {
  parts = await startProviderServer({
    now: () => Date.now() + aheadMs(),
    change: {
      provider: { max_session: '12h', user_not_found: 'ticket' },
      whole: {
        secondary: { path: '/partner', name: 'Partner portal', support: { email: 'p@x.example' } },
      },
    },
  });
  ({ server, provider } = parts);
});
afterAll(() => parts.dispose());

/** How far the server's clock is ahead of the machine's, by which the provider's tokens are judged. */
function aheadMs(): number {
  return provider?.aheadMs ?? 0;
}

function asTab(headers: Record<string, string>, path = '/v4/session'): Promise<Response> {
  return server.call(path, { key: null, headers });
}

describe('an oracle', () => {
  it('is rejected when reused, from another browser, or after a minute', async () => {
    const { oracle, cookie } = await throughProvider(parts);
    const { cookie: other } = await leave(server);
    expect(await refusal(redeem(server, oracle, null))).toBe('401 ORACLE_INVALID');
    expect(await refusal(redeem(server, oracle, other))).toBe('401 ORACLE_INVALID');
    expect((await redeem(server, oracle, cookie)).status).toBe(200);
    expect(await refusal(redeem(server, oracle, cookie))).toBe('401 ORACLE_INVALID');
    const late = await throughProvider(parts);
    provider.aheadMs += 60_000;
    expect(await refusal(redeem(server, late.oracle, late.cookie))).toBe('401 ORACLE_TIMED_OUT');
  });

  it('is stored only as a hash', async () => {
    const { oracle } = await throughProvider(parts);
    const rows = await server.services.directory.query('select * from oracle');
    expect(JSON.stringify(rows)).not.toContain(oracle);
  });
});

describe('a session begun at a provider', () => {
  it('names the person as the provider does, and lasts as long as the provider allows', async () => {
    const { session } = await signInThrough(parts);
    expect(session.userid).toBe('mira@company.example');
    const lasts = Date.parse(session.valid_till) - Date.parse(session.valid_from);
    expect(lasts).toBe(12 * hour);
  });

  it('ends after eight hours without use, and is then renewed only at the provider', async () => {
    const { headers, cookie } = await signInThrough(parts);
    provider.aheadMs += 8 * hour;
    expect(await refusal(asTab(headers))).toBe('401 API_KEY_TIMED_OUT');
    const own = { ...appHeader, cookie, 'sec-fetch-site': 'same-origin' };
    const again = server.call('/v4/key', { key: null, headers: own, body: {} });
    expect(await refusal(again)).toBe('401 API_KEY_TIMED_OUT');
  });

  it('is useless in another browser, and so is a copy of its key', async () => {
    const one = await signInThrough(parts);
    const other = await signInThrough(parts);
    const { cookie: _cookie, ...copied } = one.headers;
    expect(await refusal(asTab(copied as Record<string, string>))).toBe('401 API_KEY_INVALID');
    const crossed = { ...one.headers, cookie: other.cookie };
    expect(await refusal(asTab(crossed))).toBe('401 API_KEY_INVALID');
    expect((await asTab(one.headers)).status).toBe(200);
  });

  it('is refused after logging out, which returns the provider’s logout address', async () => {
    const { headers } = await signInThrough(parts);
    const out = await server.call('/v4/logout', { key: null, method: 'POST', headers });
    const { result } = (await out.json()) as { result: { logout_uri: string } };
    const to = new URL(result.logout_uri);
    expect(to.origin + to.pathname).toBe(`${provider.issuer}/end`);
    expect(Object.fromEntries(to.searchParams)).toEqual({
      client_id: 'floors',
      post_logout_redirect_uri: `${server.url}/`,
    });
    expect(out.headers.get('clear-site-data')).toBe('"storage"');
    expect(await refusal(asTab(headers))).toBe('401 API_KEY_INVALID');
  });
});

describe('logging out at the provider', () => {
  function tell(token: string): Promise<Response> {
    return fetch(`${server.url}/v4/auth/company/backchannel-logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
    });
  }

  it('ends the session it names, and no other', async () => {
    provider.claims = { ...provider.claims, sid: 'first' };
    const first = await signInThrough(parts);
    provider.claims = { ...provider.claims, sid: 'second' };
    const second = await signInThrough(parts);
    const response = await tell(await provider.logoutToken({ sub: 'mira', sid: 'first' }));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(await refusal(asTab(first.headers))).toBe('401 API_KEY_INVALID');
    expect((await asTab(second.headers)).status).toBe(200);
  });

  it('ends every session of a person when it names only the person', async () => {
    const [one, two] = [await signInThrough(parts), await signInThrough(parts)];
    expect((await tell(await provider.logoutToken({ sub: 'mira' }))).status).toBe(200);
    for (const { headers } of [one, two])
      expect(await refusal(asTab(headers))).toBe('401 API_KEY_INVALID');
  });

  it('ends nothing on a token of another type, of a short key, or without an end', async () => {
    const { headers } = await signInThrough(parts);
    const honest = { sub: 'mira' };
    const withoutEnd: Record<string, unknown> = { exp: undefined };
    const others = await Promise.all([
      provider.logoutToken(honest, { typ: 'JWT' }),
      provider.logoutToken(honest, { typ: 'at+jwt' }),
      provider.logoutToken(honest, { typ: undefined }),
      provider.logoutToken(honest, { signature: 'short_key' }),
      provider.logoutToken({ ...honest, ...withoutEnd }),
    ]);
    for (const token of others) expect(await refusal(tell(token))).toBe('400 INVALID_BODY');
    expect((await asTab(headers)).status).toBe(200);
    provider.aheadMs += 60_000;
  });

  it('ends nothing on a request that is not from the provider', async () => {
    const { headers } = await signInThrough(parts);
    const honest = { sub: 'mira' };
    const forged = await Promise.all([
      provider.logoutToken(honest, { signature: 'forged' }),
      provider.logoutToken(honest, { signature: 'none' }),
      provider.logoutToken(honest, { signature: 'hs256' }),
      provider.logoutToken({ ...honest, iss: 'https://login.victim.example' }),
      provider.logoutToken({ ...honest, aud: 'another-client' }),
      provider.logoutToken({ ...honest, nonce: 'of-a-sign-in' }),
      provider.logoutToken({ ...honest, events: {} }),
      provider.logoutToken({}),
      provider.logoutToken({ ...honest, iat: 1_700_000_000, exp: 1_700_000_060 }),
    ]);
    for (const token of [...forged, 'nonsense'])
      expect(await refusal(tell(token))).toBe('400 INVALID_BODY');
    expect((await asTab(headers)).status).toBe(200);
  });
});

describe('someone who returns from a provider', () => {
  it('returns to the page they came for, with its query, and to no other site', async () => {
    const wanted = '/building/chart?ids=4&space_type=floor';
    const { to, cookie } = await leave(server, {
      query: `?return_to=${encodeURIComponent(wanted)}`,
    });
    const landing = await comeBack(server, provider.authorize(to), cookie);
    expect(new URLSearchParams(landing.hash.slice(1)).get('return_to')).toBe(wanted);
    for (const evil of ['https://evil.example', '//evil.example', '/\\evil.example', '/.//evil']) {
      const start = await leave(server, { query: `?return_to=${encodeURIComponent(evil)}` });
      const end = await comeBack(server, provider.authorize(start.to), start.cookie);
      expect(new URLSearchParams(end.hash.slice(1)).get('return_to')).toBeNull();
    }
  });

  it('returns to the callback of the secondary root if they began there', async () => {
    const { to, cookie } = await leave(server, { query: '?return_to=/partner' });
    const landing = await comeBack(server, provider.authorize(to), cookie);
    expect(landing.pathname).toBe('/partner/auth/callback');
  });

  it('gets a specific message if the provider knows them and we do not', async () => {
    provider.claims = { sub: 'ed', email: 'ed@else.example', groups: ['nobody'] };
    const { landing } = await throughProvider(parts);
    expect(landing.pathname + landing.search).toBe(
      '/auth/callback?result=user_not_found&userid=ed%40else.example&advice=ticket',
    );
    provider.claims = { sub: 'mira', email: 'mira@company.example', groups: ['workplace'] };
  });

  it('is asked to log in when a silent sign-in is not possible, without an error', async () => {
    const { to, cookie } = await leave(server, { query: '?prompt=none' });
    expect(to.searchParams.get('prompt')).toBe('none');
    const answer = provider.authorize(to);
    answer.delete('code');
    answer.set('error', 'login_required');
    const landing = await comeBack(server, answer, cookie);
    expect(landing.search).toBe('?result=login_required');
  });

  it('expires after half an hour', async () => {
    const { to, cookie } = await leave(server);
    provider.aheadMs += 30 * 60_000;
    const landing = await comeBack(server, provider.authorize(to), cookie);
    expect(landing.searchParams.get('reason')).toBe('expired');
  });

  it('is in the audit log, by name', async () => {
    const rows = await server.services.directory.query<{ action: string; detail: object }>(
      "select action, detail from audit where action in ('signed_in', 'sign_in_refused', 'sessions_ended')",
    );
    const has = (part: object) =>
      expect(rows.map(({ detail }) => detail)).toContainEqual(expect.objectContaining(part));
    has({ with: 'provider', userid: 'mira@company.example' });
    has({ code: 'USER_NOT_FOUND', provider: 'company' });
    has({ code: 'ORACLE_INVALID' });
    has({ sessions: expect.any(Number) as number });
  });
});

describe('an unreachable provider', () => {
  it('prevents neither the start of the server nor other ways to sign in', async () => {
    const port = await closedPort();
    const away = await startProviderServer({
      provider,
      change: { provider: { issuer: `http://127.0.0.1:${port}` } },
    });
    const { to } = await leave(away.server, { query: '?return_to=/building/chart' });
    expect(to.pathname + to.search).toBe(
      '/auth/callback?result=failed&reason=provider_unavailable&return_to=%2Fbuilding%2Fchart',
    );
    expect((await away.server.call('/v4/session')).status).toBe(200);
    await away.dispose();
  });
});

async function closedPort(): Promise<number> {
  const socket = createServer();
  await new Promise<void>((resolve) => {
    socket.listen(0, '127.0.0.1', resolve);
  });
  const { port } = socket.address() as { port: number };
  await new Promise<void>((resolve) => {
    socket.close(() => resolve());
  });
  return port;
}
