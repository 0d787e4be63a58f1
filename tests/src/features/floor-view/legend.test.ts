import { describe, expect, it } from 'vitest';
import { countDomain } from '#src/features/floor-view/legend/countDomain.ts';
import { nextRange } from '#src/features/floor-view/legend/useBrush.ts';

describe('the legend', () => {
  it('widens by a bar beside the range, ends by its sole bar, and starts anew elsewhere', () => {
    expect(nextRange(null, 3)).toEqual({ first: 3, last: 3 });
    expect(nextRange({ first: 3, last: 3 }, 4)).toEqual({ first: 3, last: 4 });
    expect(nextRange({ first: 3, last: 4 }, 2)).toEqual({ first: 2, last: 4 });
    expect(nextRange({ first: 3, last: 3 }, 3)).toBeNull();
    expect(nextRange({ first: 3, last: 4 }, 9)).toEqual({ first: 9, last: 9 });
  });

  it('scales people to the fullest zone', () => {
    expect(countDomain([3, null])).toBe(5);
    expect(countDomain([43])).toBe(45);
    expect(countDomain([61])).toBe(80);
    expect(countDomain([])).toBe(5);
  });
});
