import type { Observation } from '#contract/ingestObservations.ts';
import type { UploadMapping } from '#contract/uploads.ts';
import { FileRooms, usualLayer, type RoomZone } from '#server/cli/observations/FileRooms.ts';
import { observationMap } from '#server/cli/observations/ObservationMap.ts';
import { CellFault } from '#server/cli/observations/table/CellFaults.ts';
import type { FileInstant, FileTimes } from '#server/cli/observations/table/FileTimes.ts';
import { isNoValue, readValue, UnreadValue } from '#server/cli/observations/table/readCell.ts';
import type { TargetBuilding } from '../ReadOrder.ts';
import { decimalOf } from './DecimalSigns.ts';
import type { TableRow } from './Table.ts';
import type { TableColumns } from './tableColumns.ts';

/** Texts of times that are kept. */
const mostTexts = 50_000;

type ValueField = 'count' | 'in_use';

/** Reads a row with a time, a room and its people or use: a third of what mapRow of the command takes, which knows more kinds of files. */
export class ReadingRows {
  readonly #times: FileTimes;
  readonly #rooms: FileRooms;
  readonly #timezone: string;
  readonly #mapping: UploadMapping;
  readonly #columns: Readonly<Record<'time' | 'room', string>>;
  readonly #values: readonly (readonly [ValueField, string])[];
  readonly #texts = new Map<number, string>();

  constructor(
    { time = '', room = '', count, in_use: inUse }: TableColumns,
    { times, timezone, mapping }: { times: FileTimes; timezone: string; mapping: UploadMapping },
    target: TargetBuilding,
  ) {
    this.#times = times;
    this.#timezone = timezone;
    this.#mapping = mapping;
    this.#columns = { time, room };
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
  }

  /** When a row is of. Throws CellFault. */
  timeOf(row: TableRow): FileInstant {
    const time = this.#times.clockTimeOf(row, this.#timezone);
    if (time === null) throw new Error('Columns of a table leave no days out');
    return time;
  }

  /** The room of a row. Throws CellFault. */
  zoneOf(row: TableRow): RoomZone {
    const zone = this.#rooms.zoneOf(row);
    if (!zone) throw new Error('Each row of a table names a room');
    return zone;
  }

  /** The fault of a row whose time comes twice. */
  twiceFault(row: TableRow): CellFault {
    return this.#times.twiceFault(row, this.#timezone);
  }

  /** The reading of a row at an instant, null for one without a value. Throws CellFault. */
  readingOf(row: TableRow, ms: number): Observation | null {
    const zone = this.zoneOf(row);
    const observation: Observation = {
      time: this.#timeText(ms),
      zone_id: zone.id,
      layer: zone.layer ?? usualLayer,
    };
    let isEmpty = true;
    for (const [field, column] of this.#values) {
      const text = row.cells[column] ?? '';
      if (isNoValue(text)) continue;
      isEmpty = false;
      this.#put(observation, field, this.#valueOf(row, column, field));
    }
    return isEmpty ? null : observation;
  }

  /** Where a field of a reading stands. */
  columnOf(field: string | undefined): string {
    if (field === 'zone_id' || field === 'layer') return this.#columns.room;
    return this.#values.find(([one]) => one === field)?.[1] ?? this.#columns.time;
  }

  isTime(column: string): boolean {
    return column === this.#columns.time;
  }

  isRoom(column: string): boolean {
    return column === this.#columns.room;
  }

  #put(observation: Observation, field: ValueField, value: number | boolean): void {
    if (field === 'in_use') observation.in_use = value;
    else observation.count = Number(value);
  }

  #valueOf({ line, cells }: TableRow, column: string, field: ValueField): number | boolean {
    const text = cells[column] ?? '';
    try {
      return readValue(text, field, decimalOf(text, this.#mapping));
    } catch (error) {
      throw error instanceof UnreadValue ? new CellFault(line, column, error.message) : error;
    }
  }

  /** In ISO 8601. Rows of other rooms mostly repeat it. */
  #timeText(ms: number): string {
    const known = this.#texts.get(ms);
    if (known !== undefined) return known;
    const text = new Date(ms).toISOString();
    if (this.#texts.size < mostTexts) this.#texts.set(ms, text);
    return text;
  }
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
