import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/core/AppError.ts';
import { redactSecrets } from '#server/core/text/redactSecrets.ts';

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

/** Answers any failure as `{error: {code, reason}}`. Text from inside is told only below status 500; the rest goes to the log. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = toAppError(error);
  const isOurs = known.status >= 500;
  if (toldInLog.has(known.code) && !isGivenUp(error, reply))
    request.log.error({ err: error, route: request.routeOptions.url }, 'A request failed');
  if (known.retryAfterS !== undefined) void reply.header('retry-after', String(known.retryAfterS));
  const body: ErrorBody = {
    error: {
      code: known.code,
      reason: isOurs ? reasonOfOurs(known.code) : known.message,
      ...(known.rows && !isOurs ? { rows: known.rows } : {}),
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
    return new AppError(code, 'A part of the address is too long', { cause: error });
  if (code) return new AppError(code, String(message), { cause: error });
  return new AppError('INTERNAL_ERROR', 'Something went wrong', { cause: error });
}

function reasonOfOurs(code: ErrorCode): string {
  if (code === 'ENGINE_UNAVAILABLE')
    return 'The store is not available just now; try again shortly';
  if (code === 'STORAGE_FULL')
    return 'The disk of the server is full: nothing can be saved until there is room. What is stored can be read';
  if (code === 'STORE_DAMAGED')
    return 'A part of the stored data that this needs is damaged; what does not need it is answered. Whoever runs the server can find it with `floorscope check`';
  if (code === 'OVERLOADED')
    return 'The server has more to do than it can keep up with; try again in a few seconds';
  if (code === 'NOT_READY') return 'The server is starting or stopping; try again shortly';
  return 'Something went wrong';
}
