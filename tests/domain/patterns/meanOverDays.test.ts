import { expect, it } from 'vitest';
import { meanOverDays } from '#domain/patterns/meanOverDays.ts';

it('all days have the same weight in the mean of a step, and a step without any is unknown', () => {
  const means = meanOverDays(
    [
      { step: 0, value: 2 },
      { step: 0, value: 4 },
      { step: 2, value: 5 },
      { step: 2, value: null },
    ],
    3,
  );
  expect([...means.values]).toEqual([3, Number.NaN, 5]);
  expect([...means.days]).toEqual([2, 0, 1]);
});
