import { describe, expect, it } from 'vitest';
import { countDomain } from '#src/features/floor-view/legend/legendScale.ts';
import { legendTexts, spokenBin } from '#src/features/floor-view/legend/legendTexts.ts';
import { nextRange } from '#src/features/floor-view/legend/useBrush.ts';

describe('the legend', () => {
  it('extends by an adjacent bar, clears by its only bar, and restarts elsewhere', () => {
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

describe('the texts of the legend', () => {
  const choice = { palette: 'difference', theme: 'light' } as const;

  it('show differences with sign, in points or people', () => {
    const shares = { colourBy: 'utilisation', min: -0.3, max: 0.3 } as const;
    expect(legendTexts(choice, shares).map(({ text }) => text)).toEqual([
      '−30',
      '−15',
      '0 pp',
      '+15',
      '+30',
    ]);
    expect(spokenBin(0, 2, shares)).toBe('−30 to −25 points: 2 zones');
    expect(spokenBin(6, 1, shares)).toBe('0 to +5 points: 1 zone');
    const people = { colourBy: 'count', min: -10, max: 10 } as const;
    expect(spokenBin(11, 0, people)).toBe('+8.3 people and more: 0 zones');
  });

  it('show shares in percent, and people as numbers', () => {
    const shares = { colourBy: 'utilisation', min: 0, max: 1.2 } as const;
    expect(spokenBin(2, 3, shares)).toBe('20 to 30%: 3 zones');
    const people = { colourBy: 'count', min: 0, max: 20 } as const;
    expect(legendTexts(choice, people)[0]?.text).toBe('0 people');
  });
});
