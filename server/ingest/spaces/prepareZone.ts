import type { ZoneInput } from '#contract/ingestSpaces.ts';
import { closeRing } from '#domain/geometry/Ring.ts';
import { isSimpleRing } from '#domain/geometry/isSimpleRing.ts';
import { ringArea } from '#domain/geometry/ringArea.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { toCapacityMap } from '#domain/space/capacity.ts';
import type { FloorRow, ZoneRow } from '#server/directory/spaces/SpaceRows.ts';
import { normaliseTags } from '#domain/tags/tags.ts';
import { resolvePeriod } from './PostedPeriod.ts';
import type { SpaceFaults } from './SpaceFaults.ts';

/** Below this share of a floor's image a polygon has no area; a desk of 1 m² on a floor of 1 km² has a millionth. */
const leastArea = 1e-9;

/** The floor a zone is on: what of it a zone needs. */
export type ZoneFloor = Pick<FloorRow, 'id' | 'building_id' | 'startdate' | 'enddate'> & {
  timezone: string;
};

/** The row of a zone on its floor, its ring closed. */
export function prepareZone(
  zone: ZoneInput,
  floor: ZoneFloor,
  at: { path: string; position: number; faults: SpaceFaults },
): ZoneRow {
  const { path, position, faults } = at;
  const fault = ringFault(zone.normalised_points);
  if (fault !== undefined) faults.add(`${path}.normalised_points`, fault);
  const parent = zone.parent ?? null;
  const id = toSpaceId(zone.id);
  if (parent !== null && toSpaceId(parent) === id) {
    faults.add(`${path}.parent`, 'a zone cannot be its own parent');
  }
  return {
    id,
    wire_is_number: typeof zone.id === 'number',
    building_id: floor.building_id,
    floor_id: floor.id,
    ...resolvePeriod(zone, floor, { timezone: floor.timezone, path, faults }),
    name: zone.name,
    type: zone.type ?? 'room',
    layer_name: zone.layer_name,
    capacity: Object.entries(toCapacityMap(zone.capacity)),
    m2: zone.m2 ?? null,
    normalised_points: closeRing(zone.normalised_points).map(([x, y]) => [x, y]),
    tags: normaliseTags(zone.tags),
    metadata: zone.metadata ?? {},
    parent_id: parent === null ? null : toSpaceId(parent),
    position,
  };
}

function ringFault(ring: ZoneInput['normalised_points']): string | undefined {
  if (isFlat(ring)) return 'the polygon has no area';
  if (!isSimpleRing(ring)) return 'the polygon crosses or touches itself';
  return ringArea(ring) < leastArea ? 'the polygon has no area' : undefined;
}

/** Whether all corners lie on one line, so that no triangle of the fan has area. */
function isFlat(ring: ZoneInput['normalised_points']): boolean {
  const [first] = ring;
  if (first === undefined) return true;
  return ring.every((corner, at) => {
    const next = ring[at + 1];
    return next === undefined || ringArea([first, corner, next]) < leastArea;
  });
}
