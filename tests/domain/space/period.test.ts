import { describe, expect, it } from 'vitest';
import { hasOverlap, isWithin, openEndMs } from '#domain/space/period.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';

const zone = 'Europe/Amsterdam';
const now = Date.parse('2025-03-29T23:30:00+01:00');

describe('periods of spaces', () => {
  it('without an end last until the end of tomorrow in local time', () => {
    expect(toIsoInstant(openEndMs(now, zone), zone)).toBe('2025-03-31T00:00:00+02:00');
  });

  it('exclude their end', () => {
    const range = { startMs: 1000, endMs: 2000 };
    expect(isWithin(range, 1000)).toBe(true);
    expect(isWithin(range, 1999)).toBe(true);
    expect(isWithin(range, 2000)).toBe(false);
    expect(isWithin(range, 999)).toBe(false);
    const next = { startMs: 2000, endMs: 3000 };
    expect(hasOverlap(range, next)).toBe(false);
    expect(hasOverlap(next, range)).toBe(false);
    expect(hasOverlap(range, { startMs: 1999, endMs: 3000 })).toBe(true);
  });
});
