import { Bool, Float64, makeBuilder, Table, tableToIPC, Utf8, type DataType } from 'apache-arrow';
import type { Turns } from '#server/core/Turns.ts';
import type { MetricTable } from './zoneMetricsTable.ts';

const types = { text: new Utf8(), number: new Float64(), flag: new Bool() };

/**
 * The table of getZoneMetrics as one Arrow IPC stream: text as utf8, numbers as float64, flags as bool; unknown values null.
 * Others are answered between groups.
 */
export async function zoneMetricsArrow(
  { columns, rowsByGroup }: MetricTable,
  turns: Turns,
): Promise<Uint8Array> {
  const built = columns.map(({ name, kind, valueOf }) => ({
    name,
    valueOf,
    builder: makeBuilder<DataType>({ type: types[kind], nullValues: [null] }),
  }));
  for (const rows of rowsByGroup())
    for (const { builder, valueOf } of built)
      await turns.each(rows, 1, (row) => builder.append(valueOf(row)));
  const vectors = built.map(({ name, builder }) => [name, builder.finish().toVector()] as const);
  return tableToIPC(new Table(Object.fromEntries(vectors)), 'stream');
}
