import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { oneFloor, zoneBody } from '#tests/builders/spacesBody.ts';
import { startTestServer } from '#tests/drivers/startTestServer.ts';

const most = 2000;
const rounds = 20;
const host = 'Host: floors.example';

interface SlowClient {
  what: string;
  /** What it sends at first, and what it adds in each round: never the end of its request. */
  first: (key: string) => string;
  more: string;
}

function slowBody(path: string, headers: readonly string[]): string {
  const type = 'Content-Type: application/json\r\nContent-Length: 100000';
  return [`POST ${path} HTTP/1.1`, host, ...headers, type, '', '{'].join('\r\n');
}

const clients: SlowClient[] = [
  {
    what: 'send heads slowly',
    first: () => `GET /v4/zones HTTP/1.1\r\n${host}\r\n`,
    more: 'X-Slow: 1\r\n',
  },
  {
    what: 'send bodies slowly, without a key',
    first: () => slowBody('/v4/key', ['x-application-id: floorscope']),
    more: ' ',
  },
  {
    what: 'send bodies slowly, with a key',
    first: (key) => slowBody('/v4/user-data', [`Authorization: Bearer ${key}`]),
    more: ' ',
  },
  {
    what: 'read nothing of what they ask for',
    first: () => '',
    more: `GET /v4/openapi.json HTTP/1.1\r\n${host}\r\n\r\n`,
  },
];

async function connectAll(port: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let at = 0; at < most; at += 1) {
    const socket = connect({ port, host: '127.0.0.1' });
    // One that the server cuts off has lost its patience with it.
    socket.on('error', () => undefined);
    socket.pause();
    sockets.push(socket);
  }
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  return sockets;
}

test.each(clients)(
  'others are answered while 2,000 connections $what',
  { timeout: 120_000 },
  async ({ first, more }) => {
    const server = await startTestServer();
    onTestFinished(() => server.dispose());
    await server.result('/v4/ingest/spaces', { body: oneFloor([zoneBody(111)]) });
    const { api_key } = await server.result<{ api_key: string }>('/v4/admin/keys', {
      body: { name: 'slow', roles: ['viewer'] },
    });
    const sockets = await connectAll(Number(new URL(server.url).port));
    for (const socket of sockets) socket.write(first(api_key));
    const statuses: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const socket of sockets.slice(round * (most / rounds), (round + 1) * (most / rounds)))
        if (socket.writable) socket.write(more);
      for (const path of ['/v4/session', '/v4/zones', '/v4/metrics/zones/latest?building_id=1'])
        statuses.push((await server.call(path)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
  },
);
