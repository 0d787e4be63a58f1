import { expect, test } from 'vitest';
import { clashes } from '#server/ingest/bookings/store/clashes.ts';

const named = (ids: string) =>
  ids.split(' ').map((id) => ({ source: 'exchange', id, key: `exchange ${id}` }));

test('lets the first booking of a batch keep a number, and all of its rows', () => {
  expect([...clashes(named('a b a b'), [7n, 7n, 7n, 7n], [0, 1, 2, 3])]).toEqual([1, 3]);
});

test('lets a booking that has its number for good keep it, although it comes later', () => {
  expect([...clashes(named('a b'), [7n, 7n], [0])]).toEqual([0]);
});

test('finds nothing wrong with repetitions, and with numbers that differ in their last bit alone', () => {
  expect(
    clashes(named('a a b'), [2n ** 64n - 1n, 2n ** 64n - 1n, 2n ** 64n - 2n], [0, 1, 2]),
  ).toEqual(new Set());
});
