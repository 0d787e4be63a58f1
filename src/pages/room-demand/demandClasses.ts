import { sum } from 'd3-array';
import { erlangB, roomsEnough } from '#domain/planning/rooms/erlangB.ts';
import { roomsNeeded, type RoomsInUse } from '#domain/planning/rooms/requiredRooms.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import { layerNames } from '#domain/space/layers.ts';
import { roomSizeOf } from '#domain/space/roomSize.ts';
import { zoneRole } from '#domain/space/zoneRole.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import type { Demand } from './readDemand.ts';

type AnsweredClass = Demand['classes'][number];

/** Rooms of one size class; null is unknown. */
export interface DemandClass {
  /** Its name: "M". */
  id: string;
  seats: string;
  have: number;
  /** How many are enough in the service level of the time, by themselves; and where larger ones serve too. */
  need: number | null;
  required: number | null;
  soldOutShare: number | null;
  inUse: readonly RoomsInUse[];
  /** In the busy hours: rooms in use on average, and the share of requests that find none free. */
  carried: number | null;
  blocked: number | null;
  /** The fewest rooms in which no more requests are blocked than the service level lets. */
  enough: number | null;
  /** Rooms of the scenario, and the share of requests that would be blocked in them. */
  planned: number;
  plannedBlocked: number | null;
  /** What the scenario adds, negative for what it frees; null where no area or cost is known. */
  addedM2: number | null;
  addedCost: number | null;
  week: NonNullable<AnsweredClass['week']>;
}

export interface RoomMix {
  /** Rooms by class, where they are not what there is. */
  planned: ReadonlyMap<string, number>;
  serviceLevel: number;
  /** Rooms required by class at that level; not yet read while null. */
  required: ReadonlyMap<string, number | null> | null;
  /** Of a square meter and year; null where it is not known. */
  costPerM2: number | null;
}

type DemandPlace = Pick<BuildingPlace, 'zones' | 'roomSizes'>;

/** Rooms in view that sensors measure. */
function measuredRooms({ zones }: Pick<DemandPlace, 'zones'>): ZoneSpace[] {
  return zones.filter((zone) => zoneRole(zone) === 'room' && zone.layerName !== layerNames.booking);
}

/** Names of the measured rooms of which no class is known. */
export function roomsWithoutClass(
  place: DemandPlace,
  capacityName: string | null,
): readonly string[] {
  return measuredRooms(place)
    .filter(
      ({ capacity }) => roomSizeOf(capacityOf(capacity, capacityName), place.roomSizes) === null,
    )
    .map(({ name }) => name);
}

/** The mean area of a room of each class; classes of which no area is known are not in it. */
function areaByClass(place: DemandPlace, capacityName: string | null): Map<string, number> {
  const areas = new Map<string, number[]>();
  for (const { capacity, m2 } of measuredRooms(place)) {
    const size = roomSizeOf(capacityOf(capacity, capacityName), place.roomSizes);
    if (size !== null && m2 !== null) areas.set(size, [...(areas.get(size) ?? []), m2]);
  }
  return new Map(Array.from(areas, ([size, own]) => [size, sum(own) / own.length]));
}

function seatsText({ name }: { name: string }, { roomSizes }: DemandPlace): string {
  const found = roomSizes.find((one) => one.name === name);
  if (found === undefined) return '';
  const least = Math.floor(found.above) + 1;
  if (least >= found.upTo) return least === 1 ? '1 seat' : `${least} seats`;
  const isLargest = roomSizes.every(({ upTo }) => upTo <= found.upTo);
  return isLargest ? `${least} seats and more` : `${least} to ${found.upTo} seats`;
}

/** The classes of an answer under a scenario, the smallest first. */
export function toDemandClasses(
  { classes }: Demand,
  { place, capacityName, mix }: { place: DemandPlace; capacityName: string | null; mix: RoomMix },
): DemandClass[] {
  const areas = areaByClass(place, capacityName);
  return classes.map((one) => {
    const { size, have, offered } = one;
    const inUse = one.minutes_in_use.map((minutes, rooms) => ({ rooms, minutes }));
    const planned = mix.planned.get(size) ?? have;
    const area = areas.get(size);
    const addedM2 = area === undefined ? null : (planned - have) * area;
    return {
      id: size,
      seats: seatsText({ name: size }, place),
      have,
      need: roomsNeeded(inUse, mix.serviceLevel),
      required: mix.required?.get(size) ?? null,
      soldOutShare: one.sold_out_share,
      inUse,
      carried: one.carried,
      blocked: one.blocked,
      enough: offered === null ? null : roomsEnough(offered, 1 - mix.serviceLevel),
      planned,
      plannedBlocked: offered === null ? null : erlangB(planned, offered),
      addedM2,
      addedCost: addedM2 === null || mix.costPerM2 === null ? null : addedM2 * mix.costPerM2,
      week: one.week ?? [],
    };
  });
}

/** A sum over classes; null as soon as one of those that count is unknown. */
export function sumKnown(
  classes: readonly DemandClass[],
  value: (one: DemandClass) => number | null,
): number | null {
  const values = classes.map(value);
  return values.some((one) => one === null) ? null : sum(values, (one) => one ?? 0);
}
