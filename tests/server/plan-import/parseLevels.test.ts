import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLevels } from '#server/plan-import/read/parseLevels.ts';

describe('levels of OpenStreetMap', () => {
  it.each([
    ['0', undefined, [0]],
    ['-1', undefined, [-1]],
    ['0.5', undefined, [0.5]],
    ['0-3', undefined, [0, 1, 2, 3]],
    ['-1-3', undefined, [-1, 0, 1, 2, 3]],
    ['-3--1', undefined, [-3, -2, -1]],
    ['3-0', undefined, [0, 1, 2, 3]],
    ['0;1', undefined, [0, 1]],
    ['0; 2 ;1,1', undefined, [0, 1, 2]],
    ['-1', '1-3', [-1, 1, 2, 3]],
    ['0-1', '1;2', [0, 1, 2]],
  ])('reads level %s with repeat_on %s', (level, repeatOn, levels) => {
    expect(parseLevels(level, repeatOn)).toEqual(levels);
  });

  it.each([undefined, '', 'EG', '1-', '0;x', '0-9999'])('reads nothing from %s', (level) => {
    expect(parseLevels(level)).toBeNull();
  });

  it('reads a range as each of its levels', () => {
    const level = fc.integer({ min: -20, max: 100 });
    fc.assert(
      fc.property(level, level, (a, b) => {
        const levels = parseLevels(`${a}-${b}`) ?? [];
        expect(levels[0]).toBe(Math.min(a, b));
        expect(levels.at(-1)).toBe(Math.max(a, b));
        expect(levels).toHaveLength(Math.abs(a - b) + 1);
      }),
    );
  });
});
