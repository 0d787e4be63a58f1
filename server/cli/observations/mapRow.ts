import type { Observation } from '#contract/ingestObservations.ts';
import { CellFault } from './table/CellFaults.ts';
import type { CsvRow } from './table/CsvTable.ts';
import { usualLayer, type FileRooms, type RoomZone } from './FileRooms.ts';
import type { FileTimes } from './table/FileTimes.ts';
import type { ObservationMap } from './ObservationMap.ts';
import { isNoValue, readNumber, readValue, UnreadValue } from './table/readCell.ts';

/** Where a field of an observation stands in the file. */
interface Cell {
  line: number;
  column: string;
}

/** An observation, and the cells that it came from by field. */
export interface MappedObservation {
  observation: Observation;
  cells: Readonly<Record<string, Cell>>;
}

/** What of a file was left out, and why. */
export interface MappingCounts {
  rows: number;
  emptyCells: number;
  rowsOfOtherDays: number;
  rowsOfOtherRooms: number;
}

export interface RowReading {
  map: ObservationMap;
  times: FileTimes;
  rooms: FileRooms;
  /** The zone of times without an offset. */
  timezone: string;
  /** The instants of rows of an hour that the clocks repeat, by line, as far as their order tells them. */
  told: ReadonlyMap<number, number>;
  /** How long a reading stands where no column says it; null while it is not known. */
  periodS: number | null;
  counts: MappingCounts;
}

/** The observations of one row: one for each zone and layer. Throws CellFault. */
export function mapRow(row: CsvRow, reading: RowReading): MappedObservation[] {
  const { map, counts } = reading;
  counts.rows += 1;
  const ms = instantOf(row, reading);
  if (ms === null) {
    counts.rowsOfOtherDays += 1;
    return [];
  }
  const room = reading.rooms.zoneOf(row);
  if (room === null) {
    counts.rowsOfOtherRooms += 1;
    return [];
  }
  const time = new Date(ms).toISOString();
  const byPlace = new Map<string, MappedObservation>();
  for (const [column, target] of Object.entries(map.columns)) {
    const text = row.cells[column] ?? '';
    if (isNoValue(text)) {
      counts.emptyCells += 1;
      continue;
    }
    const zone = room ?? reading.rooms.zoneOfId(target.zone_id ?? '');
    const layer = target.layer ?? layerOf(row, map, zone);
    const value = inCell(row, column, () => readValue(text, target.field, map.decimal));
    const key = JSON.stringify([zone.id, layer]);
    const before = byPlace.get(key);
    const place = { line: row.line, column };
    byPlace.set(key, {
      observation: {
        time,
        zone_id: zone.id,
        layer,
        ...before?.observation,
        [target.field]: value,
        ...periodOf(row, reading),
        ...revisionOf(row, map),
      },
      cells: { ...before?.cells, ...placesOf(row, map, place), [target.field]: place },
    });
  }
  return [...byPlace.values()];
}

/** Throws CellFault for a time that the clock shows never, or twice without an order that tells which is meant. */
function instantOf(row: CsvRow, { times, timezone, told }: RowReading): number | null {
  const time = times.clockTimeOf(row, timezone);
  if (time === null || time.again === null) return time?.ms ?? null;
  const ms = told.get(row.line);
  if (ms === undefined) throw times.twiceFault(row, timezone);
  return ms;
}

function layerOf({ line, cells }: CsvRow, { layer }: ObservationMap, zone: RoomZone): string {
  if (typeof layer === 'string') return layer;
  if (layer === undefined) return zone.layer ?? usualLayer;
  const text = cells[layer.column] ?? '';
  if (text === '') throw new CellFault(line, layer.column, 'is empty');
  return text;
}

function periodOf(row: CsvRow, { map, periodS }: RowReading): { period_s?: number } {
  const { period_s: period, decimal } = map;
  if (typeof period !== 'object') return periodS === null ? {} : { period_s: periodS };
  const text = row.cells[period.column] ?? '';
  return { period_s: inCell(row, period.column, () => readNumber(text, decimal)) };
}

function revisionOf(row: CsvRow, { revision, decimal }: ObservationMap): { revision?: number } {
  if (revision === undefined) return {};
  if (typeof revision === 'number') return { revision };
  const text = row.cells[revision.column] ?? '';
  return { revision: inCell(row, revision.column, () => readNumber(text, decimal)) };
}

/** Where to look when the server refuses a field that is no value. */
function placesOf(row: CsvRow, map: ObservationMap, value: Cell): Record<string, Cell> {
  const at = (column: string): Cell => ({ line: row.line, column });
  return {
    time: at(map.time.column),
    zone_id: map.room === undefined ? value : at(map.room.column),
    layer: typeof map.layer === 'object' ? at(map.layer.column) : value,
    period_s: typeof map.period_s === 'object' ? at(map.period_s.column) : value,
    revision: typeof map.revision === 'object' ? at(map.revision.column) : value,
  };
}

function inCell<Value>({ line }: CsvRow, column: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw error instanceof UnreadValue ? new CellFault(line, column, error.message) : error;
  }
}
