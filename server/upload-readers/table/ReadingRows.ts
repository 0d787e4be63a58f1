import type { Observation } from '#contract/ingestObservations.ts';
import { FileRooms, usualLayer, type RoomZone } from '#server/cli/observations/FileRooms.ts';
import { observationMap } from '#server/cli/observations/ObservationMap.ts';
import { CellFault } from '#server/cli/observations/table/CellFaults.ts';
import { isNoValue } from '#server/cli/observations/table/readCell.ts';
import type { TargetBuilding, TargetSensor } from '../ReadOrder.ts';
import { SensorZones, zoneIdAt } from './SensorZones.ts';
import type { ReadingCells } from './ReadingCells.ts';
import type { RefusedRow, TableRow } from './Table.ts';
import type { TableColumns } from './tableColumns.ts';
import type { ValueField } from './wide/headerWords.ts';

/** What a row names: a zone, or a sensor that measured zones. */
type Place = RoomZone | readonly TargetSensor[];

/** What makes readings of rows: one of each where a row names its room, else one for each room. */
export interface RowReader {
  /** Readings of one series follow each other in time. Throws CellFault. */
  seriesOf: (row: TableRow) => string;
  /** The reading of a row at an instant, null for one without a value. Throws CellFault. */
  readingOf: (row: TableRow, ms: number) => Observation | null;
  /** Where a field of a reading stands. */
  columnOf: (field: string | undefined) => string;
  /** What is wrong with a cell other than the time. */
  codeOf: (fault: CellFault) => RefusedRow['code'];
}

/** Reads a row with a time, a room and its people or use: a third of what mapRow of the command takes, which knows more kinds of files. */
export class ReadingRows implements RowReader {
  readonly #cells: ReadingCells;
  readonly #rooms: FileRooms;
  readonly #sensors: SensorZones;
  readonly #layers: ReadonlyMap<string, string>;
  readonly #places = new Map<string, Place>();
  readonly #room: string;
  readonly #values: readonly (readonly [ValueField, string])[];

  constructor(
    { time = '', room = '', count, in_use: inUse }: TableColumns,
    cells: ReadingCells,
    target: TargetBuilding,
  ) {
    this.#cells = cells;
    this.#room = room;
    this.#values = [
      ...(count === undefined ? [] : [['count', count] as const]),
      ...(inUse === undefined ? [] : [['in_use', inUse] as const]),
    ];
    const map = observationMap.parse({
      time: { column: time },
      room: { column: room },
      columns: Object.fromEntries(this.#values.map(([field, column]) => [column, { field }])),
    });
    this.#rooms = new FileRooms(map, zonesOf(target));
    this.#sensors = new SensorZones(target);
    this.#layers = new Map(target.zones.map(({ id, layerName }) => [String(id), layerName]));
  }

  seriesOf(row: TableRow): string {
    const place = this.#placeOf(row);
    return 'id' in place ? String(place.id) : `sensor ${place[0]?.sensorId ?? ''}`;
  }

  readingOf(row: TableRow, ms: number): Observation | null {
    const zone = this.#zoneAt(row, ms);
    const observation: Observation = {
      time: this.#cells.timeText(ms),
      zone_id: zone.id,
      layer: zone.layer ?? usualLayer,
    };
    let isEmpty = true;
    for (const [field, column] of this.#values) {
      const text = row.cells[column] ?? '';
      if (isNoValue(text)) continue;
      isEmpty = false;
      putValue(observation, field, this.#cells.valueOf(row, column, field));
    }
    return isEmpty ? null : observation;
  }

  columnOf(field: string | undefined): string {
    if (field === 'zone_id' || field === 'layer') return this.#room;
    return this.#values.find(([one]) => one === field)?.[1] ?? this.#cells.timeColumn;
  }

  codeOf({ column }: CellFault): RefusedRow['code'] {
    return column === this.#room ? 'UNKNOWN_ROOM' : 'NOT_A_NUMBER';
  }

  #zoneAt(row: TableRow, ms: number): RoomZone {
    const place = this.#placeOf(row);
    if ('id' in place) return place;
    const id = zoneIdAt(place, ms, { line: row.line, column: this.#room });
    return { id, layer: this.#layers.get(String(id)) ?? null };
  }

  #placeOf(row: TableRow): Place {
    const text = row.cells[this.#room] ?? '';
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    const place = this.#find(row, text);
    this.#places.set(text, place);
    return place;
  }

  /** The zone that a row names, or else its sensor. */
  #find(row: TableRow, text: string): Place {
    try {
      const zone = this.#rooms.zoneOf(row);
      if (!zone) throw new Error('Each row of a table names a room');
      return zone;
    } catch (error) {
      const sensor = error instanceof CellFault ? this.#sensors.find(text) : null;
      if (sensor === null) throw error;
      if ('fault' in sensor) throw new CellFault(row.line, this.#room, sensor.fault);
      return sensor;
    }
  }
}

/** Puts a value into a reading. */
export function putValue(reading: Observation, field: ValueField, value: number | boolean): void {
  if (field === 'in_use') reading.in_use = value;
  else reading.count = Number(value);
}

function zonesOf({ zones, floors, name: building, timezone }: TargetBuilding) {
  const floorNames = new Map(floors.map(({ id, name }) => [String(id), name]));
  return zones.map(({ id, name, layerName, floorId }) => ({
    id,
    name,
    layer: layerName,
    place: `${floorNames.get(String(floorId)) ?? building}, ${layerName}`,
    building,
    timezone,
  }));
}
