import { describe, expect, it } from 'vitest';
import { opportunity, seatsNeeded } from '#domain/planning/opportunity.ts';
import { pressure } from '#domain/planning/pressure.ts';

const startMs = Float64Array.from([0, 1, 2, 3, 10, 11], (slot) => slot * 300_000);
const w = new Float64Array(6).fill(5);

describe('pressure', () => {
  it('is a share of valid open time, with episodes of 15 minutes that time does not break', () => {
    const values = Float64Array.from([0.85, 0.9, 1, Number.NaN, 1, 1]);
    expect(pressure({ values, w, startMs })).toEqual({
      share: 1,
      episodes: [{ from: 0, to: 3, minutes: 15 }],
    });
    const acrossClosedTime = Float64Array.from([0, 0, 1, 1, 1, 1]);
    expect(pressure({ values: acrossClosedTime, w, startMs }).episodes).toEqual([]);
  });

  it('has a threshold of its own where one is given', () => {
    const values = Float64Array.from([0.4, 0.6, 0.4, 0.6, 0.4, 0.6]);
    expect(pressure({ values, w, startMs }, 0.5).share).toBe(0.5);
  });

  it('is unknown without valid open time', () => {
    const values = new Float64Array(6).fill(1);
    expect(pressure({ values, w: new Float64Array(6), startMs }).share).toBeNull();
  });
});

describe('seats needed', () => {
  it('follow the target', () => {
    expect(seatsNeeded(50, 0.5)).toBe(100);
    expect(opportunity(80, 50, 0.5)).toBe(-20);
  });

  it('are not raised by rounding', () => {
    expect(seatsNeeded(0.7 * 3, 0.7)).toBe(3);
  });
});
