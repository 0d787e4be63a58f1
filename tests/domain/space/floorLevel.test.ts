import { describe, expect, it } from 'vitest';
import { floorDisplayName, namedLevel } from '#domain/space/floorLevel.ts';

describe('the level of a floor', () => {
  it.each([
    ['Floor 3', 3],
    ['12', 12],
    ['-1', -1],
    ['Level -2', -2],
    ['A-3', 3],
    ['2nd floor', 2],
    ['Basement', -1],
    ['Ground floor', 0],
    ['Lower level', 0],
    ['BG', 0],
    ['Groundfloor', 0],
    ['First', 1],
    ['the second floor', 2],
    ['Third', 3],
    ['Fourth', 4],
    ['Fifth', 5],
    ['Sixth', 6],
    ['Seventh', 7],
    ['Eighth', 8],
    ['Ninth floor', 9],
    ['Roof', null],
    ['Playground', null],
  ])('of %s is %s', (name, level) => {
    expect(namedLevel(name)).toBe(level);
  });

  it('comes from the name of the floor', () => {
    expect(floorDisplayName('Ground', 0)).toBe('Floor 0');
    expect(floorDisplayName('Roof', null)).toBe('Roof');
  });
});
