import { describe, expect, it } from 'vitest';
import { planningPeaks, type PlanningBucket } from '#domain/planning/planningPeaks.ts';

function bucket(day: number, value: number | null, validMinutes = 15): PlanningBucket {
  return { day, openMinutes: 15, validMinutes, value };
}

describe('daily peaks on the planning basis', () => {
  it('are the highest 15-minute mean of each day', () => {
    expect(planningPeaks([bucket(1, 4), bucket(1, 9), bucket(2, 3), bucket(2, 0)])).toEqual([9, 3]);
  });

  it('exclude days with less than 70% coverage', () => {
    const thin = [bucket(1, 9), bucket(1, null, 0), bucket(1, 2)];
    expect(planningPeaks(thin)).toEqual([]);
    expect(planningPeaks([...thin, bucket(1, 1)])).toEqual([9]);
  });

  it('exclude today and closed time', () => {
    const closed = { day: 2, openMinutes: 0, validMinutes: 0, value: 50 };
    expect(planningPeaks([bucket(1, 4), closed, bucket(3, 9)], 3)).toEqual([4]);
  });
});
