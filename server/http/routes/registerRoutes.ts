import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { AppError } from '#server/core/AppError.ts';
import {
  FileAnswer,
  HeadedAnswer,
  RawAnswer,
  Redirection,
  isExport,
  type Lane,
  type Route,
  type RouteInput,
} from '#server/core/route.ts';
import type { Admission } from '#server/http/admission/Admission.ts';
import type { Place } from '#server/http/admission/Place.ts';
import { asRequest } from '#server/core/Audit.ts';
import type { Gate } from './Gate.ts';
import { refuseParameters } from '#server/core/faults/refuseParameters.ts';
import { savedAs, sendFile } from './sendFile.ts';
import { inTurns } from '#server/core/Steps.ts';
import { sendWithTag } from './sendWithTag.ts';
import { writingAnswer } from '#server/core/writingAnswer.ts';
import { z } from 'zod';

/** What a call without a body may carry: nothing, or an empty object. */
const noBody = z.strictObject({}).nullish();

declare module 'fastify' {
  interface FastifyContextConfig {
    operationId?: string;
  }
  interface FastifyRequest {
    place: Place | null;
    /** Null for what is no call of the API. */
    lane: Lane | null;
  }
}

export interface RouteOptions {
  gate: Gate;
  admission: Admission;
  publicOrigin: (request: FastifyRequest) => string;
}

/** Turns routes into HTTP: admit the caller, read parameters strictly, check buildings, run, answer in the envelope. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  options: RouteOptions,
): void {
  const isForm = ({ endpoint }: Route): boolean => endpoint.takes === 'form';
  const isRaw = ({ rawBody }: Route): boolean => rawBody === true;
  for (const route of routes.filter((one) => !isRaw(one) && !isForm(one)))
    registerRoute(app, route, options);
  void app.register(async (rawBodies) => {
    rawBodies.removeAllContentTypeParsers();
    rawBodies.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const route of routes.filter(isRaw)) registerRoute(rawBodies, route, options);
  });
  void app.register(async (forms) => {
    takeForms(forms);
    for (const route of routes.filter(isForm)) registerRoute(forms, route, options);
  });
}

/** Forms alone; other types answer 415. */
function takeForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 32_768 },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
}

function registerRoute(app: FastifyInstance, route: Route, options: RouteOptions): void {
  const { endpoint } = route;
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
    ...(route.rawBody ? { decompress: false } : {}),
    config: { operationId: endpoint.operationId },
    // Runs before the body is read: a stranger's upload is refused at its first byte.
    onRequest: async (request, reply) => {
      request.lane = laneOf(request, route);
      const place = options.admission.enter(request.lane, route.known !== undefined);
      request.place = place;
      const atEnd = endingWith(reply);
      atEnd(() => place.leave());
      request.caller = await options.gate.admit(request, route);
      const endBody = options.gate.startBody(request);
      if (endBody) {
        request.raw.once('close', endBody);
        atEnd(endBody);
      }
      const endExport = options.gate.startExport(request, route);
      if (endExport) atEnd(endExport);
    },
    onError: async (request, _reply, error) =>
      asRequest(request, () => options.gate.noteRefusal(error, request, route)),
    handler: (request, reply) => asRequest(request, () => answer(request, reply)),
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const input = readInput(route, request);
    if (request.caller) options.gate.permit(request.caller, route, input);
    const exchange = {
      ...input,
      caller: request.caller,
      headers: request.headers,
      signal: abortWith(reply),
      cookies: request.cookies,
      origin: options.publicOrigin(request),
      remoteAddress: request.ip,
      ...(route.rawBody ? { raw: request.raw } : {}),
    };
    // Handlers of public endpoints do not look at the caller; only there it is null.
    const call = exchange as RouteInput<Endpoint>;
    const made = route.known?.(call) ?? (await inTurn(request, () => route.handle(call)));
    if (endpoint.answers === 'nothing') return reply.send();
    return await sendAnswer(made, request, reply);
  }
}

/**
 * Takes what is to be done when the answer is over, however it ends; it is done at once where the client has already gone. It is one
 * listener for all: Node warns of more than ten on a response, and some are the framework's.
 */
function endingWith({ raw }: FastifyReply): (act: () => void) => void {
  const acts: (() => void)[] = [];
  raw.once('close', () => {
    for (const act of acts) act();
  });
  return (act) => {
    if (raw.closed) act();
    else acts.push(act);
  };
}

/** What `make` gives when it is the call's turn. */
async function inTurn<Made>({ place }: FastifyRequest, make: () => Promise<Made>): Promise<Made> {
  await place?.turn();
  const made = await make();
  place?.made();
  return made;
}

function laneOf({ headers }: FastifyRequest, route: Route): Lane {
  return isExport(route, headers.accept) ? 'export' : (route.lane ?? 'page');
}

function readInput(
  route: Route,
  request: FastifyRequest,
): { query: unknown; body: unknown; parts: unknown } {
  const { endpoint } = route;
  const query = parseInput(endpoint.query, request.query);
  const parts = endpoint.parts ? parseInput(endpoint.parts, request.params) : {};
  if (route.rawBody) return { query, body: undefined, parts };
  const schema = endpoint.body ?? noBody;
  const body = parseInput(schema, request.body, route.refuseBody ?? refuseParameters);
  return { query, body, parts };
}

/** A signal that aborts when the client goes away before it has its answer. */
function abortWith(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

async function sendAnswer(
  answer: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (answer instanceof Redirection) return reply.headers(answer.headers).redirect(answer.to);
  if (answer instanceof FileAnswer) return await sendFile(answer, request, reply);
  if (answer instanceof RawAnswer) {
    void reply.type(answer.contentType);
    if (answer.name !== null) void reply.header('content-disposition', savedAs(answer.name));
    return await sendWithTag(answer.body, request, reply);
  }
  const result: unknown = answer instanceof HeadedAnswer ? answer.result : answer;
  if (answer instanceof HeadedAnswer) void reply.code(answer.status).headers(answer.headers);
  void reply.type('application/json; charset=utf-8');
  return await sendWithTag(await inTurns(writingAnswer({ result })), request, reply);
}

/** Reads parameters strictly: refuses unknown ones by name, dates with the sentence of the specification, others by field. */
function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  refuse: (error: z.ZodError) => AppError = refuseParameters,
): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw refuse(parsed.error);
}
