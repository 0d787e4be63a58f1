import type { ZoneInput } from '#contract/ingestSpaces.ts';
import { derivedCapacity } from './capacityRule.ts';
import type { PlanFloor } from './planFloors.ts';
import { planId } from './Plan.ts';
import { normalise, type StraightPlan, type StraightRoom } from './straightenPlan.ts';
import type { PlanOptions } from './PlanOptions.ts';

export interface FloorZones {
  zones: ZoneInput[];
  duplicates: { name: string; count: number }[];
}

/** The rooms of a floor as zones. Of rooms with one name the second gets " (2)" behind it, in the order of the source. */
export function floorZones(
  { rooms, level }: PlanFloor,
  plan: StraightPlan,
  options: PlanOptions,
): FloorZones {
  const counts = new Map<string, number>();
  const zones = rooms.map((room) => {
    const name = room.name ?? room.ref ?? 'Room';
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return toZone(room, count === 1 ? name : `${name} (${count})`, { plan, level, options });
  });
  const duplicates = [...counts].flatMap(([name, count]) => (count > 1 ? [{ name, count }] : []));
  return { zones, duplicates };
}

function toZone(
  room: StraightRoom,
  name: string,
  { plan, level, options }: { plan: StraightPlan; level: number; options: PlanOptions },
): ZoneInput {
  const derived = room.capacity === null ? derivedCapacity(room, options.capacityRule) : null;
  const capacity = room.capacity ?? derived;
  const isThrough = room.levels.some((other) => Math.floor(other) !== level);
  return {
    id: planId(options.building, 'zone', room.sourceId),
    name,
    type: 'room',
    layer_name: 'sensorlayer',
    capacity: capacity === null ? [] : [['default', capacity]],
    m2: room.m2,
    normalised_points: room.outline.map(normalise(plan)),
    metadata: {
      space_type: room.spaceType,
      source_id: room.sourceId,
      ...(room.ref === null ? {} : { ref: room.ref }),
      ...(derived === null ? {} : { capacity_derived: true }),
      ...(isThrough ? { levels: [...room.levels] } : {}),
    },
  };
}
