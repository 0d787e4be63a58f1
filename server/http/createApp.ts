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
import { answerError } from './answerError.ts';
import { barePolicy, contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { cutSlowReaders } from './cutSlowReaders.ts';
import { discardBody } from './discardBody.ts';
import type { FrontServer } from './FrontServer.ts';
import { parseQueryString } from './parseQueryString.ts';

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
}

/** The bare HTTP application: plugins, headers, bodies and refusals, without a route of ours. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
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
      void answerError(error, request, reply.header('content-security-policy', barePolicy()));
    },
    forceCloseConnections: false,
  });
  app.decorateRequest('caller', null);
  app.decorateRequest('place', null);
  app.setErrorHandler(async (error, request, reply) => {
    if (isOversized(error) || isHalfRead(request.raw)) await discardBody(request.raw);
    return answerError(error, request, reply);
  });
  readJsonBodies(app);
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, requestEncodings: ['gzip'] });
  await app.register(rateLimit, { global: false });
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
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
