import { describe, expect, test } from 'vitest';
import { awakeFor } from '#server/samples/supervisor/awakeFor.ts';

/** Pauses that take what is given of each, or as long as they were asked for, on a clock of their own. */
function clockOf(taken: readonly number[]) {
  let [nowMs, pauses] = [0, 0];
  return {
    now: () => nowMs,
    pause: (ms: number) => {
      nowMs += taken[pauses] ?? ms;
      pauses += 1;
      return Promise.resolve();
    },
  };
}

describe('the timeout of a health check', () => {
  test('lasts as long as configured', async () => {
    const clock = clockOf([]);
    await awakeFor(15_000, clock.pause, clock.now);
    expect(clock.now()).toBe(15_000);
  });

  test('does not run out while this process is busy, and starts no step early afterward', async () => {
    const clock = clockOf([1000, 40_000, 1000, 20_000]);
    await awakeFor(15_000, clock.pause, clock.now);
    expect(clock.now()).toBe(15_000 + 40_000 + 20_000);
  });

  test('ends when its wait is aborted', async () => {
    const gone = new Error('answered');
    await expect(awakeFor(100, () => Promise.reject(gone))).rejects.toBe(gone);
  });
});
