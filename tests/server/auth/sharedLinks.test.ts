import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { SharedLink } from '#contract/sharedLinks.ts';
import { buildingBody, floorBody, zoneBody } from '#tests/builders/spacesBody.ts';
import { folderOfRun } from '#tests/drivers/runFolder.ts';
import { appHeader, refusal, signIn } from '#tests/drivers/signIn.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

const dayMs = 86_400_000;
const page = '/building/chart?ids=1&space_type=building';
let server: TestServer;
let nowMs = Date.parse('2026-03-02T08:00:00Z');

interface MadeLink {
  id: string;
  url: string;
  valid_till: string;
}

beforeAll(async () => {
  const pages = folderOfRun('shared-pages-');
  writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Floorscope</title>');
  server = await startTestServer({ ports: { now: () => nowMs, pages } });
  const buildings = [1, 2].map((id) =>
    buildingBody(id, { floors: [floorBody(id * 10, { zones: [zoneBody(id * 100)] })] }),
  );
  await server.result('/v4/ingest/spaces', { body: { buildings } });
});
afterAll(() => server.dispose());

async function makeKey(order: object): Promise<{ id: string; key: string }> {
  const body = { name: 'someone', roles: ['planner'], ...order };
  const made = await server.result<{ id: string; api_key: string }>('/v4/admin/keys', { body });
  return { id: made.id, key: made.api_key };
}

function order(change: object = {}): object {
  return { building_id: 1, page, name: 'Trend · Mill', valid_days: 7, ...change };
}

async function share(change: object = {}, key?: string): Promise<MadeLink & { token: string }> {
  const init = { body: order(change), ...(key === undefined ? {} : { key }) };
  const made = await server.result<MadeLink>('/v4/shared-links', init);
  return { ...made, token: made.url.slice(made.url.indexOf('#') + 1) };
}

async function linksOf(key?: string): Promise<SharedLink[]> {
  const init = key === undefined ? {} : { key };
  return (await server.result<{ shared_links: SharedLink[] }>('/v4/shared-links', init))
    .shared_links;
}

const open = (token: string): Promise<Response> => server.call('/v4/shared-page', { key: token });
const revoke = (id: string, key?: string): Promise<Response> =>
  server.call('/v4/shared-links/revoke', { body: { id }, ...(key === undefined ? {} : { key }) });

describe('a shared link', () => {
  it('opens its page for its days, and reads its building alone', async () => {
    const made = await share();
    expect(made.url).toBe(`${server.url}/shared#${made.token}`);
    expect(made.token).toMatch(/^fl_shr_[0-9a-z]{8}_[\w-]{43}\w{6}$/);
    expect(Date.parse(made.valid_till) - nowMs).toBe(7 * dayMs);
    const shown = await server.result('/v4/shared-page', { key: made.token });
    const till = made.valid_till;
    expect(shown).toEqual({ name: 'Trend · Mill', page, building_id: '1', valid_till: till });
    const init = { key: made.token };
    const { buildings } = await server.result<{ buildings: { id: number }[] }>(
      '/v4/buildings',
      init,
    );
    expect(buildings.map(({ id }) => id)).toEqual([1]);
    const { zones } = await server.result<{ zones: { id: number }[] }>('/v4/zones', init);
    expect(zones.map(({ id }) => id)).toEqual([100]);
    const foreign = server.call('/v4/building-settings?building_id=2', init);
    expect(await refusal(foreign)).toBe('403 METHOD_NOT_ALLOWED');
  });

  it('ends by the clock of the server, and says no more than a link that never was', async () => {
    const { token, id } = await share({ valid_days: 1 });
    nowMs += dayMs - 1;
    expect((await open(token)).status).toBe(200);
    nowMs += 1;
    const ended = await (await open(token)).text();
    const { token: revoked, id: revokedId } = await share();
    expect((await revoke(revokedId)).status).toBe(200);
    const neverWas = `${token.slice(0, -6)}AAAAAA`;
    for (const other of [revoked, neverWas]) expect(await (await open(other)).text()).toBe(ended);
    expect(await refusal(open(token))).toBe('401 API_KEY_INVALID');
    expect(await refusal(revoke(id))).toBe('404 NOT_FOUND');
  });

  it('works without a cookie, and cannot begin a session', async () => {
    const { token } = await share();
    const { cookie } = await signIn(server, { api_key: (await makeKey({})).key });
    const answer = await server.call('/v4/buildings', { key: token, headers: { cookie } });
    const { result } = (await answer.json()) as { result: { buildings: { id: number }[] } };
    expect(result.buildings.map(({ id }) => id)).toEqual([1]);
    const signingIn = server.call('/v4/key', {
      key: null,
      headers: appHeader,
      body: { api_key: token },
    });
    expect(await refusal(signingIn)).toBe('401 API_KEY_NO_AUTHORIZATION');
  });

  it('reads what pages read, and takes no files of it', async () => {
    const { token: key } = await share();
    const frame = 'startdatetime=2026-03-01T00:00:00Z&enddatetime=2026-03-02T00:00:00Z';
    const path = `/v4/metrics/zones?building_id=1&interval=P1D&${frame}`;
    expect((await server.call(path, { key })).status).toBe(200);
    const file = server.call(path, { key, headers: { accept: 'text/csv' } });
    expect(await refusal(file)).toBe('403 METHOD_NOT_ALLOWED');
  });

  it('is stored as its hash alone', async () => {
    const { token } = await share();
    const { directory } = server.services;
    const rows = await directory.query(
      'select k.*, l.* from api_key k join shared_link l on l.key_id = k.id',
    );
    const told = JSON.stringify([rows, await server.result('/v4/admin/audit')]);
    expect(told).toContain('Trend · Mill');
    expect(told).not.toContain(token.slice(-40));
  });

  it('tells figures as its author does, and keeps that when they change their mind', async () => {
    const { key } = await makeKey({});
    const save = (values: object) =>
      server.result('/v4/user-data', { key, body: { key_value_data: values } });
    await save({ opening_hours: '"Mo-Fr 09:00-17:00"', favorite_urls: '[{"to":"/secret"}]' });
    const { token } = await share({}, key);
    await save({ opening_hours: '"24/7"' });
    expect(await server.result('/v4/user-data', { key: token })).toEqual({
      opening_hours: '"Mo-Fr 09:00-17:00"',
    });
  });

  it('closes its sockets when it is revoked', async () => {
    const { token, id } = await share();
    const { ticket } = await server.result<{ ticket: string }>('/v4/ws-ticket', {
      key: token,
      method: 'POST',
    });
    const query = new URLSearchParams({ building_id: '1', app_id: 'floorscope', api_key: ticket });
    const address = `${server.url.replace('http', 'ws')}/v4/ws/getLatestZoneMetric?${query}`;
    const socket = new WebSocket(address, { origin: server.url });
    await once(socket, 'message');
    const closed = once(socket, 'close');
    await revoke(id);
    expect((await closed)[0]).toBe(4401);
  });

  it('closes with the rights of its author', async () => {
    const { key, id: keyId } = await makeKey({ building_ids: [1] });
    const { token, id } = await share({}, key);
    await server.services.directory.query(
      "update account set roles = '{viewer}' where id = 'key:' || $1",
      [keyId],
    );
    server.services.auth.revoked();
    expect(await refusal(open(token))).toBe('401 API_KEY_INVALID');
    expect((await linksOf()).find((link) => link.id === id)?.is_open).toBe(false);
    await server.services.directory.query(
      "update account set roles = '{planner}' where id = 'key:' || $1",
      [keyId],
    );
    server.services.auth.revoked();
    expect((await open(token)).status).toBe(200);
    await server.result('/v4/admin/keys/revoke', { body: { id: keyId } });
    expect(await refusal(open(token))).toBe('401 API_KEY_INVALID');
  });

  it('is no key to be listed, or ended, among keys', async () => {
    const { id } = await share();
    const { keys } = await server.result<{ keys: { id: string }[] }>('/v4/admin/keys');
    expect(keys.map((key) => key.id)).not.toContain(id);
    for (const path of ['/v4/admin/keys/revoke', '/v4/keys/revoke'])
      expect(await refusal(server.call(path, { body: { id } }))).toBe('404 NOT_FOUND');
  });
});

describe('sharing a page', () => {
  it('is for people who may change a building', async () => {
    const { key: viewer } = await makeKey({ roles: ['viewer'] });
    const { key: planner } = await makeKey({ building_ids: [1] });
    const { token } = await share();
    const post = (key: string, change: object = {}) =>
      refusal(server.call('/v4/shared-links', { key, body: order(change) }));
    expect(await post(viewer)).toBe('403 METHOD_NOT_ALLOWED');
    expect(await post(token)).toBe('403 METHOD_NOT_ALLOWED');
    expect(await post(planner, { building_id: 2 })).toBe('403 METHOD_NOT_ALLOWED');
    expect(await post(planner)).toBe('200 no error');
  });

  it('takes a page of this product, one building that is there, and one of four terms', async () => {
    const hostile = [
      { page: 'https://evil.example' },
      { page: '//evil.example/x' },
      { page: '/\\evil.example' },
      { page: 'javascript:alert(1)' },
      { page: '/shared#fl_shr_x' },
      { page: '/a b' },
      { page: `/${'x'.repeat(4000)}` },
      { name: ' ' },
      { name: 'x'.repeat(201) },
      { valid_days: 2 },
      { valid_days: '7' },
      { valid_days: 36_500 },
      { building_id: 404 },
      { building_id: [1, 2] },
      { account: 'administrator' },
    ];
    for (const change of hostile) {
      const answer = await server.call('/v4/shared-links', { body: order(change) });
      expect([change, answer.status]).toEqual([change, 400]);
    }
  });

  it('shows people their own links, and administrators everybody’s, until they end', async () => {
    const [first, second] = [await makeKey({}), await makeKey({})];
    const one = await share({ name: 'First' }, first.key);
    const two = await share({ name: 'Second' }, second.key);
    expect(await linksOf(first.key)).toEqual([
      {
        id: one.id,
        name: 'First',
        page,
        building_id: '1',
        created_by: `key:${first.id}`,
        created_by_name: 'someone',
        created_at: new Date(nowMs).toISOString(),
        valid_till: one.valid_till,
        last_used_at: null,
        is_open: true,
      },
    ]);
    await open(one.token);
    expect((await linksOf(first.key))[0]?.last_used_at).toBe(new Date(nowMs).toISOString());
    expect((await linksOf()).map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, two.id]));
    expect(await refusal(revoke(two.id, first.key))).toBe('404 NOT_FOUND');
    expect((await revoke(two.id)).status).toBe(200);
    expect(await linksOf(second.key)).toEqual([]);
    expect((await revoke(one.id, first.key)).status).toBe(200);
  });

  it('is forgotten a month after its end, when another is made', async () => {
    const made = await share({ valid_days: 1 });
    const kept = async (): Promise<unknown[]> => {
      const { directory } = server.services;
      const account = `link:${made.id}`;
      const rows = await Promise.all([
        directory.query('select page from shared_link where key_id = $1', [made.id]),
        directory.query('select name from api_key where id = $1', [made.id]),
        directory.query('select name from account where id = $1', [account]),
      ]);
      return rows.flat();
    };
    nowMs += 31 * dayMs;
    await share();
    expect(await kept()).toHaveLength(3);
    nowMs += 1;
    await share();
    expect(await kept()).toEqual([]);
    expect(await refusal(open(made.token))).toBe('401 API_KEY_INVALID');
  });

  it('is in the audit log: made, opened for the first time, and revoked', async () => {
    const { token, id } = await share();
    await open(token);
    await open(token);
    await revoke(id);
    const { entries } = await server.result<{ entries: { action: string; detail: object }[] }>(
      '/v4/admin/audit?kind=sharing&limit=3',
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'shared_link_revoked',
      'shared_link_opened',
      'shared_link_created',
    ]);
    for (const { detail } of entries) expect(detail).toMatchObject({ link: id });
  });

  it('can be turned off, which closes every link at once', async () => {
    const { token } = await share();
    const put = (allowed: boolean) =>
      server.result('/v4/admin/sharing-settings', {
        body: { shared_links: allowed, embed_sites: [] },
      });
    await put(false);
    expect(await refusal(open(token))).toBe('401 API_KEY_INVALID');
    const making = server.call('/v4/shared-links', { body: order() });
    expect(await refusal(making)).toBe('409 WRONG_STATE');
    await put(true);
    expect((await open(token)).status).toBe(200);
  });
});

/** The page of shared links by the headers given alone: fetch adds one that makes every answer a whole one. */
async function getPage(headers: Record<string, string>): Promise<IncomingMessage> {
  const asked = get(`${server.url}/shared`, { headers: { accept: 'text/html', ...headers } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer.resume();
}

describe('sites that may embed', () => {
  const put = (sites: readonly string[]): Promise<Response> =>
    server.call('/v4/admin/sharing-settings', {
      body: { shared_links: true, embed_sites: sites },
    });
  const headersAt = async (path: string): Promise<[string | undefined, string | null]> => {
    const { headers } = await server.call(path, { key: null, headers: { accept: 'text/html' } });
    const policy = headers.get('content-security-policy') ?? '';
    return [/frame-ancestors [^;]*/.exec(policy)?.[0], headers.get('x-frame-options')];
  };

  it('frame the page of shared links, and no other page', async () => {
    const refused = ["frame-ancestors 'none'", 'SAMEORIGIN'];
    expect(await headersAt('/shared')).toEqual(refused);
    const sites = ['https://intranet.example.com', 'https://*.example.org'];
    expect((await put(sites)).status).toBe(200);
    expect(await headersAt('/shared')).toEqual([`frame-ancestors ${sites.join(' ')}`, null]);
    for (const path of ['/', '/building/chart', '/shared/x', '/login', '/v4/docs'])
      expect([path, ...(await headersAt(path))]).toEqual([path, ...refused]);
    await put([]);
    expect(await headersAt('/shared')).toEqual(refused);
  });

  it('are told anew to a browser that keeps the page, which takes no new policy from a 304', async () => {
    await put(['https://intranet.example.com']);
    const first = await getPage({});
    const { etag = '', 'last-modified': modified = '' } = first.headers;
    expect(first.statusCode).toBe(200);
    await put([]);
    const again = await getPage({ 'if-none-match': etag, 'if-modified-since': modified });
    expect(again.statusCode).toBe(200);
    expect(again.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('are named by https origins, or on the same machine', async () => {
    const right = ['https://a-b.example.co.uk:8443', 'http://localhost:3000', 'http://127.0.0.1'];
    expect((await put(right)).status).toBe(200);
    const wrong = [
      '*',
      'https://*',
      'https://*.com',
      'https:',
      'http://intranet.example.com',
      'https://intranet.example.com/',
      'https://intranet.example.com/path',
      'https://intranet.example.com https://other.example',
      "https://intranet.example.com; script-src 'unsafe-inline'",
      'https://user@intranet.example.com',
      'https://intranet.*.com',
      "'self'",
      'https://in tranet.example.com',
      'HTTPS://INTRANET.EXAMPLE.COM',
      'https://localhost.',
    ];
    for (const site of wrong)
      expect([site, await refusal(put([site]))]).toEqual([site, '400 INVALID_PARAMETER']);
    const { embed_sites: kept } = await server.result<{ embed_sites: string[] }>(
      '/v4/sharing-settings',
    );
    expect(kept).toEqual(right);
    await put([]);
  });
});
