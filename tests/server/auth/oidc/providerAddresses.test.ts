import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#tests/drivers/signIn.ts';
import type { TestServer } from '#tests/drivers/startTestServer.ts';
import { leave, startProviderServer } from './providerServer.ts';

const minute = 60_000;
let parts: Awaited<ReturnType<typeof startProviderServer>>;
let server: TestServer;
let aheadMs = 0;

beforeAll(async () => {
  parts = await startProviderServer({
    now: () => Date.now() + aheadMs,
    change: { whole: { secondary: { path: '/partner', name: 'Partner portal' } } },
  });
  ({ server } = parts);
});
afterAll(() => parts.dispose());

function goTo(path: string, accept = '*/*'): Promise<Response> {
  return fetch(server.url + path, { redirect: 'manual', headers: { accept } });
}

function linked(query: string, site: string): Promise<Response> {
  return fetch(`${server.url}/v4/auth/company/login${query}`, {
    redirect: 'manual',
    headers: { accept: 'text/html', 'sec-fetch-site': site },
  });
}

async function attempts(): Promise<number> {
  const [row] = await server.services.directory.query<{ count: number }>(
    'select count(*) as count from login_attempt',
  );
  return Number(row?.count);
}

describe('the login address of a provider', () => {
  it('redirects 120 browsers of one network in a minute, and rejects the next with a retry time', async () => {
    aheadMs += minute;
    const departures = await Promise.all(
      Array.from({ length: 121 }, () => goTo('/v4/auth/company/login')),
    );
    const refused = departures.filter(({ status }) => status === 429);
    expect(departures.filter(({ status }) => status === 302)).toHaveLength(120);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refusal(goTo('/v4/auth/company/login'))).toBe('429 TOO_MANY_REQUESTS');
    expect(await attempts()).toBe(120);
  });

  it('reports failures on the page that the browser came from', async () => {
    const html = 'text/html,application/xhtml+xml';
    const answer = await goTo('/v4/auth/company/login?return_to=/partner/videos', html);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/partner/auth/callback?result=failed&reason=too_many_attempts&return_to=%2Fpartner%2Fvideos',
    ]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('lets people in again after the minute, and forgets those who never return', async () => {
    aheadMs += minute;
    expect((await leave(server)).to.origin).toBe(parts.provider.issuer);
    expect(await attempts()).toBe(121);
    aheadMs += 30 * minute;
    await leave(server);
    expect(await attempts()).toBe(1);
  });

  it.each(['cross-site', 'same-site'])(
    'shows the login screen where the address leads, and begins nothing, for a link of another site (%s)',
    async (site) => {
      const before = await attempts();
      const answer = await linked('?return_to=%2Fbuilding%2Fchart%3Fids%3D4', site);
      expect([answer.status, answer.headers.get('location')]).toEqual([
        302,
        '/building/chart?ids=4',
      ]);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await attempts()).toBe(before);
      const elsewhere = await linked('?return_to=//evil.example', site);
      expect(elsewhere.headers.get('location')).toBe('/');
    },
  );

  it.each(['same-origin', 'none'])(
    'leads to the provider from our own page and from the address bar (%s)',
    async (site) => {
      const answer = await linked('', site);
      expect(new URL(answer.headers.get('location') ?? '').origin).toBe(parts.provider.issuer);
    },
  );

  it('rejects unknown parameters, and paths to other sites', async () => {
    aheadMs += minute;
    const strange = goTo('/v4/auth/company/login?redirect=https://evil.example');
    expect(await refusal(strange)).toBe('400 UNKNOWN_PARAMETER');
    expect(await refusal(goTo('/v4/auth/company/login?prompt=consent'))).toBe(
      '400 INVALID_PARAMETER',
    );
    const twice = goTo('/v4/auth/company/login?return_to=/a&return_to=//evil.example');
    expect(await refusal(twice)).toBe('400 INVALID_PARAMETER');
  });
});

describe('the addresses of a provider', () => {
  it('appear in the API description with their part of the path', async () => {
    const { paths } = (await (await goTo('/v4/openapi.json')).json()) as {
      paths: Record<string, Record<string, Described> | undefined>;
    };
    const login = paths['/v4/auth/{provider}/login']?.['get'];
    expect(login?.parameters.map(({ name, in: place }) => `${place} ${name}`)).toEqual([
      'path provider',
      'query return_to',
      'query prompt',
    ]);
    expect(Object.keys(login?.responses ?? {})).toEqual(['302', 'default']);
    expect(paths['/v4/auth/{provider}/callback']?.['get']?.security).toEqual([]);
    const logout = paths['/v4/auth/{provider}/backchannel-logout']?.['post'];
    expect(Object.keys(logout?.requestBody?.content ?? {})).toEqual([
      'application/x-www-form-urlencoded',
    ]);
  });

  it('accept a logout token only as a form', async () => {
    const path = '/v4/auth/company/backchannel-logout';
    const asJson = server.call(path, { key: null, body: { logout_token: 'x' } });
    expect(await refusal(asJson)).toBe('415 UNSUPPORTED_MEDIA_TYPE');
    const empty = fetch(server.url + path, {
      method: 'POST',
      body: new URLSearchParams({ a: '1' }),
    });
    expect(await refusal(empty)).toBe('400 INVALID_BODY');
    const elsewhere = fetch(`${server.url}/v4/auth/nobody/backchannel-logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: 'x' }),
    });
    expect(await refusal(elsewhere)).toBe('404 NOT_FOUND');
  });
});

interface Described {
  parameters: { name: string; in: string }[];
  responses: Record<string, unknown>;
  requestBody?: { content: Record<string, unknown> };
  security: unknown[];
}
