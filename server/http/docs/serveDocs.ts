import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { inTurns } from '#server/core/Steps.ts';
import { docsStyle, writingDocs } from './docsPage.ts';
import { describingApi, type OpenApiDocument } from './openApiDocument.ts';

/** GET /v4/openapi.json and the readable page /v4/docs. */
export function serveDocs(app: FastifyInstance, version: string): void {
  // Describing every call takes a tenth of a server's start, which few of its users ever read.
  let described: Promise<OpenApiDocument> | undefined;
  const document = () => (described ??= inTurns(describingApi(endpoints, version)));
  const files = [
    [
      '/v4/openapi.json',
      'application/json; charset=utf-8',
      async () => JSON.stringify(await document()),
    ],
    [
      '/v4/docs',
      'text/html; charset=utf-8',
      async () => await inTurns(writingDocs(await document())),
    ],
    ['/v4/docs.css', 'text/css; charset=utf-8', () => docsStyle],
  ] as const;
  for (const [path, type, write] of files) {
    let text: string | Promise<string> | undefined;
    app.get(path, async (_request, reply) => {
      text ??= write();
      return reply
        .header('cache-control', 'no-cache')
        .type(type)
        .send(await text);
    });
  }
}
