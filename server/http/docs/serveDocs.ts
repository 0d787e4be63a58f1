import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { docsPage, docsStyle } from './docsPage.ts';
import { openApiDocument } from './openApiDocument.ts';

/** GET /v4/openapi.json and the readable page /v4/docs. */
export function serveDocs(app: FastifyInstance, version: string): void {
  const document = openApiDocument(endpoints, version);
  const files = [
    ['/v4/openapi.json', 'application/json; charset=utf-8', JSON.stringify(document)],
    ['/v4/docs', 'text/html; charset=utf-8', docsPage(document)],
    ['/v4/docs.css', 'text/css; charset=utf-8', docsStyle],
  ] as const;
  for (const [path, type, text] of files)
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(type).send(text),
    );
}
