import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/core/AppError.ts';
import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

const hostName = /^(?:[a-z0-9][a-z0-9.-]{0,253}|\[[0-9a-f:]{2,45}\])(?::\d{1,5})?$/i;

/** How callers reach the server: the configured address, else the host they named, else the one listened on. Throws INVALID_PARAMETER for a port that there cannot be. */
export function publicOrigin(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  configured: string | undefined,
  listening: string,
): string {
  if (configured !== undefined) return configured;
  if (!hostName.test(request.host)) return listening;
  const origin = `${request.protocol === 'https' ? 'https' : 'http'}://${request.host}`;
  if (URL.canParse(origin)) return origin;
  throw new AppError('INVALID_PARAMETER', 'The Host header is not a valid address');
}

/** Reads the network address of a request, the same as `request.ip` of fastify: a proxy's word counts only if the proxy is trusted. */
export function addressBehind(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  const isTrusted = proxyAddress.compile([...trustedProxies]);
  return (request) => proxyAddress(request, isTrusted);
}
