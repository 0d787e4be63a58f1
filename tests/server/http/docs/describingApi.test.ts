import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { atOnce } from '#domain/steps/Steps.ts';
import { describingApi } from '#server/http/docs/openApiDocument.ts';
import { writingDocs } from '#server/http/docs/docsPage.ts';

const described = atOnce(describingApi(endpoints, '1.2.3'));

test.each([
  ['describing', () => describingApi(endpoints, '1.2.3')],
  ['writing', () => writingDocs(described)],
])('%s the API lets others have their turn after each call', (_name, steps) => {
  expect([...steps()]).toHaveLength(endpoints.length);
});

test('every call is described and has its section', () => {
  const operations = Object.values(described.paths).flatMap((methods) => Object.values(methods));
  const names = operations.map(({ operationId }) => operationId);
  expect(names.toSorted()).toEqual(endpoints.map(({ operationId }) => operationId).toSorted());
  const page = atOnce(writingDocs(described));
  for (const name of names) expect(page).toContain(`<h3 id="${name}">`);
});
