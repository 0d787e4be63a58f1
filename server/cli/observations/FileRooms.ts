import type { ObservationMap } from './ObservationMap.ts';
import { CellFault } from './table/CellFaults.ts';
import type { CsvRow } from './table/CsvTable.ts';
import type { ServerZone } from './ServerZones.ts';

/** The zone of a room, and its layer where it is known. */
export interface RoomZone {
  id: number | string;
  layer: string | null;
}

type RoomOfMap = NonNullable<ObservationMap['room']>;

/** The layer that readings of counted people are usually of. */
export const usualLayer = 'sensorlayer';

/** The zones that a file is about. */
export class FileRooms {
  readonly #room: ObservationMap['room'];
  readonly #known: readonly ServerZone[] | null;
  readonly #layer: string;
  readonly #found = new Map<string, RoomZone | null>();

  /** `known` are the zones to look for ids and names in; null where the key may not list them, and cells are ids. */
  constructor({ room, layer }: ObservationMap, known: readonly ServerZone[] | null) {
    this.#room = room;
    this.#layer = typeof layer === 'string' ? layer : usualLayer;
    this.#known = known;
  }

  /** The zone of an id that the map names. */
  zoneOfId(id: number | string): RoomZone {
    return this.#known?.find((zone) => String(zone.id) === String(id)) ?? { id, layer: null };
  }

  /** The zone that a row names: null for a room that the map leaves out, undefined where the columns name their zones. Throws CellFault. */
  zoneOf({ line, cells }: CsvRow): RoomZone | null | undefined {
    if (this.#room === undefined) return undefined;
    const text = cells[this.#room.column] ?? '';
    const found = this.#found.get(text);
    if (found !== undefined) return found;
    const zone = this.#find(text, this.#room, line);
    this.#found.set(text, zone);
    return zone;
  }

  #find(text: string, { column, zones }: RoomOfMap, line: number): RoomZone | null {
    const fault = (reason: string): CellFault => new CellFault(line, column, reason);
    if (text === '') throw fault('is empty');
    if (zones !== undefined) {
      const zone = Object.hasOwn(zones, text) ? zones[text] : undefined;
      if (zone === undefined) {
        throw fault(`“${text}” is not in "zones" of the map. Add its zone, or null to exclude it.`);
      }
      return zone === null ? null : this.zoneOfId(zone);
    }
    if (this.#known === null) return { id: text, layer: null };
    const byId = this.#known.find(({ id }) => String(id) === text);
    if (byId !== undefined) return byId;
    const wanted = text.toLowerCase();
    const ofName = this.#known.filter(({ name }) => name.trim().toLowerCase() === wanted);
    // A room that can be booked has a zone of its name on each layer.
    const ofLayer = ofName.filter(({ layer }) => layer === this.#layer);
    const named = ofLayer.length > 0 ? ofLayer : ofName;
    const [zone, other] = named;
    if (zone === undefined) throw fault(`“${text}” is neither the id nor the name of a zone`);
    if (other !== undefined) {
      const places = named.map(({ place }) => place).join('; ');
      throw fault(
        `“${text}” is the name of ${named.length} zones (${places}). Choose with --building, or by id in "zones" of the map.`,
      );
    }
    return zone;
  }
}
