import { expect, it } from 'vitest';
import type { TableColumn } from '#src/ui/table/TableColumn.tsx';
import { tableSource } from '#src/features/report/export/tableSource.ts';

interface Row {
  name: string;
  mean: number | null;
}

const rows: readonly Row[] = [
  { name: 'Hall', mean: 0.5 },
  { name: 'Attic', mean: null },
];

it('contains sort values, not displayed text', () => {
  const table = tableSource<Row>({
    id: 'rooms',
    title: 'Rooms',
    rows,
    columns: [
      { id: 'name', title: 'Room', isText: true, value: ({ name }) => name },
      { id: 'mean', title: 'Mean', value: ({ mean }) => mean, render: () => '50%' },
    ],
    kinds: { mean: 'share' },
    units: { mean: 'people a seat' },
  }).read();
  expect(table.columns).toEqual([
    { id: 'name', title: 'Room', kind: 'text' },
    { id: 'mean', title: 'Mean', kind: 'share', unit: 'people a seat' },
  ]);
  expect(table.rows).toEqual([
    ['Hall', 0.5],
    ['Attic', null],
  ]);
});

it('builds rows only when needed', () => {
  let asked = 0;
  const source = tableSource<Row>({
    id: 'rooms',
    title: 'Rooms',
    rows: () => {
      asked += 1;
      return rows;
    },
    columns: [{ id: 'name', title: 'Room', isText: true, value: ({ name }) => name }],
  });
  expect(asked).toBe(0);
  expect(source.read().rows).toHaveLength(2);
  expect(asked).toBe(1);
});

it('has a column for each value of a multi-value cell', () => {
  const days: TableColumn<{ used: number; valid: number }> = {
    id: 'days',
    title: 'Days used',
    value: ({ used, valid }) => used / valid,
    inFiles: [
      { id: 'days', title: 'Days used', value: ({ used }) => used },
      { id: 'valid', title: 'Days measured', value: ({ valid }) => valid },
    ],
  };
  const table = tableSource({
    id: 't',
    title: 'T',
    rows: [{ used: 12, valid: 20 }],
    columns: [days],
    kinds: { days: 'count', valid: 'count' },
  }).read();
  expect(table.columns.map(({ title, kind }) => [title, kind])).toEqual([
    ['Days used', 'count'],
    ['Days measured', 'count'],
  ]);
  expect(table.rows).toEqual([[12, 20]]);
});
