import type { FastifyInstance } from 'fastify';
import type { ClientConfig } from '#contract/session.ts';
import { clientConfigurationPath } from '#server/modules/configuration/configurationRoutes.ts';

const yearMs = 365 * 86_400_000;

/** The client configuration and /.well-known/security.txt: public files without a folder of their own. */
export function serveSmallFiles(
  app: FastifyInstance,
  options: { client: ClientConfig; securityContact: string; now: () => number },
): void {
  app.get(clientConfigurationPath, (_request, reply) =>
    // The specification reads the first element of a list.
    reply.header('cache-control', 'no-cache').send([{ ...options.client, secondary: null }]),
  );
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(options.now() + yearMs).toISOString();
    return reply
      .type('text/plain; charset=utf-8')
      .send(`Contact: ${options.securityContact}\nExpires: ${expires}\nPreferred-Languages: en\n`);
  });
}
