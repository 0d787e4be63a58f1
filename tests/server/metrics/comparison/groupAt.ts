import type { Told } from './slots.ts';
import type { WorldBuilding, WorldZone } from './world.ts';

/** A zone as it is at a moment: its capacity, 0 for none, and what it tells, if that is enough. */
export interface ZoneNow {
  zone: WorldZone;
  c: number;
  told: Told | undefined;
}

/** Something of which people are counted once. Without `o` its use is told by others; without `n` only its use counts. */
interface Unit {
  isValid: boolean;
  c: number;
  n?: number;
  o?: number;
}

/** Sums over the units of a group at a moment. */
export interface GroupNow {
  kappa: number;
  capacity: number;
  seats: number;
  people: number;
  seated: number;
  usable: number;
  used: number;
  usedSeats: number;
}

/** The zones of a building that count: all layers but bookings where there are Wi-Fi and sensors, else one layer. */
export function activeZones(building: WorldBuilding, zones: readonly WorldZone[]): WorldZone[] {
  const layers = [...new Set(zones.map(({ layer }) => layer))];
  if (layers.length < 2) return [...zones];
  const isUnified =
    layers.some((layer) => layer.startsWith('wifi')) && layers.includes('sensorlayer');
  if (isUnified) return zones.filter(({ layer }) => layer !== 'bookinglayer');
  const layer = layers.includes(building.defaultLayer) ? building.defaultLayer : layers[0];
  return zones.filter((zone) => zone.layer === layer);
}

/** What of a place is told, by the first valid of its zones. */
interface PlaceNow {
  ids: number[];
  parents: number[];
  c: number;
  told: Told | undefined;
}

function placesOf(building: WorldBuilding, zones: readonly ZoneNow[]): PlaceNow[] {
  const orderOf = (layer: string): string => {
    const at = [building.defaultLayer, 'sensorlayer', 'wifilayer'].indexOf(layer);
    return `${at === -1 ? 9 : at} ${layer}`;
  };
  const names = [...new Set(zones.map(({ zone }) => zone.place))];
  return names.map((name) => {
    const own = zones
      .filter(({ zone }) => zone.place === name)
      .toSorted((a, b) => (orderOf(a.zone.layer) < orderOf(b.zone.layer) ? -1 : 1));
    return {
      ids: own.map(({ zone }) => zone.id),
      parents: own.flatMap(({ zone }) => zone.parent ?? []),
      c: own.find(({ c }) => c > 0)?.c ?? 0,
      told: own.find(({ told }) => told !== undefined)?.told,
    };
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function placeUnits(places: readonly PlaceNow[]): Unit[] {
  const childrenOf = (place: PlaceNow) =>
    places.filter(({ parents }) => parents.some((id) => place.ids.includes(id)));
  const within = new Set(places.flatMap(childrenOf));
  return places
    .filter((place) => !within.has(place))
    .map((place) => {
      const children = childrenOf(place);
      const valid = children.filter(({ told }) => told !== undefined);
      const c = place.c > 0 ? place.c : sum(children.map((child) => child.c));
      const isCovered = c > 0 && sum(valid.map((child) => child.c)) / c >= 0.7;
      return {
        isValid: place.told !== undefined || isCovered,
        c,
        n: Math.max(place.told?.n ?? 0, sum(valid.map(({ told }) => told?.n ?? 0))),
        o: Math.max(place.told?.o ?? 0, ...valid.map(({ told }) => told?.o ?? 0)),
      };
    });
}

interface Side {
  isValid: boolean;
  c: number;
  n: number;
}

/** Counters of one side, corrected for those that are silent. */
function sideOf(counters: readonly ZoneNow[]): Side {
  const valid = counters.filter(({ told }) => told !== undefined);
  const c = sum(counters.map((counter) => counter.c));
  const seats = sum(valid.map((counter) => counter.c));
  const seated = sum(valid.filter((one) => one.c > 0).map(({ told }) => told?.n ?? 0));
  const people = sum(valid.map(({ told }) => told?.n ?? 0));
  const share = c > 0 ? seats / c : valid.length / counters.length;
  return {
    isValid: share >= 0.7,
    c,
    n: seats > 0 ? (seated / seats) * c + people - seated : people,
  };
}

function floorUnits(building: WorldBuilding, zones: readonly ZoneNow[]): Unit[] {
  const of = (role: WorldZone['role']) => zones.filter(({ zone }) => zone.role === role);
  const [added, taken] = [of('aggregate'), of('subtract')];
  if (added.length === 0) return placeUnits(placesOf(building, zones));
  const [plus, minus] = [sideOf(added), sideOf(taken)];
  const isValid = plus.isValid && (taken.length === 0 || minus.isValid);
  const floor = { isValid, c: Math.max(0, plus.c - minus.c), n: Math.max(0, plus.n - minus.n) };
  const others = placesOf(building, of('none'));
  const present = others.length > 0 ? others : placesOf(building, added);
  return [
    floor,
    ...present.map(({ c, told }) => ({ isValid: told !== undefined, c, o: told?.o ?? 0 })),
  ];
}

/** A group at a moment; null where it has no members. */
export function groupAt(
  parts: readonly { building: WorldBuilding; zones: readonly ZoneNow[] }[],
): GroupNow | null {
  const units = parts.flatMap(({ building, zones }) => {
    const floors = [...new Set(zones.map(({ zone }) => zone.floor))];
    return floors.flatMap((floor) =>
      floorUnits(
        building,
        zones.filter(({ zone }) => zone.floor === floor),
      ),
    );
  });
  const members = units.filter(({ n }) => n !== undefined);
  if (members.length === 0) return null;
  const valid = members.filter(({ isValid }) => isValid);
  const capacity = sum(members.map(({ c }) => c));
  const seats = sum(valid.map(({ c }) => c));
  const used = units.filter(({ isValid, o }) => isValid && o !== undefined);
  return {
    kappa: capacity > 0 ? seats / capacity : valid.length / members.length,
    capacity,
    seats,
    people: sum(valid.map(({ n = 0 }) => n)),
    seated: sum(valid.filter(({ c }) => c > 0).map(({ n = 0 }) => n)),
    usable: used.length,
    used: sum(used.map(({ o = 0 }) => o)),
    usedSeats: sum(used.map(({ o = 0, c }) => o * c)),
  };
}
