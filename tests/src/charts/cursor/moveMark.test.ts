import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spokenNote } from '#src/charts/cursor/ChartNote.ts';
import { isMark, type MarkRows } from '#src/charts/cursor/MarkPlace.ts';
import { moveMark } from '#src/charts/cursor/moveMark.ts';

const grid: MarkRows = { lengths: [4, 4, 4] };

describe('the cursor of a chart', () => {
  test('starts at the first mark, or at the last when moving backward', () => {
    expect(moveMark('ArrowRight', null, grid)).toEqual({ row: 0, column: 0 });
    expect(moveMark('ArrowDown', null, grid)).toEqual({ row: 0, column: 0 });
    expect(moveMark('ArrowLeft', null, grid)).toEqual({ row: 2, column: 3 });
    expect(moveMark('End', null, grid)).toEqual({ row: 2, column: 3 });
  });

  test('moves through rows and columns and stays at the edges', () => {
    expect(moveMark('ArrowRight', { row: 1, column: 2 }, grid)).toEqual({ row: 1, column: 3 });
    expect(moveMark('ArrowRight', { row: 1, column: 3 }, grid)).toEqual({ row: 1, column: 3 });
    expect(moveMark('ArrowDown', { row: 1, column: 2 }, grid)).toEqual({ row: 2, column: 2 });
    expect(moveMark('ArrowDown', { row: 2, column: 2 }, grid)).toEqual({ row: 2, column: 2 });
    expect(moveMark('ArrowUp', { row: 1, column: 2 }, grid)).toEqual({ row: 0, column: 2 });
  });

  test('jumps to the ends of a row, or with Ctrl of the chart', () => {
    const place = { row: 1, column: 2 };
    expect(moveMark('Home', place, grid)).toEqual({ row: 1, column: 0 });
    expect(moveMark('End', place, grid)).toEqual({ row: 1, column: 3 });
    expect(moveMark('Home', place, grid, true)).toEqual({ row: 0, column: 0 });
    expect(moveMark('End', place, grid, true)).toEqual({ row: 2, column: 3 });
  });

  test('skips gaps, and moves to the nearest mark of a shorter row', () => {
    const ragged: MarkRows = {
      lengths: [5, 2, 0, 5],
      hasMark: ({ row, column }) => row !== 3 || column === 1 || column === 4,
    };
    expect(moveMark('ArrowDown', { row: 0, column: 4 }, ragged)).toEqual({ row: 1, column: 1 });
    expect(moveMark('ArrowDown', { row: 1, column: 0 }, ragged)).toEqual({ row: 3, column: 1 });
    expect(moveMark('ArrowRight', { row: 3, column: 1 }, ragged)).toEqual({ row: 3, column: 4 });
    expect(moveMark('ArrowLeft', { row: 3, column: 1 }, ragged)).toEqual({ row: 3, column: 1 });
  });

  test('closes with Escape, and ignores other keys', () => {
    expect(moveMark('Escape', { row: 0, column: 0 }, grid)).toBeNull();
    expect(moveMark('Escape', null, grid)).toBeUndefined();
    expect(moveMark('a', { row: 0, column: 0 }, grid)).toBeUndefined();
    expect(moveMark('ArrowRight', { row: 0, column: 0 }, grid, true)).toBeUndefined();
  });

  test('is always on a mark', () => {
    const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp'];
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.boolean(), { maxLength: 6 }), { minLength: 1, maxLength: 5 }),
        fc.array(fc.constantFrom(...keys, 'PageDown'), { maxLength: 20 }),
        (marks, presses) => {
          const rows: MarkRows = {
            lengths: marks.map(({ length }) => length),
            hasMark: ({ row, column }) => marks[row]?.[column] === true,
          };
          const hasAny = marks.flat().includes(true);
          const place = presses.reduce<ReturnType<typeof moveMark>>(
            (at, key) => moveMark(key, at ?? null, rows) ?? at,
            null,
          );
          expect(place === null || place === undefined || isMark(rows, place)).toBe(true);
          expect(place === null).toBe(!hasAny || presses.length === 0);
        },
      ),
    );
  });

  test('is announced as one sentence', () => {
    const note = { title: 'Monday 09:00', lines: [{ text: '42%' }, { text: '10 days' }] };
    expect(spokenNote(note)).toBe('Monday 09:00, 42%, 10 days');
    expect(spokenNote({ ...note, remark: '80% covered' })).toMatch(/, 80% covered$/);
  });
});
