import { Field, makeData, RecordBatch, Schema, Struct } from 'apache-arrow';
import type { Turns } from '#server/core/Turns.ts';
import { ArrowBytes } from './ArrowBytes.ts';
import { arrowColumn, arrowTypes } from './arrowColumns.ts';
import {
  sliceOfRows,
  type ExportColumn,
  type ExportSlice,
  type ExportTable,
} from './ExportTable.ts';

function schemaOf(
  columns: readonly ExportColumn[],
  settings: Readonly<Record<string, string | number>> = {},
): Schema {
  const fields = columns.map(({ name, kind }) => new Field(name, arrowTypes[kind], true));
  return new Schema(
    fields,
    new Map(Object.entries(settings).map(([name, value]) => [name, String(value)])),
  );
}

function batchOf(
  schema: Schema,
  columns: readonly ExportColumn[],
  { rows: length, columns: values }: ExportSlice = sliceOfRows(columns, []),
): RecordBatch {
  const children = columns.map(({ kind }, at) => arrowColumn(kind, values[at] ?? null, length));
  const type = new Struct(schema.fields);
  return new RecordBatch(schema, makeData({ type, length, nullCount: 0, children }));
}

/** The beginning of a stream: its schema with the settings as metadata. */
export function arrowHead(
  columns: readonly ExportColumn[],
  settings: Readonly<Record<string, string | number>>,
): Uint8Array {
  return new ArrowBytes().of(batchOf(schemaOf(columns, settings), columns));
}

/** The end of a stream. */
export function arrowEnd(columns: readonly ExportColumn[]): Uint8Array {
  const bytes = new ArrowBytes();
  bytes.of(batchOf(schemaOf(columns), columns));
  return bytes.end();
}

/** Rows as batches of a stream that has begun. */
export async function* arrowRows(
  { columns, slices }: ExportTable,
  turns: Turns,
): AsyncGenerator<Uint8Array> {
  const bytes = new ArrowBytes();
  const schema = schemaOf(columns);
  bytes.of(batchOf(schema, columns));
  for await (const slice of slices()) {
    yield bytes.of(batchOf(schema, columns, slice));
    await turns.worked(slice.rows * columns.length);
  }
}
