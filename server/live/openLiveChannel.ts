import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { ErrorCode } from '#contract/errors.ts';
import type { LiveMethod, LiveResult } from '#contract/live.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Caller } from '#server/core/Caller.ts';
import type { Log } from '#server/core/Log.ts';
import { liveMethodOf, readLiveQuery, type LiveQuestion } from './LiveQuery.ts';
import { isAllowed, LiveSocket, refuseForbidden, refuseSocket } from './LiveSocket.ts';
import { SharedReads } from './SharedReads.ts';

const pingMs = 25_000;
const recheckMs = 60_000;
const maxInboundBytes = 16 * 1024;
const maxSocketsPerKey = 10;
/** The tabs of a browser share a session. */
const maxSocketsPerSession = 40;
/** Each visitor of a shared page has one. */
const maxSocketsPerLink = 200;
/** How long a peer has to answer the end of its socket before it is cut off. */
const goodbyeMs = 1000;

interface RefusedSocket {
  action: 'rate_limited' | 'application_refused' | 'foreign_site_refused';
  caller: Caller | null;
  method: string;
  from: string;
  site?: string | undefined;
}

export interface LiveChannelOptions {
  server: Server;
  auth: {
    redeemTicket: (ticket: string) => Promise<Caller>;
    recheck: (caller: Caller) => Promise<Caller>;
    onRevoked: (listener: () => void) => () => void;
    noteDenial: (caller: Caller, operationId: string, denied: { buildings: string }) => void;
    noteRefusal: (refused: { code: ErrorCode; method: string; from: string }) => void;
    noteAttempt: (attempt: RefusedSocket) => void;
  };
  appIds: readonly string[];
  /** The network address that a request comes from. */
  addressOf: (request: IncomingMessage) => string;
  /** The address people use, when configured; else pages must come from the host that the request names. */
  publicUrl: string | undefined;
  read: (question: LiveQuestion) => Promise<LiveResult>;
  onCommit: (listener: (commit: LiveCommit) => void) => () => void;
  /** Calls back when bookings changed, or one begins, nears or ends. */
  onRoomChange: (listener: () => void) => () => void;
  log: Log;
}

interface LiveCommit {
  readings: readonly InBuilding[];
  emptied: readonly InBuilding[];
}

interface InBuilding {
  zone: { buildingId: SpaceId };
}

/** What a socket was asked for with, and the network address of who asks. */
interface Asked {
  url: string;
  method: LiveMethod;
  from: string;
}

/** The websocket GET /v4/ws/{method}. */
export interface LiveChannel {
  /** How many sockets are open. */
  size: () => number;
  /** Closes all sockets with 1001, and cuts those whose peers don't answer that. */
  dispose: () => Promise<void>;
}

/** How many sockets a caller may have open, and as what. */
function socketsOf({ keyKind }: Caller): [who: string, most: number] {
  if (keyKind === 'ses') return ['session', maxSocketsPerSession];
  return keyKind === 'shr' ? ['shared link', maxSocketsPerLink] : ['key', maxSocketsPerKey];
}

function isSurplus(open: readonly LiveSocket[], caller: Caller): boolean {
  const [, most] = socketsOf(caller);
  return open.filter(({ budget }) => budget === caller.budget).length >= most;
}

function surplus(caller: Caller): AppError {
  const [who, most] = socketsOf(caller);
  return new AppError('TOO_MANY_REQUESTS', `A ${who} can open at most ${most} sockets`);
}

/** Browsers name the page's origin and must be on ours; programs name none. */
function isAllowedOrigin({ headers }: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (publicUrl !== undefined) return origin === publicUrl;
  return /^https?:\/\/([^/]+)$/.exec(origin)?.[1] === host;
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** What an upgrade asks for. Null for one that it refuses: of an unknown method, or from another site's page, which is written down. */
function askedBy(
  request: IncomingMessage,
  stream: Duplex,
  { auth, publicUrl, addressOf }: LiveChannelOptions,
): Asked | null {
  const { url = '', headers } = request;
  const method = liveMethodOf(url);
  if (method === undefined) {
    refuseUpgrade(stream, '404 Not Found');
    return null;
  }
  const from = addressOf(request);
  if (isAllowedOrigin(request, publicUrl)) return { url, method, from };
  const { origin: site } = headers;
  auth.noteAttempt({ action: 'foreign_site_refused', caller: null, method, from, site });
  refuseUpgrade(stream, '403 Forbidden');
  return null;
}

/** Writes down why a socket wasn't opened: failures of ours into the log, tickets that don't work and unknown applications into the audit. */
function noteFailure(
  error: unknown,
  { method, from }: Asked,
  { auth, log }: Pick<LiveChannelOptions, 'auth' | 'log'>,
): void {
  if (!(error instanceof AppError)) log.error({ err: error }, 'Opening a socket failed');
  else if (error.status === 401) auth.noteRefusal({ code: error.code, method, from });
  else if (error.code === 'NOT_INITIALISED')
    auth.noteAttempt({ action: 'application_refused', caller: null, method, from });
}

/** Closes all sockets with 1001, those that are just being admitted among them; cuts off whoever doesn't answer that. */
async function endSockets(acceptor: WebSocketServer): Promise<void> {
  for (const socket of acceptor.clients) socket.close(1001, 'The server is stopping');
  const closed = once(acceptor, 'close');
  acceptor.close();
  const cut = setTimeout(() => {
    for (const socket of acceptor.clients) socket.terminate();
  }, goodbyeMs);
  await closed;
  clearTimeout(cut);
}

/** Opens the live channel on the server's upgrades: the latest state at once, then after each change of the building. */
export function openLiveChannel(options: LiveChannelOptions): LiveChannel {
  const { server, auth, appIds, onCommit, log } = options;
  const sockets = new Set<LiveSocket>();
  const reads = new SharedReads(options.read);
  const acceptor = new WebSocketServer({
    noServer: true,
    maxPayload: maxInboundBytes,
    perMessageDeflate: false,
  });

  async function admit(socket: WebSocket, { url, method, from }: Asked): Promise<LiveSocket> {
    const { question, appId, ticket } = readLiveQuery(url, method);
    if (!appIds.includes(appId))
      throw new AppError('NOT_INITIALISED', 'app_id is not a known application');
    const caller = await auth.redeemTicket(ticket);
    const denied = { buildings: question.query.building_id };
    if (!isAllowed(question, caller)) auth.noteDenial(caller, method, denied);
    refuseForbidden(question, caller);
    if (isSurplus([...sockets], caller)) {
      auth.noteAttempt({ action: 'rate_limited', caller, method, from });
      throw surplus(caller);
    }
    const message = (asked: LiveQuestion): Promise<Uint8Array> => reads.message(asked);
    return new LiveSocket(socket, { question, caller, message });
  }

  async function open(socket: WebSocket, asked: Asked): Promise<void> {
    socket.on('error', (error) => log.debug({ err: error }, 'A socket was interrupted'));
    try {
      const live = await admit(socket, asked);
      socket.once('close', () => sockets.delete(live));
      sockets.add(live);
      live.publish();
    } catch (error) {
      noteFailure(error, asked, options);
      refuseSocket(socket, asked.method, error);
    }
  }

  function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const asked = askedBy(request, stream, options);
    if (asked) acceptor.handleUpgrade(request, stream, head, (socket) => void open(socket, asked));
  }

  const recheckAll = (): void => {
    for (const socket of sockets) void socket.recheck(auth.recheck);
  };
  const publish = (isTouched: (socket: LiveSocket) => boolean): void => {
    reads.forget();
    for (const socket of sockets) if (isTouched(socket)) socket.publish();
  };
  const pings = setInterval(() => {
    for (const socket of sockets) socket.ping();
  }, pingMs);
  // Values grow old without a reading, so the state is told again at each look at the session.
  const rechecks = setInterval(() => {
    recheckAll();
    publish(() => true);
  }, recheckMs);
  const stops = [
    auth.onRevoked(recheckAll),
    onCommit(({ readings, emptied }) => {
      const changed = new Set([...readings, ...emptied].map(({ zone }) => zone.buildingId));
      publish(({ buildingId }) => changed.has(buildingId));
    }),
    options.onRoomChange(() => publish(({ method }) => method === 'getRoomAvailability')),
  ];
  server.on('upgrade', upgrade);

  return {
    size: () => sockets.size,
    async dispose() {
      server.off('upgrade', upgrade);
      clearInterval(pings);
      clearInterval(rechecks);
      for (const stop of stops) stop();
      await endSockets(acceptor);
    },
  };
}
