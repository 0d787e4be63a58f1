import { expect, test } from 'vitest';
import { parseRsql, prefixSelectors } from '#domain/filters/parseRsql.ts';

test.each([
  ['floor_id=in=(1,2)', 'zone.floor_id=in=(1,2)'],
  [
    'tags==a;(capacity.default>2,metadata.kind!="x==y")',
    'zone.tags==a;(zone.capacity.default>2,zone.metadata.kind!="x==y")',
  ],
])('%s is prefixed before each selector, not within values', (text, prefixed) => {
  expect(prefixSelectors(text, 'zone.')).toBe(prefixed);
  expect(() => parseRsql(prefixed)).not.toThrow();
});
