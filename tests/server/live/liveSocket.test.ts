import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { LiveMessage } from '#contract/live.ts';
import type { LatestAnswer } from '#contract/latestMetrics.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Caller } from '#server/core/Caller.ts';
import { SharedReads } from '#server/live/SharedReads.ts';
import { LiveSocket } from '#server/live/LiveSocket.ts';

const caller: Caller = {
  userId: 'mira',
  keyId: 'k',
  keyKind: 'key',
  sessionId: null,
  budget: 'test',
  roles: ['viewer'],
  isAdmin: false,
  can: () => true,
};

const question = {
  method: 'getLatestZoneMetric' as const,
  query: { building_id: '900' },
};

/** Both ends of a real connection; `answerPings` false is a peer whose line is dead. */
async function connection(
  readLatest: () => Promise<LatestAnswer>,
  { answerPings = true }: { answerPings?: boolean } = {},
) {
  const http = createServer();
  const acceptor = new WebSocketServer({ server: http, perMessageDeflate: false });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const accepted = once(acceptor, 'connection') as Promise<[WebSocket]>;
  const client = new WebSocket(`ws://127.0.0.1:${port}`, { autoPong: answerPings });
  onTestFinished(async () => {
    client.terminate();
    acceptor.close();
    http.close();
  });
  const [[server]] = await Promise.all([accepted, once(client, 'open')]);
  const messages: LiveMessage[] = [];
  client.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString()) as LiveMessage));
  const closed = once(client, 'close') as Promise<[number]>;
  return {
    socket: new LiveSocket(server, {
      question,
      caller,
      message: (asked) => new SharedReads(readLatest).message(asked),
    }),
    server,
    client,
    messages,
    closed,
  };
}

/** An answer whose time is its number, as long as a building of thousands of zones. */
function answer(number: number, bytes: number): LatestAnswer {
  return { time: `${number} ${'x'.repeat(bytes)}`, groups: [] };
}

function numberOf(message: LiveMessage | undefined): number {
  return message && 'result' in message ? Number.parseInt(message.result.time, 10) : Number.NaN;
}

test('a slow reader gets the newest state, skipping those in between', async () => {
  const last = 150;
  let number = 0;
  const { socket, client, messages } = await connection(async () => answer(number, 200_000));
  client.pause();
  while (number < last) {
    number += 1;
    socket.publish();
    await new Promise((resolve) => setImmediate(resolve));
  }
  client.resume();
  await expect.poll(() => numberOf(messages.at(-1)), { timeout: 10_000 }).toBe(last);
  expect(messages.length).toBeLessThan(last);
});

test('a reader that stops reading is disconnected when a megabyte is waiting', async () => {
  const { socket, client, server, closed } = await connection(async () => answer(1, 30_000_000));
  client.pause();
  socket.publish();
  await expect.poll(() => server.bufferedAmount).toBeGreaterThan(1024 * 1024);
  socket.publish();
  client.resume();
  expect((await closed)[0]).toBe(1006);
});

test('a peer that does not answer a ping is disconnected at the next', async () => {
  const { socket, client, server, closed } = await connection(async () => answer(1, 1), {
    answerPings: false,
  });
  const pinged = once(client, 'ping');
  socket.ping();
  await pinged;
  expect(server.readyState).toBe(WebSocket.OPEN);
  socket.ping();
  expect((await closed)[0]).toBe(1006);
});

test('a peer that answers stays', async () => {
  const { socket, server } = await connection(async () => answer(1, 1));
  for (let round = 0; round < 3; round++) {
    const answered = once(server, 'pong');
    socket.ping();
    await answered;
  }
  expect(server.readyState).toBe(WebSocket.OPEN);
});

test('a session that has ended gets a message and is disconnected at the next check', async () => {
  const { socket, messages, closed } = await connection(async () => answer(1, 1));
  await socket.recheck(async () => {
    throw new AppError('API_KEY_TIMED_OUT', 'The session has ended');
  });
  expect((await closed)[0]).toBe(4401);
  expect(messages).toEqual([
    {
      method: 'getLatestZoneMetric',
      error: { code: 'API_KEY_TIMED_OUT', reason: 'The session has ended' },
    },
  ]);
});

test('a caller who loses the right to the building gets a message and is disconnected', async () => {
  const { socket, closed } = await connection(async () => answer(1, 1));
  await socket.recheck(async () => ({ ...caller, can: () => false }));
  expect((await closed)[0]).toBe(4403);
});
