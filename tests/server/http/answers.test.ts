import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { request } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { refusal } from '#tests/drivers/signIn.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

const bigScript = 'export const answer = 42;'.repeat(200);

let server: TestServer;
const pages = mkdtempSync(join(tmpdir(), 'floorscope-pages-'));

beforeAll(async () => {
  mkdirSync(join(pages, 'assets'));
  writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Floorscope</title>');
  writeFileSync(join(pages, 'assets', 'app-1a2b3c.js'), 'export {};');
  writeFileSync(join(pages, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(
    join(pages, 'logo.svg.br'),
    brotliCompressSync('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  );
  writeFileSync(join(pages, 'plan.osm'), '<osm version="0.6"/>');
  writeFileSync(join(pages, 'assets', 'big-1a2b3c.js'), bigScript);
  writeFileSync(join(pages, 'assets', 'big-1a2b3c.js.br'), brotliCompressSync(bigScript));
  server = await startTestServer({ ports: { pages } });
});
afterAll(async () => {
  await server.dispose();
  rmSync(pages, { recursive: true });
});

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return server.call(path, { key: null, headers });
}

async function error(path: string): Promise<Record<string, unknown>> {
  const response = await server.call(path);
  return ((await response.json()) as { error: Record<string, unknown> }).error;
}

describe('every answer', () => {
  it('has the exact security policy and protective headers', async () => {
    const { host } = new URL(server.url);
    for (const path of [
      '/',
      '/v4/config.json',
      '/v4/docs',
      '/v4/nothing',
      '/assets/app-1a2b3c.js',
    ]) {
      const { headers } = await get(path, { origin: 'https://elsewhere.example' });
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='; " +
          `img-src 'self' data: blob:; font-src 'self'; connect-src 'self' ws://${host}; worker-src 'self'; ` +
          "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; " +
          "require-trusted-types-for 'script'; trusted-types default; report-to csp",
      );
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('has a security policy even before the application sees the request', async () => {
    for (const path of ['/healthz', '/readyz', '/v4/%']) {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it.each([
    ['/', 'text/html'],
    ['/assets/app-1a2b3c.js', 'application/javascript'],
    ['/logo.svg', 'image/svg+xml'],
    ['/plan.osm', 'application/vnd.openstreetmap.data+xml'],
    ['/.well-known/security.txt', 'text/plain'],
    ['/healthz', 'application/json'],
    ['/readyz', 'application/json'],
    ['/v4/config.json', 'application/json'],
    ['/v4/docs', 'text/html'],
    ['/v4/openapi.json', 'application/json'],
    ['/v4/session', 'application/json'],
    ['/v4/nothing', 'application/json'],
    ['/v4/%', 'application/json'],
  ])('%s is %s, in UTF-8 by its own word', async (path, type) => {
    for (const encoding of ['br', 'identity']) {
      const answer = await get(path, { accept: '*/*', 'accept-encoding': encoding });
      expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    }
  });

  it('that is a table is saved by a name of its own', async () => {
    const table = await server.call('/v4/admin/audit', { headers: { accept: 'text/csv' } });
    expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(table.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''audit-log.csv",
    );
  });

  it('to TRACE repeats nothing of the request', async () => {
    for (const [path, status] of [
      ['/', 404],
      ['/v4/session', 404],
      ['/healthz', 200],
    ] as const) {
      const answer = await new Promise<{ status: number | undefined; text: string }>(
        (resolve, reject) => {
          const headers = { 'x-probe': 'ninety-one', cookie: 'ninety-one' };
          const sent = request(`${server.url}${path}`, { method: 'TRACE', headers });
          sent.on('response', (response) => {
            let text = '';
            response.on('data', (piece: Buffer) => (text += piece.toString()));
            response.on('end', () => resolve({ status: response.statusCode, text }));
          });
          sent.on('error', reject).end();
        },
      );
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.text).not.toContain('ninety-one');
    }
  });

  it('is 400 for an impossible host or an overlong address', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = request(`${server.url}/v4/config.json`, { headers: { host: 'x:99999' } });
      sent.on('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.on('error', reject).end();
    });
    expect(status).toBe(400);
    const long = `/v4/auth/${'x'.repeat(101)}/login`;
    expect(await refusal(get(long))).toBe('400 INVALID_PARAMETER');
  });

  it('has no file of a checkout and no list of a folder', async () => {
    const files = ['/.git/config', '/.git/HEAD', '/.env', '/.vite/manifest.json', '/package.json'];
    for (const path of [...files, '/assets/', '/samples/'])
      expect([path, await refusal(get(path))]).toEqual([path, '404 NOT_FOUND']);
  });

  it('sends pages only to browsers', async () => {
    expect(await refusal(get('/metrics'))).toBe('404 NOT_FOUND');
    expect((await get('/metrics', { accept: 'text/html,*/*;q=0.8' })).status).toBe(200);
  });

  it('keeps a foreign host name out of the policy', async () => {
    const policy = await new Promise<string>((resolve, reject) => {
      const sent = request(
        `${server.url}/`,
        { headers: { host: 'evil.example; script-src *' } },
        (response) => {
          response.resume();
          resolve(String(response.headers['content-security-policy']));
        },
      );
      sent.on('error', reject);
      sent.end();
    });
    expect(policy).not.toContain('evil');
  });

  it('of the API is private and has an ETag', async () => {
    const first = await server.call('/v4/buildings');
    expect(first.headers.get('cache-control')).toBe('private, no-store');
    const tag = first.headers.get('etag') ?? '';
    const again = await server.call('/v4/buildings', { headers: { 'if-none-match': tag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('is compressed for clients that accept it', async () => {
    for (const encoding of ['gzip', 'br']) {
      const { headers } = await get('/v4/openapi.json', { 'accept-encoding': encoding });
      expect(headers.get('content-encoding')).toBe(encoding);
    }
  });
});

describe('the API', () => {
  it('names unknown methods', async () => {
    expect(await error('/v4/nothing')).toEqual({
      code: 'UNKNOWN_METHOD',
      reason: 'Unknown API method',
    });
    expect(await error('/v4/buildings/at?date=yesterday')).toMatchObject({
      code: 'INVALID_DATES',
      reason: 'No valid start and/or end date specified',
    });
    expect(
      await error('/v4/metrics/zones?building_id=1&interval=P1D&startdatetime=x'),
    ).toMatchObject({
      code: 'INVALID_DATES',
    });
    const frame = 'startdatetime=2026-03-01T00:00:00%2B01:00&enddatetime=2026-03-02T00:00:00Z';
    expect(await error(`/v4/metrics/zones?building_id=1&interval=P2D&${frame}`)).toMatchObject({
      code: 'INVALID_PARAMETER',
      rows: [expect.objectContaining({ field: 'interval' })],
    });
    expect(await error('/v4/zones?filter_zones=a&filter_zones=b')).toMatchObject({
      code: 'INVALID_PARAMETER',
      rows: [expect.objectContaining({ field: 'filter_zones' })],
    });
  });

  it('accepts an offset with an unencoded plus sign', async () => {
    expect((await server.call('/v4/buildings/at?date=2026-03-01T00:00:00+01:00')).status).toBe(200);
  });

  it('rejects bodies that are not JSON, too large, or of another type', async () => {
    const put = (body: string, type = 'application/json'): Promise<Response> =>
      server.call('/v4/user-data', { body, headers: { 'content-type': type } });
    expect(await refusal(put('{'))).toBe('400 INVALID_BODY');
    expect(await refusal(put('{"__proto__": {}}'))).toBe('400 INVALID_BODY');
    expect(await refusal(put(`"${'x'.repeat(1_100_000)}"`))).toBe('413 PAYLOAD_TOO_LARGE');
    expect(await refusal(put('a=b', 'application/x-www-form-urlencoded'))).toBe(
      '415 UNSUPPORTED_MEDIA_TYPE',
    );
    expect(await refusal(get('/v4/%'))).toMatch(/^4/);
  });

  it('describes every call with its parameters', async () => {
    const response = await get('/v4/openapi.json');
    const document = (await response.json()) as {
      openapi: string;
      paths: Record<
        string,
        Record<string, { operationId: string; parameters: { name: string }[] }>
      >;
    };
    expect(document.openapi).toBe('3.1.0');
    const call = document.paths['/v4/metrics/zones']?.['get'];
    expect(call?.operationId).toBe('getZoneMetrics');
    expect(call?.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['building_id', 'interval', 'startdatetime', 'enddatetime']),
    );
    const header = { name: 'idempotency-key', in: 'header', required: false };
    for (const path of ['/v4/ingest/observations', '/v4/ingest/removals'])
      expect(document.paths[path]?.['post']?.parameters).toContainEqual(
        expect.objectContaining(header),
      );
    expect(call?.parameters).not.toContainEqual(expect.objectContaining(header));
    const page = await (await get('/v4/docs')).text();
    expect(page).toContain('<h3 id="getZoneMetrics">Get zone metrics</h3>');
    const listed = new Set([...page.matchAll(/<h3 id="(\w+)">/g)].map(([, id]) => id));
    expect(listed).toEqual(new Set(endpoints.map(({ operationId }) => operationId)));
    expect(page).not.toMatch(/<script|style=/);
  });
});

describe('the pages', () => {
  it('are served for each of their paths, and revalidated each time', async () => {
    for (const path of ['/', '/building/heatmap/now?ids=1', '/auth/callback']) {
      const response = await get(path, { accept: 'text/html' });
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>Floorscope</title>');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('have immutable assets, and no page in place of a missing one', async () => {
    const asset = await get('/assets/app-1a2b3c.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toContain('javascript');
    expect((await get('/assets/old.js')).status).toBe(404);
    expect((await get('/../package.json')).status).toBe(404);
  });

  it('come as the build compressed them, to those who take that', async () => {
    const path = '/assets/big-1a2b3c.js';
    for (const encoding of ['br', 'gzip', 'identity']) {
      const asset = await get(path, { 'accept-encoding': encoding });
      expect(await asset.text()).toBe(bigScript);
      expect(asset.headers.get('content-type')).toContain('javascript');
      expect(asset.headers.get('cache-control')).toContain('immutable');
      expect(asset.headers.get('vary')).toContain('accept-encoding');
      expect(asset.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    }
    const { headers } = await get(path, { 'accept-encoding': 'gzip, br' });
    expect(headers.get('content-length')).toBe(String(brotliCompressSync(bigScript).length));
  });

  it('find the client configuration in the public assets', async () => {
    const { files } = await server.result<{ files: { asseturl: string }[] }>(
      '/v4/public/static-assets',
      { key: null },
    );
    const configuration = await get(files[0]?.asseturl ?? '');
    expect(await configuration.json()).toEqual([
      expect.objectContaining({ key_request_url: '/v4/key', login_endpoints: [], secondary: null }),
    ]);
    const config = (await (await get('/v4/config.json')).json()) as object;
    expect(config).toMatchObject({ key_request_url: '/v4/key', app_ids: ['floorscope'] });
    expect(await server.result('/v4/demo', { key: null })).toMatchObject({ state: 'off' });
  });

  it('say where to report a vulnerability', async () => {
    const text = await (await get('/.well-known/security.txt')).text();
    expect(text).toMatch(/^Contact: mailto:\S+\nExpires: \d{4}-/);
  });

  it('can report policy violations', async () => {
    const response = await server.call('/v4/csp-reports', {
      key: null,
      headers: { 'content-type': 'application/reports+json' },
      body: [{ body: { effectiveDirective: 'img-src' } }],
    });
    expect(response.status).toBe(204);
  });
});

describe('user data', () => {
  const put = (value: unknown): Promise<Response> =>
    server.call('/v4/user-data', { body: { key_value_data: value } });

  it('is returned as it was saved, key by key', async () => {
    expect(await (await put({ theme: '"dark"' })).json()).toEqual({ result: { success: 'ok' } });
    expect((await put(JSON.stringify({ favorite_urls: '[]', theme: '"light"' }))).status).toBe(200);
    expect(await server.result('/v4/user-data')).toEqual({ favorite_urls: '[]', theme: '"light"' });
  });

  it('must be a plain object of JSON text', async () => {
    for (const value of [[], 'null', '[1]', 7, '{', { theme: 3 }]) {
      const answer = (await (await put(value)).json()) as {
        error: { code: string; reason: string };
      };
      expect(answer.error).toMatchObject({
        code: 'INVALID_BODY',
        reason: 'User data save must be a plain object',
      });
    }
    expect(await refusal(put({ theme: 'dark' }))).toBe('400 INVALID_BODY');
  });
});
