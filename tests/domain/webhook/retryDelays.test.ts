import { expect, it } from 'vitest';
import { nextTryMs, retryDelaysMs } from '#domain/webhook/retryDelays.ts';

it('tries follow after 0 s, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 24 h', () => {
  const tries = retryDelaysMs.map((_delay, at) => nextTryMs(at, 0, retryDelaysMs.length));
  expect(tries).toEqual([0, 5e3, 3e5, 18e5, 72e5, 18e6, 36e6, 864e5]);
});

it('counts from the try before, and ends after the last one', () => {
  expect(nextTryMs(1, 1000, 8)).toBe(6000);
  expect(nextTryMs(8, 1000, 8)).toBeNull();
  expect(nextTryMs(1, 1000, 1)).toBeNull();
});
