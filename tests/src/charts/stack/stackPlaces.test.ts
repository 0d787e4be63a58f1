import { describe, expect, it } from 'vitest';
import type { StackColumn } from '#src/charts/stack/StackModel.ts';
import { stackPlaces } from '#src/charts/stack/stackPlaces.ts';

function aColumn(id: string, sizes: readonly number[]): StackColumn {
  return {
    id,
    title: id,
    detail: '',
    bars: sizes.map((size, at) => ({
      id: `${id}-${at}`,
      label: String(at),
      size,
      segments: [],
      tick: null,
      text: '',
      note: { title: '', lines: [] },
      isUnmeasured: false,
    })),
  };
}

const columns = [aColumn('low', [100, 50]), aColumn('high', [200, 20, 40, 10])];

describe('stacks', () => {
  it('share one scale, on which the longest bar fills its space', () => {
    const places = stackPlaces(columns, 900);
    expect(places.lengthOf(100) / places.lengthOf(200)).toBeCloseTo(0.5, 9);
    expect(places.lengthOf(200)).toBeCloseTo(
      places.columnWidth - places.labelWidth - places.textWidth,
      6,
    );
  });

  it('are placed side by side, or below each other if there is no room', () => {
    const wide = stackPlaces(columns, 900);
    expect(wide.groundOf(0)).toBe(wide.groundOf(1));
    expect(wide.headOf(0).top).toBeGreaterThan(wide.headOf(1).top);
    const narrow = stackPlaces(columns, 366);
    expect(narrow.headOf(1).top).toBeGreaterThan(narrow.groundOf(0));
    expect(narrow.headOf(1).left).toBe(0);
  });

  it('find the bar under the pointer, and none beside the stacks', () => {
    const places = stackPlaces(columns, 900);
    for (const [column, { bars }] of columns.entries()) {
      for (const row of bars.keys()) {
        const { left, top, height } = places.barOf({ row, column });
        expect(places.barAt(left + 1, top + height / 2)).toEqual({ row, column });
      }
    }
    expect(places.barAt(10, 2)).toBeNull();
    expect(places.barAt(places.columnWidth + 5, 60)).toBeNull();
  });
});
