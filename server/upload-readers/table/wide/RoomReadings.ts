import type { Observation } from '#contract/ingestObservations.ts';
import { usualLayer } from '#server/cli/observations/FileRooms.ts';
import type { CellFault } from '#server/cli/observations/table/CellFaults.ts';
import { isNoValue } from '#server/cli/observations/table/readCell.ts';
import type { ReadingCells } from '../ReadingCells.ts';
import { UnmappedCell, zoneIdAt } from '../SensorZones.ts';
import { putValue, type RowReader } from '../ReadingRows.ts';
import type { RefusedRow, TableRow } from '../Table.ts';
import type { ValueField } from './headerWords.ts';
import type { HeaderRoom } from './HeaderRooms.ts';

interface Place {
  id: string | number;
  layer: string;
}

/** Reads the columns of a room: its people, its use, or both. */
export class RoomReadings implements RowReader {
  readonly #cells: ReadingCells;
  readonly #room: HeaderRoom;
  readonly #layers: ReadonlyMap<string, string>;
  readonly #values = new Map<ValueField, string>();
  readonly #isZero: boolean;
  readonly #series: string;
  /** Empty cells that were taken for 0. */
  zeros = 0;

  /** With `isZero` cells that are empty are 0; `layers` are those of zones, by id. */
  constructor(
    cells: ReadingCells,
    room: HeaderRoom,
    { isZero, layers }: { isZero: boolean; layers: ReadonlyMap<string, string> },
  ) {
    this.#cells = cells;
    this.#room = room;
    this.#isZero = isZero;
    this.#layers = layers;
    this.#series = seriesOfRoom(room);
  }

  /** Takes a column of the room; the one that has its values already where there is one. */
  add(field: ValueField, column: string): string | null {
    const before = this.#values.get(field);
    if (before === undefined) this.#values.set(field, column);
    return before ?? null;
  }

  seriesOf(): string {
    return this.#series;
  }

  readingOf(row: TableRow, ms: number): Observation | null {
    const reading: Observation = { time: this.#cells.timeText(ms), layer: usualLayer };
    let isEmpty = true;
    for (const [field, column] of this.#values) {
      const text = row.cells[column] ?? '';
      const isZero = text === '' && this.#isZero;
      if (!isZero && isNoValue(text)) continue;
      if (isZero) this.zeros += 1;
      isEmpty = false;
      putValue(reading, field, isZero ? 0 : this.#cells.valueOf(row, column, field));
    }
    if (isEmpty) return null;
    const { id, layer } = this.#placeAt(row, ms);
    return Object.assign(reading, { zone_id: id, layer });
  }

  columnOf(field: string | undefined): string {
    if (field === 'time') return this.#cells.timeColumn;
    const [first = ''] = this.#values.values();
    return [...this.#values].find(([one]) => one === field)?.[1] ?? first;
  }

  codeOf(fault: CellFault): RefusedRow['code'] {
    return fault instanceof UnmappedCell ? 'UNKNOWN_ROOM' : 'NOT_A_NUMBER';
  }

  #placeAt({ line }: TableRow, ms: number): Place {
    const { zone, sensor } = this.#room;
    if (zone !== null) return { id: zone.id, layer: zone.layerName };
    const id = zoneIdAt(sensor, ms, { line, column: this.columnOf(undefined) });
    return { id, layer: this.#layers.get(String(id)) ?? usualLayer };
  }
}

/** The same for all headers of a room. */
export function seriesOfRoom({ zone, sensor }: HeaderRoom): string {
  return zone === null ? `sensor ${sensor[0]?.sensorId ?? ''}` : String(zone.id);
}
