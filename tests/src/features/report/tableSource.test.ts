import { expect, it } from 'vitest';
import { tableSource } from '#src/features/report/export/tableSource.ts';

interface Row {
  name: string;
  mean: number | null;
}

const rows: readonly Row[] = [
  { name: 'Hall', mean: 0.5 },
  { name: 'Attic', mean: null },
];

it('writes what a table sorts by, not what it shows', () => {
  const table = tableSource<Row>({
    id: 'rooms',
    title: 'Rooms',
    rows,
    columns: [
      { id: 'name', title: 'Room', isText: true, value: ({ name }) => name },
      { id: 'mean', title: 'Mean', value: ({ mean }) => mean, render: () => '50 %' },
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

it('puts rows together only when they are wanted', () => {
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
