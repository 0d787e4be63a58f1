import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { SignedIn } from './signIn.ts';
import type { TestServer } from './startTestServer.ts';

/** A live socket of building 1, opened with a ticket of a signed-in browser; resolves with its first message. */
export async function openLiveSocket(
  server: TestServer,
  { headers }: SignedIn,
): Promise<WebSocket> {
  const answer = await server.call('/v4/ws-ticket', { key: null, headers, method: 'POST' });
  const { result } = (await answer.json()) as { result: { ticket: string } };
  const query = `app_id=floorscope&api_key=${result.ticket}&building_id=1`;
  const url = `${server.url.replace('http', 'ws')}/v4/ws/getLatestZoneMetric?${query}`;
  const socket = new WebSocket(url);
  await once(socket, 'message');
  return socket;
}
