import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeByLevel, fillLevelOf } from '#domain/spread/timeByLevel.ts';

describe('time by level', () => {
  it('is divided at 0, 50% and 85%', () => {
    expect([0, 0.01, 0.499, 0.5, 0.849, 0.85, 1.4].map(fillLevelOf)).toEqual([
      'empty',
      'quiet',
      'quiet',
      'busy',
      'busy',
      'full',
      'full',
    ]);
  });

  it('weighs slots by open minutes and leaves out invalid ones', () => {
    const slots = [
      { minutes: 5, share: 0 },
      { minutes: 2, share: 0.2 },
      { minutes: 5, share: Number.NaN },
      { minutes: 5, share: 0.9 },
      { minutes: 3, share: 0.85 },
    ];
    expect(timeByLevel(slots)).toEqual({ empty: 5, quiet: 2, busy: 0, full: 8 });
  });

  it('adds up to the valid minutes', () => {
    const slot = fc.record({
      minutes: fc.integer({ min: 1, max: 5 }),
      share: fc.oneof(fc.constant(Number.NaN), fc.double({ min: 0, max: 2, noNaN: true })),
    });
    fc.assert(
      fc.property(fc.array(slot), (slots) => {
        const valid = slots.filter(({ share }) => !Number.isNaN(share));
        const minutes = Object.values(timeByLevel(slots));
        expect(minutes.reduce((sum, one) => sum + one, 0)).toBe(
          valid.reduce((sum, one) => sum + one.minutes, 0),
        );
      }),
    );
  });
});
