import { describe, expect, it } from 'vitest';
import { hatchPath } from '#domain/report/hatchPath.ts';

/** The ends of the lines. */
function linesOf(path: string): number[][] {
  return path
    .split('M')
    .filter((line) => line !== '')
    .map((line) => line.split(/[L ]/).map(Number));
}

describe('hatching', () => {
  const box = { x: 10, y: 20, width: 30, height: 12 };

  it('stays within its box, and rises to the right', () => {
    const lines = linesOf(hatchPath(box, 5));
    expect(lines.length).toBe(6);
    for (const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] of lines) {
      expect(x1).toBeGreaterThanOrEqual(10);
      expect(x2).toBeLessThanOrEqual(40);
      expect(y1).toBeLessThanOrEqual(32);
      expect(y2).toBeGreaterThanOrEqual(20);
      expect(x2 - x1).toBeCloseTo(y1 - y2, 1);
    }
  });

  it('continues from one box to the next', () => {
    const sums = (path: string) => linesOf(path).map(([x = 0, y = 0]) => Math.round(x + y));
    const below = { ...box, y: box.y + box.height };
    const shared = sums(hatchPath(box, 5)).filter((sum) => sums(hatchPath(below, 5)).includes(sum));
    expect(shared.length).toBeGreaterThan(2);
  });

  it('is empty for an empty box', () => {
    expect(hatchPath({ ...box, width: 0, height: 0 }, 5)).toBe('');
  });
});
