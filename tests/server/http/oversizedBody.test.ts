import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminKey, startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

let server: TestServer;
const bytes = 48 * 1024 * 1024;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());

/** Sends all of a body before it reads a byte of the answer, as many clients do. */
async function sendThenRead(path: string, type: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.pause();
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    `authorization: Bearer ${adminKey}`,
    `content-type: ${type}`,
    `content-length: ${bytes}`,
    'connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.write(Buffer.alloc(bytes, 32), (error) => (error ? reject(error) : resolve()));
  });
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

it('is rejected with 413 even if the client sends all of it before reading', async () => {
  for (const [path, type] of [
    ['/v4/ingest/spaces', 'application/json'],
    ['/v4/ingest/observations', 'application/x-ndjson'],
  ] as const) {
    const answer = await sendThenRead(path, type);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('PAYLOAD_TOO_LARGE');
  }
});

it('a body that is rejected halfway leaves its connection usable', async () => {
  const faults = `[${'{},'.repeat(2_000_000)}{}]`;
  const headers = { 'content-type': 'application/json' };
  for (let time = 0; time < 3; time += 1) {
    const answer = await server.call('/v4/ingest/observations', { body: faults, headers });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('INVALID_OBSERVATION');
  }
  expect((await server.call('/v4/session')).status).toBe(200);
});
