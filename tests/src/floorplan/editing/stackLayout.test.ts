import { describe, expect, it } from 'vitest';
import {
  closeHeight,
  closeTarget,
  closeTop,
  planBox,
  stackColumns,
  stackHeight,
  stackRows,
  targetAt,
} from '#src/floorplan/editing/stackLayout.ts';

const floors = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: String(at), tagCount: 0 }));

function layout(width: number, floorCount: number) {
  const columns = stackColumns({ width, floorCount, aspect: 2.4 });
  return { columns, rows: stackRows(floors(floorCount), columns) };
}

describe('the stack of floors', () => {
  it.each([
    [318, 6],
    [650, 6],
    [650, 14],
    [1100, 3],
    [2400, 14],
  ])('lays name, plan, flows and figures beside each other at %i pixels', (width, count) => {
    const { columns, rows } = layout(width, count);
    const { plan, gutter, figures, name, row } = columns;
    expect(gutter.x).toBeGreaterThanOrEqual(plan.x + plan.width);
    expect(figures.x).toBeGreaterThanOrEqual(gutter.x + gutter.width);
    expect(figures.x + figures.width).toBeLessThanOrEqual(width);
    expect(plan.y + plan.height).toBeLessThanOrEqual(row);
    const isBelow = plan.y >= name.y + name.height;
    expect(isBelow || plan.x >= name.x + name.width).toBe(true);
    for (const one of rows) expect(planBox(one, columns).y).toBe(one.top + plan.y);
  });

  it('drops on the floor at a height, or on "Close" below them', () => {
    const { rows } = layout(650, 6);
    const view = { scrollTop: 0, height: stackHeight(rows) };
    expect(targetAt(5, rows, view)).toBe('0');
    expect(targetAt((rows[3]?.top ?? 0) + 50, rows, view)).toBe('3');
    expect(targetAt(stackHeight(rows) - 10, rows, view)).toBe(closeTarget);
    expect(targetAt(stackHeight(rows) + 10, rows, view)).toBeNull();
  });

  it('keeps "Close" in view where the floors scroll', () => {
    const { rows } = layout(650, 14);
    const view = { scrollTop: 200, height: 600 };
    expect(closeTop(rows, view)).toBe(800 - closeHeight);
    expect(targetAt(780, rows, view)).toBe(closeTarget);
    const atEnd = { scrollTop: stackHeight(rows) - 600, height: 600 };
    expect(closeTop(rows, atEnd)).toBe(stackHeight(rows) - closeHeight);
  });

  it('gives a floor room for the tags that it lists', () => {
    const columns = stackColumns({ width: 650, floorCount: 2, aspect: 2.4 });
    const [plain, listed] = stackRows(
      [
        { id: '0', tagCount: 0 },
        { id: '1', tagCount: columns.chips + 1 },
      ],
      columns,
    );
    expect((listed?.height ?? 0) - (plain?.height ?? 0)).toBe(2 * 34);
  });
});
