import { coincidingOutlines } from '#domain/geometry/overlap/coincidingOutlines.ts';
import { layerNames } from '#domain/space/layers.ts';
import { type Steps, groupByKey, groupingByKey } from '#domain/steps/Steps.ts';
import { findingPeriods } from './effectivePeriods.ts';
import type { StoredZone } from '../SpaceRows.ts';

/**
 * In steps of a floor: the place of each period of a zone that it shares with zones of other layers, whose outlines coincide with its own on its
 * floor: a name that all of them have. Bookings measure no place.
 */
export function* matchingPlaces(
  zones: readonly StoredZone[],
  timezone: string,
): Steps<Map<StoredZone, string>> {
  const places = new Map<StoredZone, string>();
  const measured = zones.filter((row) => row.layer_name !== layerNames.booking);
  const periods = yield* findingPeriods(measured, timezone, Number.POSITIVE_INFINITY);
  const floors = yield* groupingByKey(periods, ({ row }) => row.floor_id);
  for (const floor of floors.values()) {
    yield;
    const outlines = floor.map(({ row, startMs, endMs }) => {
      return { layer: row.layer_name, ring: row.normalised_points, startMs, endMs };
    });
    const firsts = groupByKey(coincidingOutlines(outlines).entries(), ([, first]) => first);
    for (const [first, members] of firsts) {
      if (members.length < 2) continue;
      const name = `${floor[first]?.row.id} ${floor[first]?.startMs}`;
      for (const [at] of members) {
        const row = floor[at]?.row;
        if (row !== undefined) places.set(row, name);
      }
    }
  }
  return places;
}
