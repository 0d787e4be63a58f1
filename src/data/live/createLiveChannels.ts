import type { LiveMethod } from '#contract/live.ts';
import { requestSocketTicket } from '#contract/session.ts';
import type { Clock } from '#src/lib/browser/clock.ts';
import { type ApiClient, type Parameters, toSearch } from '../api/ApiClient.ts';
import { Turns } from '../api/Turns.ts';
import { LiveChannels } from './LiveChannels.ts';
import { LiveSocket } from './LiveSocket.ts';

export interface LiveConnection {
  api: ApiClient;
  applicationId: string;
  /** Ends with a slash; the method's name and parameters follow. */
  socketUrl: () => string;
  clock: Clock;
  onLoginError: () => void;
}

/**
 * Sockets that connect at once. A browser opens one after the other to a server, so with twenty buildings on a page the last ones waited
 * longer than a socket may take, were given up, and asked for another ticket.
 */
const mostConnecting = 3;

/** Live channels over the browser's websockets. Each attempt has its own ticket, so no long-lived key appears in a URL. */
export function createLiveChannels(connection: LiveConnection): LiveChannels {
  const turns = new Turns(mostConnecting);
  return new LiveChannels(
    (method, parameters, news) =>
      new LiveSocket({
        ...news,
        address: (signal) => addressOf(connection, { method, parameters, signal }),
        openSocket: (url) => new WebSocket(url),
        inTurn: (attempt, signal) => turns.add(attempt, { signal }),
        clock: connection.clock,
        random: Math.random,
        onLoginError: connection.onLoginError,
      }),
  );
}

async function addressOf(
  connection: LiveConnection,
  {
    method,
    parameters,
    signal,
  }: { method: LiveMethod; parameters: Parameters; signal: AbortSignal },
): Promise<string> {
  const { ticket } = await connection.api.call(requestSocketTicket, { signal });
  const search = toSearch({ ...parameters, app_id: connection.applicationId, api_key: ticket });
  const url = new URL(`${connection.socketUrl()}${method}${search}`, window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}
