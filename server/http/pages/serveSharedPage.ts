import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sharedPath } from '#contract/startPaths.ts';
import { contentSecurityPolicy } from '../contentSecurityPolicy.ts';
import type { UnknownPath } from './servePages.ts';

/** The page of shared links, the only one that other sites may frame. It reads no cookie, so that a frame can do nothing in anybody's name. */
export function serveSharedPage(
  app: FastifyInstance,
  {
    sites,
    publicOrigin,
    answerUnknown,
  }: {
    /** Which sites may frame it now. */
    sites: () => readonly string[];
    publicOrigin: (request: FastifyRequest) => string;
    answerUnknown: UnknownPath;
  },
): void {
  app.get(sharedPath, (request, reply) => {
    const { host, protocol } = new URL(publicOrigin(request));
    void reply.header(
      'content-security-policy',
      contentSecurityPolicy(host, protocol === 'https:', sites()),
    );
    if (sites().length > 0) void reply.removeHeader('x-frame-options');
    // Browsers keep the policy of a page that they are told is unchanged, and with it a site that is not allowed any more.
    delete request.headers['if-none-match'];
    delete request.headers['if-modified-since'];
    return answerUnknown(request, reply);
  });
}
