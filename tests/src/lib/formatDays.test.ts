import { describe, expect, it } from 'vitest';
import { formatDays, formatMonth, formatWeekday } from '#src/lib/format/formatDays.ts';

describe('days in words', () => {
  it.each([
    ['2026-11-20', '2026-11-20', 'Fri, Nov 20, 2026'],
    ['2026-11-02', '2026-11-20', 'Nov 2 – 20, 2026'],
    ['2026-09-28', '2026-11-22', 'Sep 28 – Nov 22, 2026'],
    ['2025-12-28', '2026-01-03', 'Dec 28, 2025 – Jan 3, 2026'],
    ['2025-11-02', '2026-11-20', 'Nov 2, 2025 – Nov 20, 2026'],
  ])('from %s to %s are written as "%s"', (first, last, text) => {
    expect(formatDays(first, last)).toBe(text);
  });

  it('name weekday and month', () => {
    expect(formatWeekday('2024-02-29')).toBe('Thu, Feb 29, 2024');
    expect(formatMonth('2026-10-01')).toBe('October 2026');
  });
});
