import { describe, expect, it } from 'vitest';
import { AttemptLimit } from '#server/auth/AttemptLimit.ts';
import { FailedAttempts } from '#server/auth/FailedAttempts.ts';

const minuteMs = 60_000;
/** As many callers as are remembered at most. */
const most = 10_000;

/** A clock at which a test moves, and the counts that other processes share. */
function surroundings() {
  const told: string[] = [];
  const listeners: ((who: string, count: number) => void)[] = [];
  return {
    clock: { nowMs: 10 * minuteMs },
    told,
    hear: (who: string, count: number) => listeners.forEach((listener) => listener(who, count)),
    shared: {
      tell: (who: string) => void told.push(who),
      onOthers: (listener: (who: string, count: number) => void) => void listeners.push(listener),
    },
  };
}

function attemptsOf(limit: number) {
  const around = surroundings();
  const { clock, shared } = around;
  const attempts = new AttemptLimit(limit, { now: () => clock.nowMs, shared });
  const waitS = (who: string): number => {
    try {
      attempts.check(who);
      return 0;
    } catch (error) {
      return (error as { retryAfterS: number }).retryAfterS;
    }
  };
  return { ...around, attempts, waitS };
}

function failuresOf(limit: number) {
  const around = surroundings();
  const { clock, shared } = around;
  return { ...around, failures: new FailedAttempts(limit, { now: () => clock.nowMs, shared }) };
}

describe('attempts within a minute', () => {
  it('are refused from the limit on, until the minute that the first began is over', () => {
    const { attempts, waitS, clock } = attemptsOf(3);
    expect([1, 2, 3, 4].map(() => attempts.note('a'))).toEqual([false, false, true, false]);
    expect([waitS('a'), waitS('b')]).toEqual([60, 0]);
    clock.nowMs += 10_500;
    expect(waitS('a')).toBe(50);
    clock.nowMs += minuteMs - 10_501;
    expect(waitS('a')).toBe(1);
    clock.nowMs += 1;
    expect(waitS('a')).toBe(0);
  });

  it('are counted anew after the minute, which later attempts do not prolong', () => {
    const { attempts, waitS, clock } = attemptsOf(2);
    attempts.note('a');
    clock.nowMs += minuteMs - 1;
    expect(attempts.note('a')).toBe(true);
    clock.nowMs += 1;
    expect(waitS('a')).toBe(0);
    expect(attempts.note('a')).toBe(false);
    expect(waitS('a')).toBe(0);
  });

  it('of other processes count, and those of this one are told to them', () => {
    const { attempts, waitS, hear, told } = attemptsOf(3);
    hear('a', 2);
    expect(waitS('a')).toBe(0);
    expect(attempts.note('a')).toBe(true);
    expect(waitS('a')).toBe(60);
    expect(told).toEqual(['a']);
  });

  it('are remembered of so many callers, the old of whom make room first', () => {
    const { attempts, waitS, clock } = attemptsOf(1);
    attempts.note('old');
    clock.nowMs += minuteMs;
    for (let caller = 1; caller < most; caller += 1) attempts.note(`caller ${caller}`);
    attempts.note('one more');
    expect([waitS('caller 1'), waitS('one more')]).toEqual([60, 60]);
    // Now all of them are of this minute: none can be told from another.
    attempts.note('too many');
    expect([waitS('caller 1'), waitS('one more'), waitS('too many')]).toEqual([0, 0, 60]);
  });

  it('of fewer callers are all remembered', () => {
    const { attempts, waitS } = attemptsOf(1);
    for (let caller = 0; caller < most; caller += 1) attempts.note(`caller ${caller}`);
    expect([waitS('caller 0'), waitS(`caller ${most - 1}`)]).toEqual([60, 60]);
  });
});

describe('failures', () => {
  it('beyond the limit wait twice as long each time, for a quarter of an hour at most', () => {
    const { failures } = failuresOf(2);
    const noted = Array.from({ length: 13 }, () => failures.note('a'));
    expect(noted.map(({ delayS }) => delayS)).toEqual([
      0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900,
    ]);
    expect(noted.map(({ isFirst }) => isFirst).indexOf(true)).toBe(2);
    expect(noted.filter(({ isFirst }) => isFirst)).toHaveLength(1);
  });

  it('count by each of the names, and the longest wait holds', () => {
    const { failures, told } = failuresOf(1);
    failures.note('address');
    failures.note('address');
    expect(failures.note('address', 'key').delayS).toBe(4);
    expect(failures.note('key').delayS).toBe(2);
    expect(failures.note('other')).toEqual({ delayS: 0, isFirst: false });
    expect(told).toEqual(['address', 'address', 'address', 'key', 'key', 'other']);
  });

  it('are forgotten after a quiet minute, or after the wait if that is longer', () => {
    const { failures, clock } = failuresOf(1);
    failures.note('a');
    clock.nowMs += minuteMs - 1;
    expect(failures.note('a').delayS).toBe(2);
    clock.nowMs += minuteMs;
    expect(failures.note('a').delayS).toBe(0);
    for (let wrong = 0; wrong < 7; wrong += 1) failures.note('a');
    clock.nowMs += 128_000 - 1;
    expect(failures.note('a').delayS).toBe(256);
    clock.nowMs += 256_000;
    expect(failures.note('a').delayS).toBe(0);
  });

  it('of other processes count', () => {
    const { failures, hear } = failuresOf(2);
    hear('a', 2);
    expect(failures.note('a')).toEqual({ delayS: 2, isFirst: true });
  });

  it('are remembered of so many callers, the old of whom make room first', () => {
    const { failures, clock } = failuresOf(1);
    failures.note('old');
    clock.nowMs += minuteMs;
    for (let caller = 1; caller < most; caller += 1) failures.note(`caller ${caller}`);
    failures.note('one more');
    // Now all of them are of this minute: none can be told from another.
    failures.note('too many');
    expect(failures.note('caller 1').delayS).toBe(0);
  });

  it('of fewer callers are all remembered, when the old have made room', () => {
    const { failures, clock } = failuresOf(1);
    for (let caller = 0; caller < most / 2; caller += 1) failures.note(`old ${caller}`);
    clock.nowMs += minuteMs;
    for (let caller = 0; caller < most / 2; caller += 1) failures.note(`caller ${caller}`);
    failures.note('one more');
    expect(failures.note('caller 0').delayS).toBe(2);
    expect(failures.note('old 0').delayS).toBe(0);
  });
});
