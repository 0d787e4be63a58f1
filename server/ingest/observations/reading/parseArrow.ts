import { DataType, tableFromIPC, TimeUnit, type Table, type Vector } from 'apache-arrow';
import type { ReadingColumns } from '#contract/ReadingColumns.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '#server/core/AppError.ts';
import { RowBounds } from './rows/RowReader.ts';

const columnNames = new Set([
  'time',
  'zone_id',
  'layer',
  'count',
  'in_use',
  'entries',
  'period_s',
  'revision',
]);
const maxLayers = 1000;
const defaultPeriodS = 300;
const msPerUnit: Record<TimeUnit, number> = {
  [TimeUnit.SECOND]: 1000,
  [TimeUnit.MILLISECOND]: 1,
  [TimeUnit.MICROSECOND]: 1e-3,
  [TimeUnit.NANOSECOND]: 1e-6,
};

function invalid(reason: string, cause?: unknown): AppError {
  return new AppError('INVALID_BODY', reason, { cause });
}

function readTable(body: Uint8Array): Table {
  try {
    return tableFromIPC(body);
  } catch (cause) {
    throw invalid('The body is not an uncompressed Arrow IPC stream', cause);
  }
}

function neededColumn(table: Table, name: string): Vector {
  const column = table.getChild(name);
  if (column === null) throw invalid(`The column ${name} is missing`);
  return column;
}

/** The distinct values of a column, and which of them each row has. A dictionary's values are read once, not once a row. */
function distinctValues(column: Vector): { values: unknown[]; indexes: Uint32Array } {
  const known = new Map<unknown, number>();
  const intern = (value: unknown): number => {
    const index = known.get(value) ?? known.size;
    known.set(value, index);
    return index;
  };
  const indexes = new Uint32Array(column.length);
  let from = 0;
  for (const chunk of column.data) {
    const keys = DataType.isDictionary(chunk.type) && chunk.nullCount === 0 ? chunk.values : null;
    const ofKey = new Map<unknown, number>();
    for (let i = 0; i < chunk.length; i += 1) {
      const key: unknown = keys === null ? null : keys[i];
      const index = (keys && ofKey.get(key)) ?? intern(column.get(from + i));
      if (keys !== null) ofKey.set(key, index);
      indexes[from + i] = index;
    }
    from += chunk.length;
  }
  return { values: [...known.keys()], indexes };
}

/** A column's numbers, `absent` for null; whatever is no number is one that no check lets pass. */
function numbersOf(column: Vector | null, rows: number, absent = Number.NaN): Float64Array {
  const numbers = new Float64Array(rows).fill(absent);
  if (column === null) return numbers;
  for (let row = 0; row < rows; row += 1) {
    const value: unknown = column.get(row);
    if (value === null) continue;
    const isNumber = ['number', 'bigint', 'boolean'].includes(typeof value);
    numbers[row] = isNumber ? Number(value) : Number.NEGATIVE_INFINITY;
  }
  return numbers;
}

function millisecondsOf(column: Vector): Float64Array {
  const { type } = column;
  if (!DataType.isTimestamp(type)) throw invalid('The column time is not a timestamp');
  const factor = msPerUnit[type.unit];
  const times = new Float64Array(column.length);
  let from = 0;
  for (const chunk of column.data) {
    const values = chunk.values as BigInt64Array;
    for (let i = 0; i < chunk.length; i += 1) {
      times[from + i] =
        chunk.nullCount > 0 && !chunk.getValid(i) ? Number.NaN : Number(values[i]) * factor;
    }
    from += chunk.length;
  }
  return times;
}

/** Times and seconds that are no whole numbers fail the checks as 0. */
function wholeSeconds(numbers: Float64Array): Uint32Array {
  return Uint32Array.from(numbers, (seconds) =>
    Number.isInteger(seconds) && seconds > 0 ? seconds : 0,
  );
}

function isZoneId(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/**
 * An Arrow IPC stream as columns: time is a timestamp in UTC, zone_id a text or an integer, layer a text, dictionaries allowed;
 * the others as in the row forms. Others have their turn between the columns. Rejects with INVALID_BODY what is no such table,
 * PAYLOAD_TOO_LARGE beyond the rows of intakeLimits.
 */
export async function parseArrow(body: Uint8Array): Promise<ReadingColumns> {
  const table = readTable(body);
  const rows = table.numRows;
  new RowBounds().add(rows);
  const unknown = table.schema.names.find((name) => !columnNames.has(String(name)));
  if (unknown !== undefined) throw invalid(`The column ${String(unknown)} is unknown`);
  const zones = distinctValues(neededColumn(table, 'zone_id'));
  await nextTurn();
  const layers = distinctValues(neededColumn(table, 'layer'));
  if (layers.values.length > maxLayers)
    throw invalid(`The body has more than ${maxLayers.toLocaleString('en-US')} layers`);
  const startMs = millisecondsOf(neededColumn(table, 'time'));
  const numbers = async (name: string, absent?: number): Promise<Float64Array> => {
    await nextTurn();
    return numbersOf(table.getChild(name), rows, absent);
  };
  return {
    zones: zones.values.map((id) => (isZoneId(id) ? id : Number(id ?? Number.NaN))),
    layers: layers.values.map((name) => (typeof name === 'string' ? name : '')),
    zone: zones.indexes,
    layer: Uint16Array.from(layers.indexes),
    startMs,
    periodS: wholeSeconds(await numbers('period_s', defaultPeriodS)),
    count: await numbers('count'),
    inUse: await numbers('in_use'),
    entries: await numbers('entries'),
    revision: await numbers('revision', 0),
  };
}
