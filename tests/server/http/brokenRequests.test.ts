import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());

/** All that the server says to bytes that are sent at once, until it closes the connection. */
async function answerTo(bytes: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(bytes);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

const start = 'POST /v4/key HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
/** What a proxy in front would take for the body of the first request, and the server for another one. */
const hidden = 'GET /v4/config.json HTTP/1.1\r\nhost: localhost\r\n\r\n';

it.each([
  ['a length and pieces', `${start}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n`],
  ['two lengths', `${start}content-length: 4\r\ncontent-length: 5\r\n\r\n`],
  ['a length that is no number', `${start}content-length: +4\r\n\r\n`],
  ['a piece of no length', `${start}transfer-encoding: chunked\r\n\r\nx\r\n`],
  ['pieces in another coding', `${start}transfer-encoding: chunked, identity\r\n\r\n`],
  ['a header that is folded', `${start}content-length: 4\r\n x-more: 1\r\n\r\n`],
])('a request with %s gets one 400, and what follows it is not read', async (_, request) => {
  const answer = await answerTo(request + hidden);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

it.each([
  ['is no HTTP', 'nothing of the kind\r\n\r\n', 400, 'BAD_REQUEST'],
  [
    'has a head of 20 KB',
    `GET / HTTP/1.1\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
])('what %s gets a reason, and headers that protect it', async (_, bytes, status, code) => {
  const answer = await answerTo(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toContain(code);
  expect(answer).toContain("frame-ancestors 'none'");
  expect(answer).toContain('x-content-type-options: nosniff');
  expect(answer).toContain('strict-transport-security: max-age=31536000; includeSubDomains');
});
