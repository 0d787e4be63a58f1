import { describe, expect, it } from 'vitest';
import { formatAge } from '#src/lib/format/durations.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { formatMoney } from '#src/lib/format/numbersWithUnits.ts';
import { formatTime } from '#src/lib/format/formatTime.ts';
import { parseOklch } from '#src/lib/browser/resolveColour.ts';

describe('formats', () => {
  it('writes times of the building in 24-hour form', () => {
    expect(formatTime('2026-07-01T22:05:00Z', 'Europe/Amsterdam')).toBe('00:05');
    expect(formatTime('2026-07-01T12:00:00Z', 'America/New_York')).toBe('08:00');
  });

  it('never writes 0 for unknown values', () => {
    expect(formatPercent(null)).toBe('–');
    expect(formatCount(null)).toBe('–');
    expect(formatPercent(0)).toBe('0%');
    expect(formatPercent(0.614)).toBe('61%');
  });

  it('writes amounts in the currency of the building, or none', () => {
    expect(formatMoney(216_000.4, 'EUR')).toBe('€216,000');
    expect(formatMoney(-1200, 'USD')).toBe('−$1,200');
    expect(formatMoney(1200, null)).toBe('1,200');
    expect(formatMoney(null, 'EUR')).toBe('–');
  });

  it('omits the sign of values that round to zero', () => {
    expect([-0, -0.2, -3].map(formatCount)).toEqual(['0', '0', '−3']);
    expect(formatPercent(-0.001)).toBe('0%');
  });

  it('separates thousands and pluralizes', () => {
    expect(formatCount(12_345)).toBe('12,345');
    expect(formatPlural(1, 'floor')).toBe('1 floor');
    expect(formatPlural(6, 'floor')).toBe('6 floors');
  });

  it('writes ages in the largest unit that fits', () => {
    expect([null, 20, 150, 7200, 260_000].map(formatAge)).toEqual([
      'no data yet',
      'just now',
      '2 min old',
      '2 h old',
      '3 days old',
    ]);
  });

  it('reads the tokens as colors', () => {
    expect(parseOklch('oklch(100% 0 0)')).toEqual([255, 255, 255]);
    expect(parseOklch('oklch(0% 0 0 / 0.4)')).toEqual([0, 0, 0]);
    expect(parseOklch('oklch(62.8% 0.2577 29.23)')).toEqual([255, 0, 0]);
    expect(parseOklch('#fff')).toBeUndefined();
  });
});
