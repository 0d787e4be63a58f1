import { expect, test } from 'vitest';
import { preferredType } from '#server/modules/zone-metrics/present/preferredType.ts';

const offered = ['application/json', 'text/csv'] as const;

test('the client’s preferred media type is used, JSON by default', () => {
  const answers: [string | undefined, string][] = [
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['image/png', 'application/json'],
    ['text/csv', 'text/csv'],
    ['Text/CSV', 'text/csv'],
    ['text/*', 'text/csv'],
    ['text/csv, */*', 'text/csv'],
    ['application/json, text/csv;q=0.5', 'application/json'],
    ['application/json;q=0.5, text/csv', 'text/csv'],
    ['text/csv;q=0, */*', 'application/json'],
  ];
  for (const [accept, type] of answers) expect(preferredType(accept, offered)).toBe(type);
});
