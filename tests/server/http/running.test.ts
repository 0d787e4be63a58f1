import { request } from 'node:http';
import { Writable } from 'node:stream';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/config.ts';
import { FrontServer } from '#server/http/FrontServer.ts';
import { startServer } from '#server/startServer.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { appHeader, refusal, signIn } from '#tests/drivers/signIn.ts';
import { adminKey, startTestServer } from '#tests/drivers/startTestServer.ts';

describe('the listening socket', () => {
  it('answers before the application is there', async () => {
    let isReady = false;
    const front = new FrontServer({ isReady: () => isReady });
    onTestFinished(() => front.dispose());
    const url = `http://127.0.0.1:${await front.listen('127.0.0.1', 0)}`;
    const status = async (path: string): Promise<number> => (await fetch(url + path)).status;
    expect(await status('/healthz')).toBe(200);
    expect(await status('/readyz')).toBe(503);
    expect(await refusal(fetch(`${url}/v4/buildings`))).toBe('503 NOT_READY');
    isReady = true;
    expect(await status('/readyz')).toBe(200);
  });

  it('does not wait for slow senders', () => {
    const { server } = new FrontServer({ isReady: () => true });
    expect(server.headersTimeout).toBe(15_000);
    expect(server.requestTimeout).toBe(60_000);
    expect(server.maxConnections).toBeGreaterThan(2000);
  });

  it('lets a request in flight end when the server stops', async () => {
    const server = await startTestServer();
    const begun = request(`${server.url}/v4/user-data`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${adminKey}`,
        'content-type': 'application/json',
        expect: '100-continue',
      },
    });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      begun.on('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      begun.on('error', reject);
    });
    // The server says to continue once it has the head of the request.
    await new Promise((resolve) => {
      begun.once('continue', resolve);
      begun.flushHeaders();
    });
    const stopping = server.dispose();
    begun.end('{"key_value_data": {}}');
    expect(await answered).toBe(200);
    await stopping;
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed');
  });
});

describe('a port or folder in use', () => {
  it('is told in one sentence', async () => {
    const server = await startTestServer();
    onTestFinished(() => server.dispose());
    const variables = { FLOORSCOPE_DATA_DIR: server.dataDir, FLOORSCOPE_LOG_LEVEL: 'silent' };
    const config = readConfig({ ...variables, FLOORSCOPE_PORT: '0', FLOORSCOPE_DEMO: 'off' });
    await expect(startServer(config)).rejects.toThrow(/data folder is in use by process/);
    const port = Number(new URL(server.url).port);
    await expect(startServer({ ...config, port })).rejects.toThrow(
      /^Port \d+ of 127.0.0.1 is in use/,
    );
  });
});

describe('limits', () => {
  it('refuse a key its 601st read in a minute, but never the operator', async () => {
    const server = await startTestServer({ variables: { FLOORSCOPE_READS_PER_MINUTE: '5' } });
    onTestFinished(() => server.dispose());
    const { api_key: key } = await server.result<{ api_key: string }>('/v4/admin/keys', {
      body: { name: 'busy' },
    });
    for (let read = 0; read < 5; read += 1)
      expect((await server.call('/v4/buildings', { key })).status).toBe(200);
    const refused = await server.call('/v4/buildings', { key });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    for (let read = 0; read < 8; read += 1)
      expect((await server.call('/v4/buildings')).status).toBe(200);
  });

  it('stop who guesses keys, right key or not, and nobody else', async () => {
    const server = await startTestServer();
    onTestFinished(() => server.dispose());
    const guess = (api_key: string): Promise<Response> =>
      server.call('/v4/key', { key: null, headers: appHeader, body: { api_key } });
    for (let time = 0; time < 15; time += 1) expect((await guess(adminKey)).status).toBe(200);
    for (let time = 0; time < 10; time += 1)
      expect(await refusal(guess(`wrong-${time}`))).toBe('401 API_KEY_INVALID');
    expect(await refusal(guess(adminKey))).toBe('429 TOO_MANY_REQUESTS');
    expect((await server.call('/v4/buildings')).status).toBe(200);
  });
});

describe('secrets', () => {
  it('stand neither in the log nor in the data folder', async () => {
    let log = '';
    const logTo = new Writable({
      write(chunk, _encoding, done) {
        log += String(chunk);
        done();
      },
    });
    const dataDir = temporaryFolder();
    const variables = { FLOORSCOPE_DATA_DIR: dataDir, FLOORSCOPE_LOG_LEVEL: 'debug' };
    const server = await startTestServer({ variables, ports: { logTo } });
    const { session, cookie } = await signIn(server, { api_key: adminKey });
    const made = await server.result<{ api_key: string }>('/v4/admin/keys', {
      body: { name: 'canary' },
    });
    const { url } = await server.result<{ url: string }>('/v4/admin/sign-in-links', { body: {} });
    const oracle = url.slice(url.indexOf('fo_'));
    await server.call(`/v4/key?oracle=${oracle}x&api_key=${made.api_key}`, { headers: appHeader });
    await server.call('/v4/session', { key: made.api_key.slice(0, -1) });
    await server.dispose();
    const secrets = [adminKey, session.api_key, cookie.split('=')[1] ?? '', made.api_key, oracle];
    for (const secret of secrets) {
      expect(log).not.toContain(secret);
      expect(filesWith(dataDir, secret)).toEqual([]);
    }
  });
});

function filesWith(folder: string, secret: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((file) => statSync(file).isFile() && readFileSync(file).includes(secret));
}
