import { matchSensorZones, type OutlinedZone } from '#domain/geometry/matchSensorZones.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { isSensorLayer, isWifiLayer } from '#domain/space/layers.ts';
import { type Steps, groupByKey, groupingByKey } from '#domain/steps/Steps.ts';
import { findingPeriods, type EffectivePeriod } from './effectivePeriods.ts';
import type { StoredZone } from '../SpaceRows.ts';

type ZonePeriod = EffectivePeriod<StoredZone>;

/**
 * In steps of a floor: the Wi-Fi zone of each period of a sensor zone: the parent it was given, else the smallest Wi-Fi zone that it overlaps on its
 * floor while both exist. The key is the period's row.
 */
export function* matchingParents(
  zones: readonly StoredZone[],
  timezone: string,
): Steps<Map<StoredZone, SpaceId>> {
  const parents = new Map<StoredZone, SpaceId>();
  const periods = yield* findingPeriods(zones, timezone, Number.POSITIVE_INFINITY);
  for (const { row } of periods) {
    if (row.parent_id !== null) parents.set(row, row.parent_id);
  }
  const floors = yield* groupingByKey(periods, ({ row }) => row.floor_id);
  for (const floor of floors.values()) {
    yield;
    const wifis = floor.filter(({ row }) => isWifiLayer(row.layer_name));
    if (wifis.length === 0) continue;
    const unmatched = floor.filter(
      ({ row }) => isSensorLayer(row.layer_name) && row.parent_id === null,
    );
    const spans = groupByKey(unmatched, ({ startMs, endMs }) => `${startMs} ${endMs}`);
    for (const sensors of spans.values()) matchSpan(sensors, wifis, parents);
  }
  return parents;
}

/** Sensor periods of one and the same span, so that one set of candidates serves them all. */
function matchSpan(
  sensors: readonly ZonePeriod[],
  wifis: readonly ZonePeriod[],
  parents: Map<StoredZone, SpaceId>,
): void {
  const [span] = sensors;
  if (span === undefined) return;
  const candidates = new Map<SpaceId, OutlinedZone>();
  for (const { row, startMs, endMs } of wifis) {
    if (startMs < span.endMs && endMs > span.startMs) candidates.set(row.id, outline(row));
  }
  const matches = matchSensorZones(
    sensors.map(({ row }) => outline(row)),
    [...candidates.values()],
  );
  for (const { row } of sensors) {
    const wifi = matches.get(row.id);
    if (wifi !== undefined) parents.set(row, wifi as SpaceId);
  }
}

function outline(row: StoredZone): OutlinedZone {
  return { id: row.id, ring: row.normalised_points };
}
