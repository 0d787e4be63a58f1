import {
  Field,
  makeBuilder,
  RecordBatch,
  Schema,
  Table,
  tableFromIPC,
  type DataType,
} from 'apache-arrow';
import { expect, test } from 'vitest';
import { ArrowBytes } from '#server/core/export/ArrowBytes.ts';
import { arrowTypes } from '#server/core/export/arrowColumns.ts';
import { arrowEnd, arrowHead, arrowRows } from '#server/core/export/arrowRows.ts';
import {
  sliceOfRows,
  type ExportColumn,
  type ExportValue,
} from '#server/core/export/ExportTable.ts';
import { Turns } from '#server/core/Turns.ts';

const columns: ExportColumn[] = [
  { name: 'text', kind: 'text' },
  { name: 'number', kind: 'number' },
  { name: 'at', kind: 'instant' },
];

const texts = ['Room 1', '', 'Bürö', '🪑 desk', '\uD83E', '\uDE91', null];

/** Rows of all lengths of a bitmap, with values that are missing at the beginning, in the middle and at the end. */
function rowsOf(count: number): ExportValue[][] {
  return Array.from({ length: count }, (_, at) => [
    texts[(at * 5 + count) % texts.length] ?? null,
    at % 3 === count % 3 ? null : at / 7,
    at % 11 === 10 ? null : 1_760_000_000_000 + at * 300_000,
  ]);
}

/** The bytes of a batch whose columns Arrow's own builders made. */
function builtBatch(rows: readonly ExportValue[][]): Uint8Array {
  const vectors = columns.map(({ name, kind }, at) => {
    const builder = makeBuilder<DataType>({ type: arrowTypes[kind], nullValues: [null] });
    for (const row of rows) builder.append(row[at]);
    return [name, builder.finish().toVector()] as const;
  });
  const [batch] = new Table(Object.fromEntries(vectors)).batches;
  if (batch === undefined) throw new Error('A table without a batch');
  const schema = new Schema(
    columns.map(({ name, kind }) => new Field(name, arrowTypes[kind], true)),
  );
  const bytes = new ArrowBytes();
  // The schema stands before the first.
  bytes.of(new RecordBatch(schema, batch.data));
  return bytes.of(new RecordBatch(schema, batch.data));
}

async function written(slices: ExportValue[][][]): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  const table = { columns, slices: () => slices.map((rows) => sliceOfRows(columns, rows)) };
  for await (const piece of arrowRows(table, new Turns())) pieces.push(piece);
  return pieces;
}

test.each([1, 7, 8, 9, 64, 65, 511, 512, 513, 1024])(
  'a batch of %i rows has the bytes that Arrow’s own builders give',
  async (count) => {
    const rows = rowsOf(count);
    const [batch] = await written([rows]);
    expect(Buffer.from(batch ?? []).equals(builtBatch(rows))).toBe(true);
  },
);

test('a column in which every value is missing has the bytes that Arrow’s own builders give', async () => {
  const rows = Array.from({ length: 9 }, () => [null, null, null]);
  const [batch] = await written([rows]);
  expect(Buffer.from(batch ?? []).equals(builtBatch(rows))).toBe(true);
});

test('head, batches and end are one stream with the settings in its schema', async () => {
  const slices = [rowsOf(3), rowsOf(100)];
  const stream = Buffer.concat([
    arrowHead(columns, { rows: 103, interval: 'PT1H' }),
    ...(await written(slices)),
    arrowEnd(columns),
  ]);
  const table = tableFromIPC(stream);
  expect(table.schema.metadata).toEqual(
    new Map([
      ['rows', '103'],
      ['interval', 'PT1H'],
    ]),
  );
  const read = table.toArray().map((row) => [row?.text, row?.number, row?.at]);
  // A half of a surrogate pair is no letter of UTF-8.
  const written8 = (text: ExportValue): string => Buffer.from(String(text)).toString();
  const told = slices
    .flat()
    .map(([text = null, number, at]) => [text === null ? null : written8(text), number, at]);
  expect(read).toEqual(told);
});
