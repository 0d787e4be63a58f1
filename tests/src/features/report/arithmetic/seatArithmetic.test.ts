import { describe, expect, it } from 'vitest';
import { evaluate } from '#domain/report/arithmetic/evaluate.ts';
import { plannedDays, toSeatPlan } from '#src/data/metrics/planningDays.ts';
import { amountText, shownValue } from '#src/features/report/explain/arithmetic/amountText.ts';
import {
  arithmeticText,
  moreDigits,
} from '#src/features/report/explain/arithmetic/arithmeticText.ts';
import {
  neededArithmetic,
  peakArithmetic,
  releaseArithmetic,
  shortArithmetic,
  sumArithmetic,
} from '#src/features/report/explain/arithmetic/seatArithmetic.ts';
import {
  leftOutRows,
  sourceFile,
  sourceTables,
} from '#src/features/report/explain/arithmetic/sourceTables.ts';
import { aSeatPlan } from '#tests/builders/seatPlan.ts';

const textOf = (arithmetic: Parameters<typeof arithmeticText>[0] | null) =>
  arithmetic && arithmeticText(arithmetic).written;

describe('the arithmetic of seats to release', () => {
  it('shows seats, peak and target with their result, on screen and aloud', () => {
    const arithmetic = releaseArithmetic(aSeatPlan(1345, [538.6]));
    expect(arithmetic && arithmeticText(arithmetic)).toEqual({
      written: '1,345 seats − ⌈538.6 people ÷ 75%⌉ = 626 seats',
      spoken: '1,345 seats minus 538.6 people divided by 75%, rounded up, equals 626 seats',
    });
  });

  it('shows as many digits as a reader needs to get the same result', () => {
    // With one digit, 525 people would need 700 seats.
    const arithmetic = releaseArithmetic(aSeatPlan(1000, [525.04]));
    expect(textOf(arithmetic)).toBe('1,000 seats − ⌈525.04 people ÷ 75%⌉ = 299 seats');
  });

  it('follows from the numbers shown, whatever the seats and peaks', () => {
    let state = 7;
    const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    for (let round = 0; round < 300; round += 1) {
      const peaks = Array.from({ length: 20 }, () => random() * 900);
      const plan = aSeatPlan(Math.round(random() * 1200) + 1, peaks);
      const arithmetic = releaseArithmetic(plan);
      if (!arithmetic) throw new Error('no arithmetic');
      const more = moreDigits(arithmetic);
      const found = evaluate(arithmetic.expression, (amount) => shownValue(amount, more));
      expect(found).toBe(plan.seats);
      expect(evaluate(arithmetic.expression)).toBe(plan.seats);
    }
  });

  it('is unknown without seats or a complete day', () => {
    expect(releaseArithmetic(aSeatPlan(null, [3]))).toBeNull();
    expect(releaseArithmetic(aSeatPlan(40, []))).toBeNull();
  });

  it('gives the days of the peak, and those left out by reason', () => {
    const days = plannedDays(
      {
        openMinutes: [600, 600, 0, 600],
        validMinutes: [600, 300, 0, 600],
        quarterPeaks: [60, 90, null, 70],
      } as never,
      [20_766, 20_767, 20_768, 20_769],
      20_769,
    );
    const arithmetic = peakArithmetic(toSeatPlan(100, days));
    expect(textOf(arithmetic)).toBe('P90 of 1 daily peak = 60 people');
    const [table] = arithmetic ? sourceTables(arithmetic) : [];
    expect(table && leftOutRows(table)).toEqual([
      { reason: 'under 70% of their data', names: ['Tue, Nov 10'] },
      { reason: 'nothing open', names: ['Wed, Nov 11'] },
      { reason: 'not over yet', names: ['Thu, Nov 12'] },
    ]);
  });

  it('shows the seats that a peak needs', () => {
    expect(textOf(neededArithmetic(aSeatPlan(40, [36]), 48))).toBe('⌈36 people ÷ 75%⌉ = 48 seats');
  });
});

describe('the sum of floors', () => {
  const groups = [
    { id: '1', name: 'Floor 1', plan: aSeatPlan(100, [52]), numberId: 'groups.opportunity.1' },
    { id: '2', name: 'Floor 2', plan: aSeatPlan(40, [36]) },
    { id: '3', name: 'Floor 3', plan: aSeatPlan(null, []) },
  ];

  it('is written floor by floor if there are few, each with its own arithmetic', () => {
    const arithmetic = sumArithmetic(22, groups, 'floor');
    expect(textOf(arithmetic)).toBe('30 − 8 = 22 seats');
    expect(arithmetic && sourceFile(arithmetic)?.read().rows).toEqual([
      ['Floor 1', '100 seats − ⌈52 people ÷ 75%⌉', 30, 'yes'],
      ['Floor 2', '40 seats − ⌈36 people ÷ 75%⌉', -8, 'yes'],
      ['Floor 3', '', null, 'no, no seats measured'],
    ]);
  });

  it('is counted if there are many', () => {
    const many = Array.from({ length: 12 }, (_, at) => ({
      id: String(at),
      name: `Floor ${at}`,
      plan: aSeatPlan(100, [52]),
    }));
    expect(textOf(sumArithmetic(360, many, 'floor'))).toBe('Sum of 12 floors = 360 seats');
  });

  it('gives the seats that are short as missing ones', () => {
    expect(textOf(shortArithmetic(8, groups, 'floor'))).toBe('Sum of 1 floor = 8 seats');
  });

  it('is not shown for a number that it does not give', () => {
    expect(sumArithmetic(23, groups, 'floor')).toBeNull();
  });
});

it('amounts carry their unit, and a real minus', () => {
  expect(amountText({ value: -8, unit: 'seats' })).toBe('−8 seats');
  expect(amountText({ value: 1, unit: 'seats' })).toBe('1 seat');
  expect(amountText({ value: 0.314, unit: 'share' }, 1)).toBe('31.4%');
});
