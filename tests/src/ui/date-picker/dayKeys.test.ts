import { describe, expect, it } from 'vitest';
import { dayKeyOf, dayNumberOf } from '#domain/time/dayNumber.ts';
import { dayOf, keyOf } from '#src/ui/date-picker/dayKeys.ts';

describe('days of the calendar', () => {
  it('keep their names across clock changes', () => {
    const first = dayNumberOf('2026-01-01');
    const keys = Array.from({ length: 730 }, (_, at) => dayKeyOf(first + at));
    expect(keys.map((key) => keyOf(dayOf(key)))).toEqual(keys);
  });

  it('name an instant by its day in the browser’s time zone', () => {
    expect(keyOf(new Date(2026, 2, 29, 0, 0))).toBe('2026-03-29');
    expect(keyOf(new Date(2026, 2, 29, 23, 59))).toBe('2026-03-29');
  });
});
