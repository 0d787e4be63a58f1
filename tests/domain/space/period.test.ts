import { describe, expect, it } from 'vitest';
import { hasOverlap, isWithin, openEndMs, periodRange } from '#domain/space/period.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';

const zone = 'Europe/Amsterdam';
const now = Date.parse('2025-03-29T23:30:00+01:00');

describe('periods of spaces', () => {
  it('without an end last to the end of tomorrow by the local calendar', () => {
    const end = '2025-03-31T00:00:00+02:00';
    expect(toIsoInstant(openEndMs(now, zone), zone)).toBe(end);
    for (const enddate of [null, undefined]) {
      const range = periodRange({ startdate: '2025-01-01', enddate }, zone, now);
      expect(toIsoInstant(range.endMs, zone)).toBe(end);
    }
  });

  it('that begin after tomorrow and have no end are empty', () => {
    const range = periodRange({ startdate: '2026-01-01' }, zone, now);
    expect(range.startMs).toBe(range.endMs);
    expect(isWithin(range, range.startMs)).toBe(false);
  });

  it('with an end are half-open', () => {
    const range = periodRange({ startdate: '2025-01-01', enddate: '2025-02-01' }, zone, now);
    expect(isWithin(range, range.startMs)).toBe(true);
    expect(isWithin(range, range.endMs - 1)).toBe(true);
    expect(isWithin(range, range.endMs)).toBe(false);
    expect(isWithin(range, range.startMs - 1)).toBe(false);
    const next = periodRange({ startdate: '2025-02-01', enddate: '2025-02-02' }, zone, now);
    expect(hasOverlap(range, next)).toBe(false);
    expect(hasOverlap(next, range)).toBe(false);
    expect(hasOverlap(range, { startMs: range.endMs - 1, endMs: next.endMs })).toBe(true);
  });

  it.each([
    { startdate: 'x' },
    { startdate: '2025-01-01', enddate: 'x' },
    { startdate: '2025-01-01', enddate: '2025-01-01' },
  ])('are refused when their dates are not valid: %j', (period) => {
    expect(() => periodRange(period, zone, now)).toThrow(
      'No valid start and/or end date specified',
    );
  });
});
