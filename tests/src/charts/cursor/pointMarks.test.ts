import { expect, test, vi } from 'vitest';
import type { MarkPlace } from '#src/charts/cursor/MarkPlace.ts';
import { pointMarks } from '#src/charts/cursor/pointMarks.ts';

/** A press at a point of the window on a drawing that is 200 by 100 pixels there, its corner at 40, 60. */
function pressAt(clientX: number, clientY: number) {
  const box = { left: 40, top: 60, width: 200, height: 100 };
  return { currentTarget: { getBoundingClientRect: () => box }, clientX, clientY };
}

function cursorOf(place: MarkPlace | null) {
  return { place, point: vi.fn(), choose: vi.fn() };
}

/** A drawing of 20 by 10 units with marks in its left half, one for each unit. */
const drawing = {
  width: 20,
  height: 10,
  markAt: (x: number, y: number) => (x < 10 ? { row: Math.floor(y), column: Math.floor(x) } : null),
};

test('a press on a mark shows and chooses it, whatever the size of the drawing on screen', () => {
  const cursor = cursorOf(null);
  pointMarks(cursor, drawing).onClick(pressAt(40 + 35, 60 + 72));
  expect(cursor.point).toHaveBeenCalledExactlyOnceWith({ row: 7, column: 3 });
  expect(cursor.choose).toHaveBeenCalledExactlyOnceWith({ row: 7, column: 3 });
});

test('a press beside the marks takes the card away and chooses nothing', () => {
  const cursor = cursorOf({ row: 0, column: 0 });
  pointMarks(cursor, drawing).onClick(pressAt(40 + 150, 60 + 50));
  expect(cursor.point).toHaveBeenCalledExactlyOnceWith(null);
  expect(cursor.choose).not.toHaveBeenCalled();
});

test('the pointer says where a press would choose something', () => {
  const over = cursorOf({ row: 0, column: 0 });
  expect(pointMarks(over, drawing)['data-choosable']).toBe(true);
  expect(pointMarks(cursorOf(null), drawing)['data-choosable']).toBeUndefined();
  expect(pointMarks({ ...over, choose: undefined }, drawing)['data-choosable']).toBeUndefined();
});
