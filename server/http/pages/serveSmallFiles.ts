import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  clientConfigurationPath,
  secondaryConfigurationPath,
} from '#server/modules/configuration/configurationRoutes.ts';
import {
  toClientConfig,
  toSecondaryConfig,
  type PublicSettings,
} from '#server/modules/configuration/toClientConfig.ts';

const yearMs = 365 * 86_400_000;

/** The client configuration and /.well-known/security.txt: public files without a folder of their own. */
export function serveSmallFiles(
  app: FastifyInstance,
  options: {
    settings: PublicSettings;
    securityContact: string;
    publicOrigin: (request: FastifyRequest) => string;
    now: () => number;
  },
): void {
  const { settings } = options;
  // The specification reads the first element of a list.
  app.get(clientConfigurationPath, (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .send([toClientConfig(settings, options.publicOrigin(request))]),
  );
  const { secondary } = settings;
  if (secondary)
    app.get(secondaryConfigurationPath, (_request, reply) =>
      reply.header('cache-control', 'no-cache').send([toSecondaryConfig(secondary)]),
    );
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(options.now() + yearMs).toISOString();
    return reply
      .type('text/plain; charset=utf-8')
      .send(`Contact: ${options.securityContact}\nExpires: ${expires}\nPreferred-Languages: en\n`);
  });
}
