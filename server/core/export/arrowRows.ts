import {
  Field,
  Float64,
  makeBuilder,
  RecordBatch,
  Schema,
  Table,
  TimestampMillisecond,
  Utf8,
  type DataType,
} from 'apache-arrow';
import type { Turns } from '#server/core/Turns.ts';
import { ArrowBytes } from './ArrowBytes.ts';
import type { ExportColumn, ExportTable, ExportValue } from './ExportTable.ts';

/** A type for each kind; a timestamp has a time zone, so that programs take it for an instant. */
const types = {
  text: new Utf8(),
  number: new Float64(),
  instant: new TimestampMillisecond('UTC'),
};

function batchOf(columns: readonly ExportColumn[], rows: readonly ExportValue[][]): RecordBatch {
  const vectors = columns.map(({ name, kind }, at) => {
    const builder = makeBuilder<DataType>({ type: types[kind], nullValues: [null] });
    for (const row of rows) builder.append(row[at]);
    return [name, builder.finish().toVector()] as const;
  });
  const [batch] = new Table(Object.fromEntries(vectors)).batches;
  if (batch === undefined) throw new Error('A table without a batch');
  return batch;
}

/** The beginning of a stream: its schema with the settings as metadata. */
export function arrowHead(
  columns: readonly ExportColumn[],
  settings: Readonly<Record<string, string | number>>,
): Uint8Array {
  const fields = columns.map(({ name, kind }) => new Field(name, types[kind], true));
  const metadata = new Map(Object.entries(settings).map(([name, value]) => [name, String(value)]));
  const empty = batchOf(columns, []);
  const bytes = new ArrowBytes();
  return bytes.of(new RecordBatch(new Schema(fields, metadata), empty.data));
}

/** The end of a stream. */
export function arrowEnd(columns: readonly ExportColumn[]): Uint8Array {
  const bytes = new ArrowBytes();
  bytes.of(batchOf(columns, []));
  return bytes.end();
}

/** Rows as batches of a stream that has begun. */
export async function* arrowRows(
  { columns, slices }: ExportTable,
  turns: Turns,
): AsyncGenerator<Uint8Array> {
  const bytes = new ArrowBytes();
  bytes.of(batchOf(columns, []));
  for await (const rows of slices()) {
    yield bytes.of(batchOf(columns, rows));
    await turns.worked(rows.length * columns.length);
  }
}
