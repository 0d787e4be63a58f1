import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { healthy } from '#server/core/health/StoreHealth.ts';
import { readConfig } from '#server/config.ts';
import { FrontServer } from '#server/http/FrontServer.ts';
import { startServer } from '#server/startServer.ts';
import { refusal } from '#tests/drivers/signIn.ts';
import { adminKey, startTestServer } from '#tests/drivers/startTestServer.ts';

describe('the listening socket', () => {
  it('answers before the application is ready', async () => {
    let isReady = false;
    const stores = Promise.resolve({ directory: healthy, samples: healthy });
    const front = new FrontServer({
      stores: () => (isReady ? stores : null),
      isOperator: () => false,
    });
    onTestFinished(() => front.dispose());
    const url = `http://127.0.0.1:${await front.listen('127.0.0.1', 0)}`;
    const status = async (path: string): Promise<number> => (await fetch(url + path)).status;
    expect(await status('/healthz')).toBe(200);
    expect(await status('/readyz')).toBe(503);
    expect(await refusal(fetch(`${url}/v4/buildings`))).toBe('503 NOT_READY');
    isReady = true;
    expect(await status('/readyz')).toBe(200);
  });

  it('refuses a call after its body has arrived, so that its sender sees the answer', async () => {
    const front = new FrontServer({ stores: () => null, isOperator: () => false });
    onTestFinished(() => front.dispose());
    const port = await front.listen('127.0.0.1', 0);
    const length = 8 * 1024 * 1024;
    const call = request({ port, method: 'POST', headers: { 'content-length': length } });
    const answered = once(call, 'response') as Promise<[IncomingMessage]>;
    call.write(Buffer.alloc(length / 2));
    // The second half is sent when the first is on its way, long after the server could have answered.
    await once(call, 'drain');
    call.end(Buffer.alloc(length / 2));
    const [answer] = await answered;
    expect([answer.statusCode, answer.headers.connection]).toEqual([503, 'close']);
  });

  it('does not wait for slow senders', () => {
    const { server } = new FrontServer({ stores: () => null, isOperator: () => false });
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
  it('is reported in one sentence', async () => {
    const server = await startTestServer();
    onTestFinished(() => server.dispose());
    const variables = { FLOORSCOPE_DATA_DIR: server.dataDir, FLOORSCOPE_LOG_LEVEL: 'silent' };
    const config = readConfig({ ...variables, FLOORSCOPE_PORT: '0', FLOORSCOPE_DEMO: 'off' });
    await expect(startServer(config)).rejects.toThrow(/data folder is in use by process \d+ on /);
    const port = Number(new URL(server.url).port);
    await expect(startServer({ ...config, port })).rejects.toThrow(
      /^Port \d+ of 127.0.0.1 is in use/,
    );
  });
});
