import { capacityOf, toCapacityMap } from '#domain/space/capacity.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { Plan, PlanSensor, PlanZone, WireId } from './PlanZone.ts';
import { sensorKey } from './setSensors.ts';

const fieldNames = [
  'name',
  'type',
  'layer_name',
  'capacity',
  'tags',
  'metadata',
  'parent',
] as const;

/** What became of a zone. `is_moved` tells that its outline is another. */
export interface ZoneChange {
  zone_id: WireId;
  fields: Partial<Record<(typeof fieldNames)[number], [unknown, unknown]>>;
  m2: [number | null, number | null];
  is_moved: boolean;
}

/** The zone that a sensor measured from its day on, and will measure; null is none. */
export interface SensorChange extends PlanSensor {
  zone_id: [WireId | null, WireId | null];
}

/** What a draft changes of what is published. */
export interface PlanDiff {
  added: WireId[];
  changed: ZoneChange[];
  ended: WireId[];
  /** Sensors that measure another zone than before from their day on. */
  sensors: SensorChange[];
  /** Of all zones of the layer with most of them, before and after. */
  seats: [number, number];
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Whether two zones are the same in everything. */
export function isSameZone(a: PlanZone | undefined, b: PlanZone | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  return (
    fieldNames.every((field) => isSame(a[field], b[field])) &&
    a.m2 === b.m2 &&
    isSame(a.sensors, b.sensors) &&
    isSame(a.normalised_points, b.normalised_points)
  );
}

/** Whether two zones are the same but for their sensors. */
export function isSameSpace(a: PlanZone, b: PlanZone): boolean {
  return isSameZone({ ...a, sensors: [] }, { ...b, sensors: [] });
}

/** The ids of zones that differ between two plans. */
export function changedIds(before: Plan, after: Plan): Set<SpaceId> {
  const ids = new Set([...before.keys(), ...after.keys()]);
  return new Set([...ids].filter((id) => !isSameZone(before.get(id), after.get(id))));
}

/** What a plan changes of another. */
export function planDiff(before: Plan, after: Plan): PlanDiff {
  const diff: PlanDiff = {
    added: [],
    changed: [],
    ended: [],
    sensors: sensorChanges(before, after),
    seats: [seatsOf(before), seatsOf(after)],
  };
  for (const id of changedIds(before, after)) {
    const [old, zone] = [before.get(id), after.get(id)];
    if (zone === undefined) diff.ended.push(old?.id ?? id);
    else if (old === undefined) diff.added.push(zone.id);
    else if (!isSameSpace(old, zone)) diff.changed.push(zoneChange(old, zone));
  }
  return diff;
}

function sensorChanges(before: Plan, after: Plan): SensorChange[] {
  const changes = new Map<string, SensorChange>();
  for (const [side, plan] of [before, after].entries())
    for (const { id, sensors } of plan.values())
      for (const sensor of sensors) {
        const key = sensorKey(sensor);
        const zone_id: SensorChange['zone_id'] = changes.get(key)?.zone_id ?? [null, null];
        zone_id[side] = id;
        changes.set(key, { ...sensor, zone_id });
      }
  return [...changes.values()].filter(({ zone_id: [old, now] }) => old !== now);
}

function zoneChange(old: PlanZone, zone: PlanZone): ZoneChange {
  const fields = fieldNames.flatMap((field) =>
    isSame(old[field], zone[field]) ? [] : [[field, [old[field], zone[field]]] as const],
  );
  return {
    zone_id: zone.id,
    fields: Object.fromEntries(fields),
    m2: [old.m2, zone.m2],
    is_moved: !isSame(old.normalised_points, zone.normalised_points),
  };
}

/** Seats of the plan by its default capacities, each layer by itself: the most that a layer has. */
function seatsOf(plan: Plan): number {
  const sums = new Map<string, number>();
  for (const { layer_name, capacity } of plan.values()) {
    const seats = capacityOf(toCapacityMap([...capacity]), null) ?? 0;
    sums.set(layer_name, (sums.get(layer_name) ?? 0) + seats);
  }
  return Math.max(0, ...sums.values());
}
