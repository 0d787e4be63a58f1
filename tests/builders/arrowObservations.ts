import {
  Float64,
  Int32,
  Table,
  tableToIPC,
  TimestampMillisecond,
  Utf8,
  vectorFromArray,
} from 'apache-arrow';

export interface ArrowRow {
  startMs: number;
  zone_id: string | number;
  layer?: string;
  count?: number | null;
  in_use?: number | null;
  period_s?: number;
  revision?: number;
}

/** Readings as the body of POST /v4/ingest/observations in its Arrow form. */
export function arrowObservations(rows: readonly ArrowRow[]): Uint8Array {
  const table = new Table({
    time: vectorFromArray(
      rows.map(({ startMs }) => startMs),
      new TimestampMillisecond(),
    ),
    zone_id: vectorFromArray(rows.map(({ zone_id }) => String(zone_id))),
    layer: vectorFromArray(
      rows.map(({ layer = 'sensorlayer' }) => layer),
      new Utf8(),
    ),
    count: vectorFromArray(
      rows.map(({ count = null }) => count),
      new Float64(),
    ),
    in_use: vectorFromArray(
      rows.map(({ in_use = null }) => in_use),
      new Float64(),
    ),
    period_s: vectorFromArray(
      rows.map(({ period_s = 300 }) => period_s),
      new Int32(),
    ),
    revision: vectorFromArray(
      rows.map(({ revision = null }) => revision),
      new Float64(),
    ),
  });
  return tableToIPC(table, 'stream');
}
