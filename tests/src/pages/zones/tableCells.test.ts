import { describe, expect, it } from 'vitest';
import {
  fillDown,
  isBlock,
  pasteCells,
  replaceIn,
  tableErrors,
  tableOps,
  toTableRows,
} from '#src/pages/zones/editing/table/tableCells.ts';
import { box, tile } from '#tests/domain/plan-edit/tiles.ts';

const corners = box(0, 0, 0.1, 0.1);
const zones = [
  tile(1, corners, { name: 'Hall' }),
  tile(2, corners, { name: 'Desk 1', parent: 1 }),
  tile(3, corners, { name: 'Desk 2', parent: 1 }),
];
const rows = toTableRows(zones);

describe('the table of zones', () => {
  it('changes nothing by itself', () => {
    expect(rows.map(({ parent }) => parent)).toEqual(['', 'Hall', 'Hall']);
    expect(tableOps(zones, rows)).toEqual([]);
    expect(tableErrors(rows, rows)).toEqual([{}, {}, {}]);
  });

  it('takes a block of cells, and counts those that do not fit', () => {
    expect(isBlock('8')).toBe(false);
    expect(isBlock('8\n')).toBe(false);
    const pasted = pasteCells(rows, { row: 1, column: 1 }, 'desk\t2\r\ndesk\t3\r\nlost\t4\r\n');
    expect(pasted.left).toBe(2);
    expect(tableOps(zones, pasted.rows)).toEqual([
      { op: 'set', zone_ids: [2], fields: { type: 'desk', capacity: [['default', 2]] } },
      { op: 'set', zone_ids: [3], fields: { type: 'desk', capacity: [['default', 3]] } },
    ]);
  });

  it('fills down, and sets zones with the same change at once', () => {
    const filled = fillDown(pasteCells(rows, { row: 0, column: 5 }, 'wing:east').rows, {
      row: 0,
      column: 5,
    });
    expect(tableOps(zones, filled)).toEqual([
      { op: 'set', zone_ids: [1, 2, 3], fields: { tags: ['wing:east'] } },
    ]);
  });

  it('replaces in one column alone', () => {
    const replaced = replaceIn(rows, 'name', { find: 'Desk', by: 'Seat' });
    expect(replaced.map(({ name }) => name)).toEqual(['Hall', 'Seat 1', 'Seat 2']);
    expect(replaceIn(rows, 'type', { find: 'Desk', by: 'Seat' })).toEqual(rows);
  });

  it('names what is wrong with a cell', () => {
    const wrong = pasteCells(rows, { row: 0, column: 2 }, 'many').rows;
    expect(tableErrors(wrong, rows)[0]).toEqual({ capacity: expect.stringContaining('number') });
    const lost = pasteCells(rows, { row: 1, column: 6 }, 'Attic').rows;
    expect(tableErrors(lost, rows)[1]).toEqual({ parent: 'There is no zone “Attic” here' });
    const own = pasteCells(rows, { row: 0, column: 6 }, 'Hall').rows;
    expect(tableErrors(own, rows)[0]).toEqual({ parent: 'A zone can’t be part of itself' });
  });

  it('follows a parent that is renamed in the same go', () => {
    const only = pasteCells(rows, { row: 0, column: 0 }, 'Great hall').rows;
    expect(tableErrors(only, rows)).toEqual([{}, {}, {}]);
    const renamed = pasteCells(rows, { row: 0, column: 0 }, 'Great hall').rows;
    const moved = pasteCells(renamed, { row: 1, column: 6 }, 'Great hall\nGreat hall').rows;
    expect(tableErrors(moved, rows)).toEqual([{}, {}, {}]);
    expect(tableOps(zones, moved)).toContainEqual({
      op: 'set',
      zone_ids: [1],
      fields: { name: 'Great hall' },
    });
  });
});
