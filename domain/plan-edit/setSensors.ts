import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { withZones } from './corners/rings.ts';
import type { OpOf } from './PlanOp.ts';
import { zoneOf, type Plan, type PlanSensor, type PlanZone } from './PlanZone.ts';

/** Names a sensor from a day on. */
export function sensorKey({ source, sensor_id, from }: PlanSensor): string {
  return JSON.stringify([source, sensor_id, from]);
}

/** Sensors of a zone in their order. */
export function sortedSensors(sensors: readonly PlanSensor[]): PlanSensor[] {
  return sensors.toSorted((a, b) => (sensorKey(a) < sensorKey(b) ? -1 : 1));
}

/** Gives each sensor to the zone that it measures from its day on; of a sensor and day another zone loses it. */
export function setSensors(plan: Plan, { rows }: OpOf<'sensors'>): Plan {
  const targets = new Map<string, SpaceId | null>();
  for (const [at, row] of rows.entries()) {
    const zone = row.zone_id === null ? null : zoneOf(plan, row.zone_id, `rows.${at}.zone_id`);
    targets.set(sensorKey(row), zone === null ? null : toSpaceId(zone.id));
  }
  const given = new Map<SpaceId, PlanSensor[]>();
  for (const { source, sensor_id, from } of rows) {
    const sensor = { source, sensor_id, from };
    const zoneId = targets.get(sensorKey(sensor));
    if (zoneId === undefined || zoneId === null) continue;
    const others = (given.get(zoneId) ?? []).filter((one) => sensorKey(one) !== sensorKey(sensor));
    given.set(zoneId, [...others, sensor]);
  }
  const changed = [...plan.values()].flatMap((zone): PlanZone[] => {
    const kept = zone.sensors.filter((sensor) => !targets.has(sensorKey(sensor)));
    const added = given.get(toSpaceId(zone.id)) ?? [];
    if (kept.length === zone.sensors.length && added.length === 0) return [];
    return [{ ...zone, sensors: sortedSensors([...kept, ...added]) }];
  });
  return withZones(plan, changed);
}
