import { expect, it } from 'vitest';
import { percentileRank } from '#domain/metric/benchmark.ts';

it.each([
  [5, [], null],
  [5, [1, 2, 3, 4], 1],
  [5, [6, 7], 0],
  [5, [5], 0.5],
  [5, [1, 5, 5, 9], 0.5],
  [5, [1, 2, 5, 9], 0.625],
])('%d among %j is above a share of %s of them, equal ones counting half', (value, peers, rank) => {
  expect(percentileRank(value, peers)).toBe(rank);
});
