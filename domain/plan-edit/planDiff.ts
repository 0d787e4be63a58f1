import { capacityOf, toCapacityMap } from '#domain/space/capacity.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { Steps } from '#domain/steps/Steps.ts';
import { isSameValue } from './isSameValue.ts';
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

/** Whether two zones are the same in everything. */
export function isSameZone(a: PlanZone | undefined, b: PlanZone | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  return isSameSpace(a, b) && isSameValue(a.sensors, b.sensors);
}

/** Whether two zones are the same but for their sensors. */
export function isSameSpace(a: PlanZone, b: PlanZone): boolean {
  return (
    a.m2 === b.m2 &&
    isSameValue(a.normalised_points, b.normalised_points) &&
    fieldNames.every((field) => isSameValue(a[field], b[field]))
  );
}

/** In steps of a zone, the ids of zones that differ between two plans. */
export function findingChanged(before: Plan, after: Plan): Steps<Set<SpaceId>> {
  return findingIds(before, after, (id) => !isSameZone(before.get(id), after.get(id)));
}

/** The same where it is known already of a plan that has most zones in common with the second. */
export function findingChangedSince(
  before: Plan,
  after: Plan,
  known: { plan: Plan; changed: ReadonlySet<SpaceId> },
): Steps<Set<SpaceId>> {
  return findingIds(before, after, (id) => {
    const zone = after.get(id);
    return zone === known.plan.get(id) ? known.changed.has(id) : !isSameZone(before.get(id), zone);
  });
}

function* findingIds(
  before: Plan,
  after: Plan,
  isFound: (id: SpaceId) => boolean,
): Steps<Set<SpaceId>> {
  const ids = new Set<SpaceId>();
  for (const id of before.keys()) {
    if (isFound(id)) ids.add(id);
    yield;
  }
  for (const id of after.keys()) {
    if (!before.has(id) && isFound(id)) ids.add(id);
    yield;
  }
  return ids;
}

/** In steps of a zone, what a plan changes of another. */
export function* findingDiff(before: Plan, after: Plan): Steps<PlanDiff> {
  const diff: PlanDiff = {
    added: [],
    changed: [],
    ended: [],
    sensors: yield* findingSensorChanges(before, after),
    seats: [yield* countingSeats(before), yield* countingSeats(after)],
  };
  for (const id of yield* findingChanged(before, after)) {
    const [old, zone] = [before.get(id), after.get(id)];
    if (zone === undefined) diff.ended.push(old?.id ?? id);
    else if (old === undefined) diff.added.push(zone.id);
    else if (!isSameSpace(old, zone)) diff.changed.push(zoneChange(old, zone));
    yield;
  }
  return diff;
}

function* findingSensorChanges(before: Plan, after: Plan): Steps<SensorChange[]> {
  const changes = new Map<string, SensorChange>();
  for (const [side, plan] of [before, after].entries())
    for (const { id, sensors } of plan.values()) {
      for (const sensor of sensors) {
        const key = sensorKey(sensor);
        const zone_id: SensorChange['zone_id'] = changes.get(key)?.zone_id ?? [null, null];
        zone_id[side] = id;
        changes.set(key, { ...sensor, zone_id });
      }
      yield;
    }
  return [...changes.values()].filter(({ zone_id: [old, now] }) => old !== now);
}

function zoneChange(old: PlanZone, zone: PlanZone): ZoneChange {
  const fields = fieldNames.flatMap((field) =>
    isSameValue(old[field], zone[field]) ? [] : [[field, [old[field], zone[field]]] as const],
  );
  return {
    zone_id: zone.id,
    fields: Object.fromEntries(fields),
    m2: [old.m2, zone.m2],
    is_moved: !isSameValue(old.normalised_points, zone.normalised_points),
  };
}

/** In steps of a zone, seats of the plan by its default capacities, each layer by itself: the most that a layer has. */
function* countingSeats(plan: Plan): Steps<number> {
  const sums = new Map<string, number>();
  for (const { layer_name, capacity } of plan.values()) {
    const seats = capacityOf(toCapacityMap([...capacity]), null) ?? 0;
    sums.set(layer_name, (sums.get(layer_name) ?? 0) + seats);
    yield;
  }
  return Math.max(0, ...sums.values());
}
