import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '#tests/drivers/startTestServer.ts';
import { clientSecret, HostileProvider, type Tamper, type TokenPlan } from './HostileProvider.ts';
import { comeBack, leave, startProviderServer, throughProvider } from './providerServer.ts';

let parts: Awaited<ReturnType<typeof startProviderServer>>;
let server: TestServer;
let provider: HostileProvider;

beforeAll(async () => {
  parts = await startProviderServer();
  ({ server, provider } = parts);
});
afterAll(() => parts.dispose());

/** Sessions and oracles that were ever made. */
async function traces(): Promise<number> {
  const [row] = await server.services.directory.query<{ count: number }>(
    'select (select count(*) from session) + (select count(*) from oracle) as count',
  );
  return row?.count ?? -1;
}

async function expectRefusal(landing: URL, before: number): Promise<void> {
  expect(landing.origin + landing.pathname).toBe(`${server.url}/auth/callback`);
  expect(landing.searchParams.get('result')).toBe('failed');
  expect(landing.hash).toBe('');
  expect(await traces()).toBe(before);
}

/** Changes claims of an honest token; undefined leaves one out. */
function claims(changed: Record<string, unknown>): Tamper {
  return ({ claims: honest, ...rest }) => ({ ...rest, claims: { ...honest, ...changed } });
}

const signed = (signature: TokenPlan['signature']): Tamper => {
  return (honest) => ({ ...honest, signature });
};

const lies: readonly (readonly [string, Tamper])[] = [
  ['of another issuer', claims({ iss: 'https://login.victim.example' })],
  ['for another client', claims({ aud: 'another-client' })],
  ['for several clients, not saying which', claims({ aud: ['floors', 'another-client'] })],
  ['whose authorized party is another', claims({ aud: ['floors', 'x'], azp: 'another-client' })],
  ['that has expired', claims({ exp: Math.floor(Date.now() / 1000) - 3600 })],
  ['that does not say when it was made', claims({ iat: undefined })],
  ['that names nobody', claims({ sub: undefined })],
  ['without a nonce', claims({ nonce: undefined })],
  ['with the nonce of another sign-in', claims({ nonce: 'another' })],
  ['with a forged signature', signed('forged')],
  ['signed with a key that is not published', signed('unknown_kid')],
  ['signed with an RSA key of 1024 bits', signed('short_key')],
  ['without a signature', signed('none')],
  ['signed with the client secret', signed('hs256')],
  ['that is missing', () => null],
];

describe('a hostile provider', () => {
  it('signs people in when it is honest, so that only its lies are rejected', async () => {
    const { landing, oracle } = await throughProvider(parts);
    expect(oracle).toMatch(/^fo_[\w-]{43}$/);
    expect(landing.search).toBe('');
  });

  it.each(lies)('is rejected with a token %s', async (_, tamper) => {
    const before = await traces();
    const { landing } = await throughProvider(parts, tamper);
    await expectRefusal(landing, before);
    expect(landing.searchParams.get('reason')).toBe('refused');
  });

  it.each([
    ['no state', (answer: URLSearchParams) => answer.delete('state')],
    ['the state of another sign-in', (answer: URLSearchParams) => answer.set('state', 'another')],
    ['no issuer, which it has promised', (answer: URLSearchParams) => answer.delete('iss')],
    [
      'the issuer of another provider',
      (answer: URLSearchParams) => answer.set('iss', 'https://login.victim.example'),
    ],
    [
      'an error',
      (answer: URLSearchParams) => {
        answer.delete('code');
        answer.set('error', 'server_error');
      },
    ],
  ])('is rejected when the browser returns with %s', async (_, change) => {
    const before = await traces();
    const { to, cookie } = await leave(server);
    const answer = provider.authorize(to);
    change(answer);
    const landing = await comeBack(server, answer, cookie);
    await expectRefusal(landing, before);
    expect(landing.searchParams.get('reason')).toMatch(/^(refused|expired)$/);
  });

  it.each([
    ['another issuer', () => 'https://login.victim.example'],
    ['its issuer with a slash more', (issuer: string) => `${issuer}/`],
  ])('is rejected when its metadata claims %s', async (_, claim) => {
    const liar = await HostileProvider.start();
    liar.claimedIssuer = claim(liar.issuer);
    const own = await startProviderServer({ provider: liar });
    const { to } = await leave(own.server);
    expect(to.href).toBe(`${own.server.url}/auth/callback?result=failed&reason=refused`);
    await own.dispose();
    await liar.dispose();
  });
});

describe('the algorithms of a provider', () => {
  const landingWith = async (algorithms: string[]): Promise<URL> => {
    const own = await startProviderServer({ provider, change: { provider: { algorithms } } });
    const { landing } = await throughProvider({ server: own.server, provider });
    await own.dispose();
    return landing;
  };

  it('are those that the settings allow', async () => {
    expect((await landingWith(['ES256', 'RS256'])).hash).toMatch(/^#oracle=/);
    expect((await landingWith(['ES256', 'PS256'])).search).toBe('?result=failed&reason=refused');
  });
});

describe('a sign-in at a provider', () => {
  it('requests a code with its own PKCE, state and nonce', async () => {
    const [one, two] = [await leave(server), await leave(server)];
    for (const { to, cookie } of [one, two]) {
      expect(to.searchParams.get('response_type')).toBe('code');
      expect(to.searchParams.get('code_challenge_method')).toBe('S256');
      expect(to.searchParams.get('redirect_uri')).toBe(`${server.url}/v4/auth/company/callback`);
      expect(cookie).toMatch(/^__Host-login=[\w-]{43}$/);
    }
    expect(one.setCookie).toBe(
      `${one.cookie}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=1800`,
    );
    for (const key of ['state', 'nonce', 'code_challenge'])
      expect(one.to.searchParams.get(key)).not.toBe(two.to.searchParams.get(key));
  });

  it('ends once, in the browser that began it', async () => {
    const before = await traces();
    const { to, cookie } = await leave(server);
    const answer = provider.authorize(to);
    const { cookie: other } = await leave(server);
    await expectRefusal(await comeBack(server, answer, null), before);
    await expectRefusal(await comeBack(server, answer, other), before);
    expect((await comeBack(server, answer, cookie)).hash).toMatch(/^#oracle=/);
    const again = await comeBack(server, answer, cookie);
    expect(again.searchParams.get('reason')).toBe('expired');
  });

  it('works in two tabs at the same time', async () => {
    const first = await leave(server);
    const second = await leave(server, { cookie: first.cookie });
    expect(second.cookie).toBe(first.cookie);
    for (const { to } of [second, first])
      expect((await comeBack(server, provider.authorize(to), first.cookie)).hash).toMatch(/oracle/);
  });

  it('stores nothing with which somebody else could finish it', async () => {
    const { to, cookie } = await leave(server);
    const rows = await server.services.directory.query('select * from login_attempt');
    const text = JSON.stringify(rows);
    for (const secret of [
      to.searchParams.get('state') ?? '',
      to.searchParams.get('nonce') ?? '',
      cookie.slice('__Host-login='.length),
    ])
      expect(text).not.toContain(secret);
  });

  it('is unknown for a provider that is not configured', async () => {
    const response = await fetch(`${server.url}/v4/auth/nobody/login`, { redirect: 'manual' });
    expect(response.headers.get('location')).toBe(
      '/auth/callback?result=failed&reason=unknown_provider',
    );
  });
});

describe('the log', () => {
  it('says why a sign-in failed, without its secrets', async () => {
    const lines: string[] = [];
    const logTo = { write: (line: string) => void lines.push(line) };
    const own = await startProviderServer({ provider, logTo });
    const { oracle, cookie } = await throughProvider({ server: own.server, provider });
    const { to } = await leave(own.server, { cookie });
    const answer = provider.authorize(to, signed('forged'));
    await comeBack(own.server, answer, cookie);
    await own.dispose();
    const log = lines.join('');
    expect(log).toContain('A sign-in at a provider failed');
    const state = to.searchParams.get('state') ?? '';
    const [, loginSecret = ''] = cookie.split('=');
    for (const secret of [clientSecret, oracle, state, loginSecret, answer.get('code') ?? ''])
      expect(log).not.toContain(secret);
    expect(log).not.toMatch(/eyJ[\w-]{10}|an-access-token/);
  });
});
