import {
  Bool,
  Float64,
  Table,
  tableToIPC,
  Utf8,
  vectorFromArray,
  type DataType,
} from 'apache-arrow';
import type { TableColumn } from './zoneMetricsTable.ts';

const types = { text: new Utf8(), number: new Float64(), flag: new Bool() };

/** The table of getZoneMetrics as one Arrow IPC stream: text as utf8, numbers as float64, flags as bool; unknown values null. */
export function zoneMetricsArrow(columns: readonly TableColumn[]): Uint8Array {
  const vectors = Object.fromEntries(
    columns.map(({ name, kind, values }) => [name, vectorFromArray<DataType>(values, types[kind])]),
  );
  return tableToIPC(new Table(vectors), 'stream');
}
