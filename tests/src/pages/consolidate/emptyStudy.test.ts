import { describe, expect, it } from 'vitest';
import { measuredDays } from '#src/pages/consolidate/EmptyStudy.tsx';
import { hourlyStudy } from '#tests/domain/planning/consolidate/hourlyStudy.ts';

describe('the days of a floor that was measured apart from others', () => {
  it('reach from its first reading to its last', () => {
    const study = hourlyStudy({
      A: { people: [5, 5, null, null] },
      B: { people: [null, null, null, null] },
    });
    const [first, second] = study.floors;
    expect(first && measuredDays(first, study)).toBe('Mar 2 – 6, 2026');
    expect(second && measuredDays(second, study)).toBe('never measured');
  });
});
