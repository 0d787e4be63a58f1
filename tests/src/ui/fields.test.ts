import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toggleDay } from '#src/ui/date-picker/dayKeys.ts';
import { readNumber } from '#src/ui/field/NumberField.tsx';
import { chosenTitle } from '#src/ui/select/pillButton.ts';

describe('a typed number', () => {
  const bounds = fc
    .tuple(fc.integer({ min: -50, max: 50 }), fc.nat(100))
    .map(([min, more]) => ({ min, max: min + more }));

  it('is clamped to its bounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 200 }), bounds, (number, { min, max }) => {
        const read = readNumber(String(number), { min, max });
        expect(read).toBeGreaterThanOrEqual(min);
        expect(read).toBeLessThanOrEqual(max);
        expect(read === number).toBe(number >= min && number <= max);
      }),
    );
  });

  it.each(['', '  ', 'many', '1e999', '--3', 'NaN'])('counts as 0 for "%s"', (text) => {
    expect(readNumber(text, { min: -5, max: 5 })).toBe(0);
    expect(readNumber(text, { min: 2, max: 5 })).toBe(2);
  });

  it('can have a fraction, also with a comma', () => {
    expect(readNumber(' 2,5 ', { min: 0, max: 5 })).toBe(2.5);
  });
});

describe('the title of a dropdown', () => {
  it('is the selection, or the number of selected items', () => {
    expect(chosenTitle([], 'All')).toBe('All');
    expect(chosenTitle(['Floor 2'], 'All')).toBe('Floor 2');
    expect(chosenTitle(['Floor 2', 'Floor 3'], 'All')).toBe('(2 selected)');
  });
});

describe('days selected one by one', () => {
  const day = fc.integer({ min: 1, max: 9 }).map((number) => `2026-11-0${number}`);
  const counts = fc
    .tuple(fc.nat(3), fc.nat(4))
    .map(([minCount, more]) => ({ minCount, maxCount: minCount + more }));

  it('are toggled, in order, and never too few or too many', () => {
    fc.assert(
      fc.property(fc.array(day, { maxLength: 30 }), counts, (clicks, limits) => {
        let days: readonly string[] = [];
        for (const click of clicks) {
          const next = toggleDay(days, click, limits);
          const isGrown = next.length > days.length;
          expect(next.length <= limits.maxCount || !isGrown).toBe(true);
          expect(next.length >= limits.minCount || next.length >= days.length).toBe(true);
          expect(next).toEqual([...new Set(next)].toSorted());
          days = next;
        }
      }),
    );
  });

  it('are restored when clicked twice', () => {
    expect(toggleDay(toggleDay(['2026-11-02'], '2026-11-01', {}), '2026-11-01', {})).toEqual([
      '2026-11-02',
    ]);
    expect(toggleDay(['2026-11-02'], '2026-11-02', { minCount: 1 })).toEqual(['2026-11-02']);
    expect(toggleDay(['2026-11-02'], '2026-11-03', { maxCount: 1 })).toEqual(['2026-11-02']);
  });
});
