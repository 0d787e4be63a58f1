import { describe, expect, it } from 'vitest';
import { thresholds, occupancyLevel } from '#domain/metric/thresholds.ts';
import { seatsNeeded } from '#domain/planning/opportunity.ts';
import { areaInUnit } from '#domain/space/area.ts';

describe('the constants of the specification', () => {
  it('have a target of 75%, which determines the seats needed', () => {
    expect(thresholds.target).toBe(0.75);
    expect(seatsNeeded(75)).toBe(100);
  });

  it('use 0.5 for little use and 0.85 for pressure, in reports and in colors', () => {
    expect([thresholds.underUse, thresholds.pressure]).toEqual([0.5, 0.85]);
    expect([thresholds.underUse, thresholds.pressure].map(occupancyLevel)).toEqual([
      'busy',
      'full',
    ]);
  });

  it('have 10.76391 square feet in a square meter', () => {
    expect(areaInUnit(1, 'imperial')).toBe(10.763_91);
  });
});
