import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/core/AppError.ts';
import { isRecent } from '#server/core/isRecent.ts';

/** Keys keep their kind and id, by which they are listed; of an oracle only its mark stays. */
const keys = /\b(fl_[a-z]{3}_[0-9a-z]{8}_)[\w-]+/g;
const oracles = /\bfo_[\w-]{20,}/g;

/** A text that repeats what a caller sent, without the secrets that they put in the wrong place. */
function redactSecrets(text: string): string {
  return text.replaceAll(keys, '$1…').replaceAll(oracles, 'fo_…');
}

/** The framework's own refusals, by its HTTP status. */
const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'INVALID_BODY',
  404: 'UNKNOWN_METHOD',
  408: 'INVALID_BODY',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'INVALID_PARAMETER',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/** What nobody can mend who does not see the log. */
const toldInLog: ReadonlySet<ErrorCode> = new Set(['INTERNAL_ERROR', 'STORE_DAMAGED']);

/** What a caller sent that could not be read: a program's mistake, or a search for a gap. */
const unreadableStatuses: ReadonlySet<number> = new Set([400, 413, 415, 422]);

const silenceMs = 60_000;
const mostSilent = 10_000;

/** Lets the same through once a minute, such as a store that rejects each call while it is away. */
function oncePerMinute(now: () => number): (what: string) => boolean {
  const toldMs = new Map<string, number>();
  return (what) => {
    const nowMs = now();
    if (isRecent(toldMs.get(what) ?? -Infinity, nowMs, silenceMs)) return false;
    if (toldMs.size >= mostSilent) toldMs.clear();
    toldMs.set(what, nowMs);
    return true;
  };
}

type ErrorAnswer = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Answers any failure of one application as `{error: {code, reason}}`. Text from inside is told only below status 500; the rest goes
 * to the log: why a store is away once a minute, and the first unreadable request of a caller and minute, without its text. `now` is
 * in milliseconds.
 */
export function errorAnswers(now: () => number): ErrorAnswer {
  const [isFirstOutage, isFirstRefusal] = [oncePerMinute(now), oncePerMinute(now)];
  const isOutageToTell = ({ code, message, cause }: AppError): boolean =>
    code === 'ENGINE_UNAVAILABLE' && cause !== undefined && isFirstOutage(message);
  return (error, request, reply) => {
    const known = toAppError(error);
    const about = { err: error, route: request.routeOptions.url };
    if (toldInLog.has(known.code) && !isGivenUp(error, reply))
      request.log.error(about, 'A request failed');
    else if (isOutageToTell(known))
      request.log.error(about, "A store doesn't answer, so requests fail");
    else if (unreadableStatuses.has(known.status) && isFirstRefusal(whoOf(request)))
      request.log.info(
        { code: known.code, route: request.routeOptions.url, from: whoOf(request) },
        "A request couldn't be read",
      );
    return answer(known, reply);
  };
}

/** The key of a caller, else the network address. */
function whoOf({ caller, ip }: FastifyRequest): string {
  return caller ? `key ${caller.keyId}` : ip;
}

function answer(known: AppError, reply: FastifyReply): FastifyReply {
  const isOurs = known.status >= 500;
  if (known.retryAfterS !== undefined) void reply.header('retry-after', String(known.retryAfterS));
  const body: ErrorBody = {
    error: {
      code: known.code,
      reason: isOurs ? reasonOfOurs(known.code) : known.message,
      ...(known.rows && !isOurs ? { rows: known.rows } : {}),
      ...(known.current === undefined ? {} : { current: known.current }),
    },
  };
  return reply
    .code(known.status)
    .header('cache-control', 'private, no-store')
    .type('application/json; charset=utf-8')
    .send(redactSecrets(JSON.stringify(body)));
}

/** Whether the work ended because its client went away, which is no failure of ours. */
function isGivenUp(error: unknown, reply: FastifyReply): boolean {
  return reply.raw.destroyed && error instanceof Error && error.name === 'AbortError';
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { statusCode, message } = error as { statusCode?: unknown; message?: unknown };
  const code = typeof statusCode === 'number' ? codeByStatus[statusCode] : undefined;
  if (code === 'INVALID_PARAMETER')
    return new AppError(code, 'Part of the address is too long', { cause: error });
  if (code) return new AppError(code, String(message), { cause: error });
  return new AppError('INTERNAL_ERROR', 'Something went wrong', { cause: error });
}

function reasonOfOurs(code: ErrorCode): string {
  if (code === 'ENGINE_UNAVAILABLE') return 'The store is unavailable; try again shortly';
  if (code === 'STORAGE_FULL')
    return 'The server’s disk is full, so nothing can be saved until space is freed. Stored data can still be read';
  if (code === 'STORE_DAMAGED')
    return 'Stored data that this call needs is damaged; calls that don’t need it still work. An administrator can find the damage with `floorscope check`';
  if (code === 'OVERLOADED') return 'The server is overloaded; try again in a few seconds';
  if (code === 'NOT_READY') return 'The server is starting or stopping; try again shortly';
  return 'Something went wrong';
}
