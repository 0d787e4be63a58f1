import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { cutSlowReaders } from '#server/http/createApp.ts';

const large = 64 * 1024 * 1024;

/** A server with a large answer; `ended` resolves when it holds the answer no more. */
async function aServer(patience: { stalledMs: number; longestMs: number }) {
  const app = Fastify({ forceCloseConnections: true });
  cutSlowReaders(app, patience);
  const ended = new Promise<void>((resolve) => {
    app.get('/large', (_request, reply) => {
      reply.raw.once('close', resolve);
      return reply.send(Buffer.alloc(large));
    });
  });
  app.get('/small', () => 'small');
  onTestFinished(() => app.close());
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, ended, port: Number(new URL(url).port) };
}

async function ask(port: number) {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('GET /large HTTP/1.1\r\nHost: floors.example\r\n\r\n');
  return socket;
}

/** What was sent before the connection ended. */
async function bytesOf(socket: Socket): Promise<number> {
  let bytes = 0;
  socket.on('data', (data: Buffer) => (bytes += data.byteLength));
  if (!socket.closed) await once(socket, 'close');
  return bytes;
}

it('a response that nobody reads is cut off and freed', async () => {
  const { port, ended } = await aServer({ stalledMs: 100, longestMs: 600_000 });
  const socket = await ask(port);
  await ended;
  expect(await bytesOf(socket)).toBeLessThan(large);
});

it('a response that is read too slowly is eventually cut off', async () => {
  const { port, ended } = await aServer({ stalledMs: 600_000, longestMs: 300 });
  const socket = await ask(port);
  const drops = setInterval(() => socket.read(1024), 10);
  await ended;
  clearInterval(drops);
  expect(await bytesOf(socket)).toBeLessThan(large);
});

it('active readers and idle connections are left alone', async () => {
  const { url, ended } = await aServer({ stalledMs: 2000, longestMs: 600_000 });
  const answer = await fetch(`${url}/large`);
  expect((await answer.arrayBuffer()).byteLength).toBe(large);
  await ended;
  expect(await (await fetch(`${url}/small`)).text()).toBe('small');
});
