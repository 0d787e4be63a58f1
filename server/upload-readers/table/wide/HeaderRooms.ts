import { groupByKey } from '#domain/steps/Steps.ts';
import { usualLayer } from '#server/cli/observations/FileRooms.ts';
import type { TargetBuilding, TargetSensor, TargetZone } from '../../ReadOrder.ts';
import { SensorZones } from '../SensorZones.ts';
import { withoutRoomWord, withoutUnit, type ValueField } from './headerWords.ts';

/** What a header names: a zone, or a sensor that measured zones since days. */
export interface HeaderRoom {
  zone: TargetZone | null;
  /** From the earliest day. */
  sensor: readonly TargetSensor[];
  /** What its numbers are, where the header says it. */
  field: ValueField | null;
}

/** Labels behind the name of a series, as Prometheus and Grafana write them. */
const labelsOf = /\{(.+)\}\s*$/;
const labelValue = /[:=]\s*"?([^",}]+)"?/g;

type Found = Omit<HeaderRoom, 'field'> | { fault: string };

/** The zones and sensors of a building by what headers call them. */
export class HeaderRooms {
  readonly #byId: ReadonlyMap<string, TargetZone>;
  readonly #byName: ReadonlyMap<string, readonly TargetZone[]>;
  /** Without the word for a room. */
  readonly #byBareName: ReadonlyMap<string, readonly TargetZone[]>;
  readonly #sensors: SensorZones;
  /** Names of floors in lower case, the longest first. */
  readonly #floors: readonly { name: string; id: string }[];
  readonly #floorNames: ReadonlyMap<string, string>;

  constructor({ zones, floors, sensors }: TargetBuilding) {
    this.#byId = new Map(zones.map((zone) => [folded(String(zone.id)), zone]));
    this.#byName = groupByKey(zones, ({ name }) => folded(name));
    this.#byBareName = groupByKey(zones, ({ name }) => withoutRoomWord(folded(name)) ?? '');
    this.#sensors = new SensorZones({ sensors });
    this.#floorNames = new Map(floors.map(({ id, name }) => [String(id), name]));
    this.#floors = floors
      .flatMap(({ id, name, shortname, level }) =>
        [name, shortname, `Floor ${level}`, `Level ${level}`].map((one) => ({
          name: folded(one),
          id: String(id),
        })),
      )
      .filter(({ name }) => name !== '')
      .toSorted((a, b) => b.name.length - a.name.length);
  }

  /** The room of a header, or why it has none. */
  find(header: string): HeaderRoom | { fault: string } {
    const found = this.#named(header);
    if (found !== null) return 'fault' in found ? found : { ...found, field: null };
    const labeled = this.#labeled(header);
    if (labeled !== null) return { ...labeled, field: null };
    const bare = withoutUnit(header);
    const ofUnit = bare === null ? null : this.#named(bare.text);
    if (bare !== null && ofUnit !== null)
      return 'fault' in ofUnit ? ofUnit : { ...ofUnit, field: bare.field };
    return {
      fault: `“${header}” is neither the id nor the name of a zone, nor a sensor of the building`,
    };
  }

  /** Whether a header names a zone or a sensor, or several. */
  isKnown(header: string): boolean {
    if (this.#named(header) !== null || this.#labeled(header) !== null) return true;
    return this.#named(withoutUnit(header)?.text ?? '') !== null;
  }

  isFloor(text: string): boolean {
    const wanted = folded(text);
    return this.#floors.some(({ name }) => name === wanted);
  }

  /** The room that one of the labels of a series names: occupancy {building="A", room="101"}. */
  #labeled(header: string): Omit<HeaderRoom, 'field'> | null {
    const labels = labelsOf.exec(header)?.[1] ?? '';
    for (const [, value = ''] of labels.matchAll(labelValue)) {
      const found = this.#named(value);
      if (found !== null && !('fault' in found)) return found;
    }
    return null;
  }

  #named(text: string): Found | null {
    const wanted = folded(text);
    if (wanted === '') return null;
    const bare = withoutRoomWord(wanted);
    return (
      this.#exact(wanted, null) ??
      this.#onFloor(wanted) ??
      (bare === null ? null : (this.#exact(bare, null) ?? this.#onFloor(bare)))
    );
  }

  /** A room behind its floor: "Floor 1 101", "Floor 1 / Room 101". */
  #onFloor(text: string): Found | null {
    for (const { name, id } of this.#floors) {
      if (!text.startsWith(name)) continue;
      const rest = text.slice(name.length);
      const room = rest.replace(/^[\s:/|–>-]+/, '');
      if (room === rest || room === '') continue;
      const found = this.#exact(room, id) ?? this.#exact(withoutRoomWord(room) ?? '', id);
      if (found !== null) return found;
    }
    return null;
  }

  #exact(text: string, floorId: string | null): Found | null {
    if (text === '') return null;
    return this.#zoneOf(text, floorId) ?? (floorId === null ? this.#sensorOf(text) : null);
  }

  #zoneOf(text: string, floorId: string | null): Found | null {
    const onFloor = ({ floorId: own }: TargetZone): boolean =>
      floorId === null || String(own) === floorId;
    const byId = this.#byId.get(text);
    if (byId !== undefined && onFloor(byId)) return { zone: byId, sensor: [] };
    const named = (this.#byName.get(text) ?? this.#byBareName.get(text) ?? []).filter(onFloor);
    // A room that can be booked has a zone of its name on each layer.
    const usual = named.filter(({ layerName }) => layerName === usualLayer);
    const [zone, ...others] = usual.length > 0 ? usual : named;
    if (zone === undefined) return null;
    return others.length === 0
      ? { zone, sensor: [] }
      : { fault: this.#severalText([zone, ...others]) };
  }

  #sensorOf(text: string): Found | null {
    const sensor = this.#sensors.find(text);
    return sensor === null || 'fault' in sensor ? sensor : { zone: null, sensor };
  }

  #severalText(zones: readonly TargetZone[]): string {
    const places = zones.map(
      ({ floorId, layerName }) => `${this.#floorNames.get(String(floorId)) ?? ''}, ${layerName}`,
    );
    const example = zones[0];
    return `“${example?.name ?? ''}” is the name of ${zones.length} zones (${places.join('; ')}). Name the column as its id, or as its floor and name`;
  }
}

function folded(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
