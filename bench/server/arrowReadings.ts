import {
  Float64,
  makeVector,
  Table,
  tableToIPC,
  TimestampMillisecond,
  vectorFromArray,
} from 'apache-arrow';

interface Readings {
  /** Starts in ms since 1970, one a reading. */
  time: BigInt64Array;
  zone: readonly string[];
  count: Float64Array;
}

/** The content type of `arrowReadings`. */
export const arrowType = 'application/vnd.apache.arrow.stream';

/** Readings of sensors of five minutes, as an Arrow stream. */
export function arrowReadings({ time, zone, count }: Readings): Uint8Array {
  const { length } = time;
  const table = new Table({
    time: makeVector({ type: new TimestampMillisecond(), data: time, length }),
    zone_id: vectorFromArray(zone),
    layer: vectorFromArray(zone.map(() => 'sensorlayer')),
    count: makeVector({ type: new Float64(), data: count, length }),
  });
  return tableToIPC(table, 'stream');
}
