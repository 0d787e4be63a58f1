import { describe, expect, it } from 'vitest';
import { formatDays, formatMonth, formatWeekday } from '#src/lib/format/formatDays.ts';

describe('days in words', () => {
  it.each([
    ['2026-11-20', '2026-11-20', 'Friday 20 Nov 2026'],
    ['2026-11-02', '2026-11-20', '2 to 20 Nov 2026'],
    ['2026-09-28', '2026-11-22', '28 Sep to 22 Nov 2026'],
    ['2025-12-28', '2026-01-03', '28 Dec 2025 to 3 Jan 2026'],
    ['2025-11-02', '2026-11-20', '2 Nov 2025 to 20 Nov 2026'],
  ])('from %s to %s are "%s"', (first, last, text) => {
    expect(formatDays(first, last)).toBe(text);
  });

  it('name weekday and month', () => {
    expect(formatWeekday('2024-02-29')).toBe('Thursday 29 Feb 2024');
    expect(formatMonth('2026-10-01')).toBe('October 2026');
  });
});
