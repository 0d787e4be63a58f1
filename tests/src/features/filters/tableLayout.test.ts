import { describe, expect, it } from 'vitest';
import {
  columnsChange,
  shownColumnIds,
  type ColumnChoice,
} from '#src/features/filters/table/shownColumns.ts';
import { arrangementChange, readArrangement } from '#src/features/filters/table/tableParams.ts';
import { clampWidth, columnWidths } from '#src/ui/table/TableLayout.ts';

const columnIds = ['name', 'seats', 'adp'];
const usual = { id: 'adp', isDescending: true };

describe('the layout of a table', () => {
  it('is parsed from the URL with order and column widths', () => {
    const values = { table_sorting: '-seats', columnWidth: ['seats:140', 'adp:96'], rowWidth: 320 };
    expect(readArrangement(values, columnIds, usual)).toEqual({
      sort: { id: 'seats', isDescending: true },
      widths: { seats: 140, adp: 96, name: 320 },
    });
  });

  it('is the default if the URL is silent or invalid', () => {
    const silent = { table_sorting: undefined, columnWidth: undefined, rowWidth: undefined };
    expect(readArrangement(silent, columnIds, usual)).toEqual({ sort: usual, widths: {} });
    const nonsense = { ...silent, table_sorting: 'colour', columnWidth: ['seats', 'colour:90'] };
    expect(readArrangement(nonsense, columnIds, usual)).toEqual({ sort: usual, widths: {} });
  });

  it('round-trips', () => {
    const arranged = { sort: { id: 'name', isDescending: false }, widths: { name: 300, adp: 90 } };
    const change = arrangementChange(arranged, columnIds, usual);
    expect(change).toEqual({ table_sorting: 'name', columnWidth: ['adp:90'], rowWidth: 300 });
    const { table_sorting: sorting, columnWidth, rowWidth } = change;
    const values = {
      table_sorting: sorting ?? undefined,
      columnWidth: columnWidth ?? undefined,
      rowWidth: rowWidth ?? undefined,
    };
    expect(readArrangement(values, columnIds, usual)).toEqual(arranged);
  });

  it('is removed from the URL if it is the default', () => {
    expect(arrangementChange({ sort: usual }, columnIds, usual)).toEqual({ table_sorting: null });
    expect(arrangementChange({ widths: {} }, columnIds, usual)).toEqual({
      columnWidth: null,
      rowWidth: null,
    });
  });
});

describe('widths of columns', () => {
  const columns = [{ id: 'name' }, { id: 'seats', width: 90 }, { id: 'adp' }];

  it('are the defaults except for changed ones, with the first column taking the rest', () => {
    expect(columnWidths(columns, { adp: 150 })).toEqual({
      widths: [230, 90, 150],
      total: 470,
      elastic: 0,
    });
  });

  it('leave the rest to the last column once the first has its own width', () => {
    expect(columnWidths(columns, { name: 180 }).elastic).toBe(2);
  });

  it('stay within readable limits', () => {
    expect([clampWidth(3), clampWidth(119.6), clampWidth(5000)]).toEqual([56, 120, 900]);
  });
});

describe('the selection of columns', () => {
  const columns: ColumnChoice[] = [
    { id: 'seats', title: 'Seats', isUsual: true },
    { id: 'area', title: 'Area', isUsual: false },
  ];

  it('adds to and removes from the default columns', () => {
    expect(shownColumnIds({ show: undefined, hidden: undefined }, columns)).toEqual(['seats']);
    expect(shownColumnIds({ show: ['area'], hidden: ['seats'] }, columns)).toEqual(['area']);
  });

  it('keeps other parameters of the URL', () => {
    const values = { show: ['spaces'], hidden: ['target'] };
    expect(columnsChange(values, columns, ['area'])).toEqual({
      show: ['spaces', 'area'],
      hidden: ['target', 'seats'],
    });
    expect(columnsChange({ show: ['area'], hidden: ['seats'] }, columns, ['seats'])).toEqual({
      show: null,
      hidden: null,
    });
  });
});
