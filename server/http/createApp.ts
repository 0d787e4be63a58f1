import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import type { Caller } from '#server/core/Caller.ts';
import type { SharedCounts } from '#server/directory/relay/SharedCounts.ts';
import { errorAnswers } from './answerError.ts';
import {
  bareHeaders,
  strictTransport,
  barePolicy,
  contentSecurityPolicy,
} from './contentSecurityPolicy.ts';
import { discardBody } from './discardBody.ts';
import type { FrontServer } from './FrontServer.ts';
import { compressedFrom } from './routes/sendWithTag.ts';
import { sharedWindows } from './WindowStore.ts';

const offsetWithLostPlus = /^(\d{4}-\d\d-\d\dT[\d:.]+) (\d\d:\d\d)$/;

/** Query text to values; a repeated key gives an array. The object has no prototype, so no key can reach one. */
function parseQueryString(text: string): Record<string, string | string[]> {
  const values = Object.create(null) as Record<string, string | string[]>;
  for (const [key, raw] of new URLSearchParams(text)) {
    // A plus sign that was not encoded arrives as a space; no other instant has a space there.
    const value = raw.replace(offsetWithLostPlus, '$1+$2');
    const earlier = values[key];
    values[key] = earlier === undefined ? value : [earlier, value].flat();
  }
  return values;
}

interface ReadingPatience {
  /** An answer of which nothing was read for so long is cut off. */
  stalledMs: number;
  /** However much is read of it, an answer is cut off after this. */
  longestMs: number;
}

/** Cuts off whoever does not read an answer: until it is read, it lies in the server's memory. */
export function cutSlowReaders(
  app: FastifyInstance,
  { stalledMs, longestMs }: ReadingPatience,
): void {
  app.addHook('onSend', async (request, reply) => {
    const { socket } = request.raw;
    // Reset by Node when the answer has been read: it waits for the next request by a time of its own.
    socket.setTimeout(stalledMs);
    const cut = setTimeout(() => socket.destroy(), longestMs).unref();
    reply.raw.once('close', () => clearTimeout(cut));
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

const knownRequestId = /^[\w-]{8,64}$/;

export interface AppOptions {
  front: FrontServer;
  log: FastifyBaseLogger;
  /** Addresses of proxies whose forwarding headers are believed. */
  trustedProxies: string[];
  publicOrigin: (request: FastifyRequest) => string;
  /** What limits callers, kept together with other processes. */
  counts: SharedCounts;
  now: () => number;
}

/** The bare HTTP application: plugins, headers, bodies and refusals, without a route of ours. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const answerError = errorAnswers(options.now);
  const app: FastifyInstance = fastify({
    serverFactory: (handler): Server => options.front.receive(handler),
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && knownRequestId.test(given) ? given : randomUUID();
    },
    routerOptions: { querystringParser: parseQueryString },
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply.headers(bareHeaders));
    },
    // The front server answers them, from before there is an application.
    clientErrorHandler: () => undefined,
    forceCloseConnections: false,
  });
  app.decorateRequest('caller', null);
  app.decorateRequest('place', null);
  app.decorateRequest('lane', null);
  app.setErrorHandler(async (error, request, reply) => {
    if (isOversized(error) || isHalfRead(request.raw)) await discardBody(request.raw);
    return answerError(error, request, reply);
  });
  readJsonBodies(app);
  await app.register(cookie);
  await app.register(compress, { threshold: compressedFrom, requestEncodings: ['gzip'] });
  await app.register(rateLimit, { global: false, store: sharedWindows(options.counts) });
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: strictTransport,
  });
  cutSlowReaders(app, { stalledMs: 30_000, longestMs: 600_000 });
  setHeaders(app, options);
  return app;
}

function isOversized(error: unknown): boolean {
  const { status, statusCode = status } = error as { status?: unknown; statusCode?: unknown };
  return statusCode === 413;
}

/** What is left of a body would be taken for the next request of the connection. */
function isHalfRead({ readableDidRead, complete }: IncomingMessage): boolean {
  return readableDidRead && !complete;
}

/** JSON alone is read here, and an empty body is none; other types answer 415. Routes with `rawBody` read their own bytes. */
function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) =>
    text === '' ? done(null) : parseJson(request, String(text), done),
  );
}

function setHeaders(app: FastifyInstance, options: AppOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('content-security-policy', barePolicy());
    const origin = options.publicOrigin(request);
    const isSecure = origin.startsWith('https:');
    void reply.headers({
      'x-request-id': request.id,
      'content-security-policy': contentSecurityPolicy(new URL(origin).host, isSecure),
      'reporting-endpoints': 'csp="/v4/csp-reports"',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    });
    if (request.url.startsWith('/v4/')) void reply.header('cache-control', 'private, no-store');
  });
}
