import { describe, expect, it } from 'vitest';
import { curvePlace, curvePlaces, sortByKey } from '#src/floorplan/scene/nearFirst.ts';

describe('the curve over a plan', () => {
  it('comes through each of its cells once, from neighbor to neighbor', () => {
    const cells: [number, number][] = [];
    for (let x = 0; x < 64; x += 1)
      for (let y = 0; y < 64; y += 1) cells[curvePlace(x * 1024 + 500, y * 1024 + 500)] = [x, y];
    expect(Object.keys(cells)).toHaveLength(curvePlaces);
    const steps = cells.slice(1).map(([x, y], at) => {
      const [lastX, lastY] = cells[at] ?? [Infinity, Infinity];
      return Math.abs(x - lastX) + Math.abs(y - lastY);
    });
    expect(new Set(steps)).toEqual(new Set([1]));
  });

  it('has a place for every corner of the plan', () => {
    for (const [x, y] of [
      [0, 0],
      [65_535, 0],
      [0, 65_535],
      [65_535, 65_535],
    ] as const) {
      expect(curvePlace(x, y)).toBeGreaterThanOrEqual(0);
      expect(curvePlace(x, y)).toBeLessThan(curvePlaces);
    }
  });
});

it('sorting by key keeps the order of items with one key', () => {
  const keys = [2, 0, 1, 0, 2, 1];
  const sorted = sortByKey(Uint32Array.of(5, 4, 3, 2, 1, 0), (item) => keys[item] ?? 0, 3);
  expect([...sorted]).toEqual([3, 1, 5, 2, 4, 0]);
});
