import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { bareHeaders } from './contentSecurityPolicy.ts';
import { discardBody } from './discardBody.ts';
import { readinessAnswer, type Readiness } from './Readiness.ts';

/** How long requests in flight are waited for when the server stops. */
const drainMs = 6_000;
/** How long connections have for the last bytes of their answers. */
const lastBytesMs = 1000;
/** How long a connection that outlives its answer waits for a next request, which ends it in order. */
const restMs = 500;
/** Turns of the event loop after which a server that is never quiet closes all the same. */
const mostTurns = 1000;

const jsonType = 'application/json; charset=utf-8';

/**
 * The listening socket. It listens before the application exists and answers /healthz and /readyz from the first moment;
 * everything else is 503 until `open`. Its time-outs answer slow senders (R10).
 */
export class FrontServer {
  readonly server: Server;
  readonly #readiness: Readiness;
  #handler: RequestListener | undefined;
  readonly #unanswered = new Set<ServerResponse>();
  /** Counts connections and requests. */
  #arrivals = 0;
  /** When, since the server began to stop, an answer last left its connection open. */
  #keptAtMs = -restMs;
  #state: 'starting' | 'open' | 'leaving' | 'closed' = 'starting';

  constructor(readiness: Readiness) {
    this.#readiness = readiness;
    this.server = createServer(
      {
        headersTimeout: 15_000,
        requestTimeout: 60_000,
        keepAliveTimeout: 75_000,
        connectionsCheckingInterval: 5_000,
      },
      (request, response) => {
        this.#arrivals += 1;
        // Whoever keeps a connection makes another, which finds the next server.
        if (this.#state !== 'open') response.setHeader('connection', 'close');
        response.once('close', () => this.#noteEnd(request, response));
        const { url = '', headers } = request;
        const question = { url, authorization: headers.authorization };
        const answer = readinessAnswer(question, this.#readiness);
        const isServing = this.#state === 'open' || this.#state === 'leaving';
        if (!answer && isServing && this.#handler) {
          this.#unanswered.add(response);
          this.#handler(request, response);
          return;
        }
        void (answer ?? notReadyAfter(request)).then(({ status, body }) => {
          response.writeHead(status, {
            ...bareHeaders,
            'content-type': jsonType,
            'retry-after': '1',
          });
          return response.end(body);
        });
      },
    );
    this.server.on('connection', () => {
      this.#arrivals += 1;
    });
    this.server.on('clientError', refuseBroken);
    this.server.maxConnections = 8192;
    this.server.maxRequestsPerSocket = 100_000;
  }

  /** Gives the application's handler a place behind the socket. */
  receive(handler: RequestListener): Server {
    this.#handler = handler;
    return this.server;
  }

  /** Resolves with the port; port 0 takes any free one. */
  async listen(host: string, port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      const refuse = (error: NodeJS.ErrnoException): void => reject(explain(error, host, port));
      this.server.once('error', refuse);
      this.server.listen({ host, port }, () => {
        this.server.off('error', refuse);
        resolve();
      });
    });
    return (this.server.address() as AddressInfo).port;
  }

  open(): void {
    this.#state = 'open';
  }

  /** Goes on answering, on connections that end with the answer. */
  leave(): void {
    this.#state = 'leaving';
  }

  /** Begins nothing more, and resolves when what was begun is answered, or has had its time. */
  async drain(): Promise<void> {
    this.#state = 'closed';
    for (const response of this.#unanswered)
      if (!response.headersSent) response.setHeader('connection', 'close');
    const late = AbortSignal.timeout(drainMs);
    while (this.#unanswered.size > 0 && !late.aborted) {
      const [response] = this.#unanswered;
      if (response) await once(response, 'close', { signal: late }).catch(() => undefined);
    }
  }

  /** Takes no new connection, and cuts those that are left. */
  async dispose(): Promise<void> {
    if (!this.server.listening) return;
    await this.drain();
    await delay(Math.max(0, this.#keptAtMs + restMs - performance.now()));
    await this.#untilQuiet();
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    const cut = setTimeout(() => this.server.closeAllConnections(), lastBytesMs);
    await closed;
    clearTimeout(cut);
  }

  /** An answer whose head was sent before the server began to stop did not tell its caller to make another connection. */
  #noteEnd({ socket }: IncomingMessage, response: ServerResponse): void {
    this.#unanswered.delete(response);
    const isKept = !socket.destroyed && !socket.writableEnded;
    if (this.#state !== 'open' && isKept) this.#keptAtMs = performance.now();
  }

  /**
   * Resolves right after a look at the network that found nothing new. What has arrived by then, and nobody has looked at, would be
   * reset by closing: a connection that the system holds, for each turn accepts only one, or a request on a kept connection.
   */
  async #untilQuiet(): Promise<void> {
    let seen = -1;
    for (let turn = 0; turn < mostTurns && seen !== this.#arrivals; turn += 1) {
      // Not every turn that is begun halfway looks at the network, so that the first is waited for in addition.
      if (turn === 0) await nextTurn();
      seen = this.#arrivals;
      await nextTurn();
    }
  }
}

const notReady = {
  status: 503,
  body: JSON.stringify({
    error: { code: 'NOT_READY', reason: 'The server is starting or stopping; try again shortly' },
  }),
};

/** The refusal, once the body has arrived: whoever still sends would see the connection reset instead of the answer. */
async function notReadyAfter(request: IncomingMessage): Promise<typeof notReady> {
  await discardBody(request);
  return notReady;
}

const brokenRequests: Readonly<Record<string, [status: string, code: string, reason: string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'HEADERS_TOO_LARGE',
    'The address and headers of a request may have 16 KB together',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    'REQUEST_TIMEOUT',
    'The request took too long to arrive; try again',
  ],
};

/** Answers a request that is no HTTP, and ends its connection: what comes after it could be anything. */
function refuseBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (socket.destroyed || !socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, code, reason] = brokenRequests[error.code ?? ''] ?? [
    '400 Bad Request',
    'BAD_REQUEST',
    'This is not an HTTP request that the server understands',
  ];
  const body = JSON.stringify({ error: { code, reason } });
  const headers = { ...bareHeaders, 'content-type': jsonType, connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const length = `content-length: ${Buffer.byteLength(body)}`;
  socket.end([`HTTP/1.1 ${status}`, ...lines, length, '', body].join('\r\n'));
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code !== 'EADDRINUSE') return error;
  return new Error(
    `Port ${port} of ${host} is in use. Stop what listens there, or set FLOORSCOPE_PORT.`,
    { cause: error },
  );
}
