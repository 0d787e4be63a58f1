import { describe, expect, it } from 'vitest';
import { percentileRank, capacityBand } from '#domain/metric/benchmark.ts';

describe('peers of a building', () => {
  it.each([
    [99, 'under_100'],
    [100, '100_to_500'],
    [500, '100_to_500'],
    [500.5, 'over_500'],
    [0, null],
    [null, null],
  ])('belong to its capacity band: %s is %s', (seats, band) => {
    expect(capacityBand(seats)).toBe(band);
  });

  it('rank it by the share of peers below, with ties counting half', () => {
    expect(percentileRank(0.5, [0.1, 0.5, 0.9, 0.2])).toBe(0.625);
    expect(percentileRank(0.5, [])).toBeNull();
  });
});

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
