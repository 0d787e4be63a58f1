import {
  Bool,
  Float64,
  makeBuilder,
  Table,
  Utf8,
  type DataType,
  type RecordBatch,
} from 'apache-arrow';
import type { Turns } from '#server/core/Turns.ts';
import { ArrowBytes } from '#server/core/export/ArrowBytes.ts';
import type { MetricTable, TableRow } from './zoneMetricsTable.ts';

const types = { text: new Utf8(), number: new Float64(), flag: new Bool() };

/**
 * The table of getZoneMetrics as an Arrow IPC stream: text as utf8, numbers as float64, flags as bool; unknown values null.
 * Each batch is made when the one before has been taken.
 */
export function zoneMetricsArrow(table: MetricTable, turns: Turns): AsyncGenerator<Uint8Array> {
  return arrowPieces(batchesOf(table, turns));
}

/** Batches as the bytes of a stream, each when the one before has been taken. */
async function* arrowPieces(batches: AsyncIterable<RecordBatch>): AsyncGenerator<Uint8Array> {
  const bytes = new ArrowBytes();
  for await (const batch of batches) yield bytes.of(batch);
  yield bytes.end();
}

async function* batchesOf(
  { columns, slices }: MetricTable,
  turns: Turns,
): AsyncGenerator<RecordBatch> {
  const toBatches = async (rows: readonly TableRow[]): Promise<RecordBatch[]> => {
    const vectors: [string, ReturnType<ReturnType<typeof makeBuilder>['toVector']>][] = [];
    for (const { name, kind, valueOf } of columns) {
      const builder = makeBuilder<DataType>({ type: types[kind], nullValues: [null] });
      await turns.each(rows, 1, (row) => builder.append(valueOf(row)));
      vectors.push([name, builder.finish().toVector()]);
    }
    return new Table(Object.fromEntries(vectors)).batches;
  };
  // The columns are told even where there is no row.
  yield* await toBatches([]);
  for (const rows of slices()) yield* await toBatches(rows);
}
