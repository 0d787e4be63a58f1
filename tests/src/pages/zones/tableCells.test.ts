import { describe, expect, it } from 'vitest';
import {
  fillDown,
  isBlock,
  pasteCells,
  replaceIn,
  tableColumns,
  tableErrors,
  tableOps,
  titleOf,
  toTableRows,
} from '#src/pages/zones/editing/table/tableCells.ts';
import { box, tile } from '#tests/domain/plan-edit/tiles.ts';

const corners = box(0, 0, 0.1, 0.1);
const zones = [
  tile(1, corners, { name: 'Hall' }),
  tile(2, corners, { name: 'Desk 1', parent: 1 }),
  tile(3, corners, { name: 'Desk 2', parent: 1 }),
];
const rows = toTableRows(zones, 'metric');

describe('the table of zones', () => {
  it('changes nothing by itself', () => {
    expect(rows.map(({ parent }) => parent)).toEqual(['', 'Hall', 'Hall']);
    expect(tableOps(zones, rows, 'metric')).toEqual([]);
    expect(tableErrors(rows, rows)).toEqual([{}, {}, {}]);
  });

  it('heads areas with the unit of who fills them in, and takes them in it', () => {
    const titles = (unit: 'metric' | 'imperial') => tableColumns.map((one) => titleOf(one, unit));
    expect(titles('metric')).toContain('Area in m²');
    expect(titles('imperial')).toContain('Area in ft²');
    expect(titles('imperial')).toContain('Capacity');
    const feet = toTableRows(zones, 'imperial');
    const pasted = pasteCells(feet, { row: 0, column: 4 }, '1076.391').rows;
    expect(tableOps(zones, pasted, 'imperial')).toEqual([
      { op: 'set', zone_ids: [1], fields: { m2: expect.closeTo(100, 6) as number } },
    ]);
  });

  it('takes a block of cells, and counts those that do not fit', () => {
    expect(isBlock('8')).toBe(false);
    expect(isBlock('8\n')).toBe(false);
    const pasted = pasteCells(rows, { row: 1, column: 1 }, 'desk\t2\r\ndesk\t3\r\nlost\t4\r\n');
    expect(pasted.left).toBe(2);
    expect(tableOps(zones, pasted.rows, 'metric')).toEqual([
      { op: 'set', zone_ids: [2], fields: { type: 'desk', capacity: [['default', 2]] } },
      { op: 'set', zone_ids: [3], fields: { type: 'desk', capacity: [['default', 3]] } },
    ]);
  });

  it('fills down, and sets zones with the same change at once', () => {
    const filled = fillDown(pasteCells(rows, { row: 0, column: 5 }, 'wing:east').rows, {
      row: 0,
      column: 5,
    });
    expect(tableOps(zones, filled, 'metric')).toEqual([
      { op: 'set', zone_ids: [1, 2, 3], fields: { tags: ['wing:east'] } },
    ]);
  });

  it('replaces in one column alone', () => {
    const replaced = replaceIn(rows, 'name', { find: 'Desk', by: 'Seat' });
    expect(replaced.map(({ name }) => name)).toEqual(['Hall', 'Seat 1', 'Seat 2']);
    expect(replaceIn(rows, 'type', { find: 'Desk', by: 'Seat' })).toEqual(rows);
  });

  it('changes layers and metadata, whose values stay of their kind', () => {
    const metadata = { ref: '104', seats: 3, note: 'a; b', floor: { half: true }, wing: 'east' };
    const [zone] = [tile(1, corners, { name: 'Hall', metadata })];
    const [row] = toTableRows([zone], 'metric');
    expect(tableOps([zone], row ? [row] : [], 'metric')).toEqual([]);
    const text = `${row?.metadata}; wing: west`;
    const changed = pasteCells(row ? [row] : [], { row: 0, column: 7 }, `wifilayer\t${text}`).rows;
    expect(tableErrors(changed, changed)).toEqual([{}]);
    expect(tableOps([zone], changed, 'metric')).toEqual([
      {
        op: 'set',
        zone_ids: [1],
        fields: { layer_name: 'wifilayer', metadata: { ...metadata, wing: 'west' } },
      },
    ]);
    const wrong = pasteCells(changed, { row: 0, column: 7 }, 'desks\tnothing').rows;
    expect(tableErrors(wrong, wrong)).toEqual([
      {
        layer: expect.stringContaining('layer') as string,
        metadata: expect.stringContaining('name and a value') as string,
      },
    ]);
  });

  it('maps sensors: what leaves one zone may go to another', () => {
    const a1 = { source: 'gw', sensor_id: 'a-1', from: '2026-03-01' };
    const b2 = { source: '', sensor_id: 'b-2', from: '2026-05-01' };
    const measured = [
      tile(1, corners, { name: 'A', sensors: [a1] }),
      tile(2, corners, { name: 'B' }),
    ];
    const start = toTableRows(measured, 'metric');
    expect(start.map(({ sensors }) => sensors)).toEqual(['gw: a-1 from 2026-03-01', '']);
    const cells = '""\ngw: a-1 from 2026-03-01, b-2 from 2026-05-01';
    const moved = pasteCells(start, { row: 0, column: 9 }, cells).rows;
    expect(tableOps(measured, moved, 'metric')).toEqual([
      {
        op: 'sensors',
        rows: [
          { ...a1, zone_id: null },
          { ...a1, zone_id: 2 },
          { ...b2, zone_id: 2 },
        ],
      },
    ]);
    const twice = fillDown(start, { row: 0, column: 9 });
    expect(tableErrors(twice, start)[1]).toEqual({ sensors: 'gw: a-1 is also in row 1' });
    const dayless = pasteCells(start, { row: 1, column: 9 }, 'b-2').rows;
    expect(tableErrors(dayless, start)[1]?.sensors).toContain('first day');
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
    expect(tableOps(zones, moved, 'metric')).toContainEqual({
      op: 'set',
      zone_ids: [1],
      fields: { name: 'Great hall' },
    });
  });
});
