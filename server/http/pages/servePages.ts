import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/core/AppError.ts';

/** Where `npm run build` puts the browser's part. */
export const builtPages = fileURLToPath(new URL('../../../dist/', import.meta.url));

const yearS = 31_536_000;

/** Answers a path at which there is nothing: a browser gets the page, a program NOT_FOUND. */
export type UnknownPath = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Serves the built pages: named assets for ever, everything else asked anew; unknown paths are the page's own routes. The result answers
 * like one of them.
 */
export async function servePages(app: FastifyInstance, folder: string): Promise<UnknownPath> {
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const isNamedByContent = path.startsWith(join(folder, 'assets'));
        reply.headers({
          'cache-control': isNamedByContent ? `public, max-age=${yearS}, immutable` : 'no-cache',
        });
      },
    });
  app.addHook('onSend', async (_request, reply) => {
    const type = reply.getHeader('content-type');
    // Of files of text, what serves them leaves the character set of these out.
    if (typeof type === 'string' && type.endsWith('+xml'))
      void reply.type(`${type}; charset=utf-8`);
  });
  const answerUnknown: UnknownPath = (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path === '/v4' || path.startsWith('/v4/'))
      throw new AppError('UNKNOWN_METHOD', 'Unknown API method');
    if (!isPage(request, path)) throw new AppError('NOT_FOUND', `Nothing at ${path.slice(0, 200)}`);
    return isBuilt ? reply.sendFile('index.html') : sendNotBuilt(reply);
  };
  app.setNotFoundHandler(answerUnknown);
  return answerUnknown;
}

/** A path of the page's own routes: a browser goes there to show it, and it is not the name of a file. */
function isPage(request: FastifyRequest, path: string): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isShown = request.headers.accept?.includes('text/html') ?? false;
  return isRead && isShown && !path.startsWith('/assets/') && !/\.\w{1,8}$/.test(path);
}

function sendNotBuilt(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .send('The pages are not built yet: run npm run build, or npm start.\n');
}
