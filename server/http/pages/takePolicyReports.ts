import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Log } from '#server/core/Log.ts';

const report = z.object({
  body: z.object({
    effectiveDirective: z.string().max(200),
    blockedURL: z.string().max(2000).optional(),
  }),
});

const reports = z.array(report).max(20);

/** POST /v4/csp-reports: browsers tell which rule of the Content-Security-Policy a page broke. At most ten a minute are logged. */
export async function takePolicyReports(app: FastifyInstance, log: Log): Promise<void> {
  await app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser(
      'application/reports+json',
      { parseAs: 'string', bodyLimit: 32_768 },
      app.getDefaultJsonParser('error', 'error'),
    );
    const limit = own.createRateLimit({ max: 10, timeWindow: 60_000, keyGenerator: () => 'all' });
    own.post('/v4/csp-reports', async (request, reply) => {
      const parsed = reports.safeParse(request.body);
      if (parsed.success && (await limit(request)).isAllowed)
        log.warn(
          { broken: parsed.data.map(({ body }) => [body.effectiveDirective, body.blockedURL]) },
          'A page violated the Content-Security-Policy',
        );
      return reply.code(204).send();
    });
  });
}
