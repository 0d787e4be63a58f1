import { expect, test } from 'vitest';
import { comparedBands } from '#src/pages/trend/comparedBands.ts';

const day = (number: number) => ({ startMs: number * 10, endMs: number * 10 + 10 });
const slots = [10, 11, 12].map((number) => Object.assign(day(number), { state: 'open' as const }));
const intervals = [3, 4, 5].map(day);

test('markers of the compared period lie where its values are drawn', () => {
  const storm = { id: '7', title: 'Storm', startMs: 42, endMs: 58 };
  expect(comparedBands([storm], { slots, buckets: [0, 1, 2], intervals })).toEqual([
    { id: 'compared 7', label: 'Compared: Storm', startMs: 110, endMs: 130, colour: 'ink-3' },
  ]);
});

test('markers that no compared value lies in are left out', () => {
  const storm = { id: '7', title: 'Storm', startMs: 30, endMs: 40 };
  expect(comparedBands([storm], { slots, buckets: [-1, 1, 2], intervals })).toEqual([]);
});
