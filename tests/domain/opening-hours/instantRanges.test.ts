import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  intersectRanges,
  subtractRanges,
  unionRanges,
} from '#domain/opening-hours/instantRanges.ts';
import { bankHolidayIndex, opensOnBankHolidays } from '#domain/opening-hours/OpeningRule.ts';
import { openMeter } from '#domain/opening-hours/openMeter.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';

const end = 40;
const range = fc
  .tuple(fc.integer({ min: 0, max: end }), fc.integer({ min: 0, max: end }))
  .map(([startMs, endMs]): InstantRange => ({ startMs, endMs }));
const ranges = fc.array(range, { maxLength: 8 });

/** Each instant with whether it lies in one of the ranges. */
function instantsIn(list: readonly InstantRange[]): boolean[] {
  return Array.from({ length: end + 1 }, (_, at) =>
    list.some(({ startMs, endMs }) => startMs <= at && at < endMs),
  );
}

/** Whether ranges ascend, are not empty, and lie at least so far apart. */
function areApart(list: readonly InstantRange[], least: number): boolean {
  return list.every(
    ({ startMs, endMs }, at) =>
      startMs < endMs && (at === 0 || startMs - (list[at - 1]?.endMs ?? 0) >= least),
  );
}

describe('ranges of instants', () => {
  it('are joined where they overlap or touch, and empty ones are dropped', () => {
    fc.assert(
      fc.property(ranges, (list) => {
        const given = structuredClone(list);
        const union = unionRanges(list);
        expect(instantsIn(union)).toEqual(instantsIn(list));
        expect(areApart(union, 1)).toBe(true);
        expect(list).toEqual(given);
      }),
    );
  });

  it('have in common what lies in both lists', () => {
    fc.assert(
      fc.property(ranges, ranges, (one, other) => {
        const [a, b] = [unionRanges(one), unionRanges(other)];
        const [inOne, inOther] = [instantsIn(a), instantsIn(b)];
        const common = intersectRanges(a, b);
        expect(instantsIn(common)).toEqual(inOne.map((isIn, at) => isIn && inOther[at] === true));
        expect(areApart(common, 0)).toBe(true);
      }),
    );
  });

  it('leave of one what lies outside the holes', () => {
    fc.assert(
      fc.property(range, ranges, (whole, list) => {
        const holes = unionRanges(list);
        const inHoles = instantsIn(holes);
        const rest = subtractRanges(whole, holes);
        const expected = instantsIn([whole]).map((isIn, at) => isIn && inHoles[at] === false);
        expect(instantsIn(rest)).toEqual(expected);
        expect(areApart(rest, 0)).toBe(true);
      }),
    );
  });
});

describe('a meter of open minutes', () => {
  it('tells those of the slots that begin in a range', () => {
    const run = fc.record({
      gap: fc.integer({ min: 0, max: 3 }),
      slotCount: fc.integer({ min: 1, max: 4 }),
      weightMinutes: fc.constantFrom(1, 3, 5),
    });
    const instant = fc.integer({ min: -2 * slotMs, max: 40 * slotMs });
    fc.assert(
      fc.property(fc.array(run, { maxLength: 6 }), instant, instant, (plan, startMs, endMs) => {
        let slot = 0;
        const runs = plan.map(({ gap, slotCount, weightMinutes }) => {
          const begun = slot + gap;
          slot = begun + slotCount;
          return { startMs: begun * slotMs, slotCount, weightMinutes, dayKey: '', weekday: 0 };
        });
        const slots = runs.flatMap(({ startMs: first, slotCount, weightMinutes }) =>
          Array.from({ length: slotCount }, (_, at) => ({
            ms: first + at * slotMs,
            weightMinutes,
          })),
        );
        const minutes = slots
          .filter(({ ms }) => startMs <= ms && ms < endMs)
          .reduce((sum, { weightMinutes }) => sum + weightMinutes, 0);
        expect(openMeter(runs)({ startMs, endMs })).toBe(minutes);
      }),
    );
  });
});

describe('bank holidays', () => {
  const week = Array.from({ length: bankHolidayIndex }, () => []);

  it('are open as the building has it, unless the rule says what holds on them', () => {
    expect(opensOnBankHolidays(week, true)).toBe(true);
    expect(opensOnBankHolidays(week, false)).toBe(false);
    expect(opensOnBankHolidays([...week, []], true)).toBe(false);
    expect(opensOnBankHolidays([...week, [{ from: 0, to: 60 }]], false)).toBe(true);
  });
});
