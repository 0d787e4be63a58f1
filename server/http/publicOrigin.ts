import type { FastifyRequest } from 'fastify';

const hostName = /^(?:[a-z0-9][a-z0-9.-]{0,253}|\[[0-9a-f:]{2,45}\])(?::\d{1,5})?$/i;

/** How callers reach the server: the configured address, else the host they named, else the one listened on. */
export function publicOrigin(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  configured: string | undefined,
  listening: string,
): string {
  if (configured !== undefined) return configured;
  if (!hostName.test(request.host)) return listening;
  return `${request.protocol === 'https' ? 'https' : 'http'}://${request.host}`;
}
