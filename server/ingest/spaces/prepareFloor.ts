import type { FloorInput } from '#contract/ingestSpaces.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import type { BuildingRow, FloorRow } from '#server/directory/spaces/SpaceRows.ts';
import { resolvePeriod } from './PostedPeriod.ts';
import type { SpaceFaults } from './SpaceFaults.ts';

/** The size of a floor that was posted without one: a square of this side. */
const assumedFloorSize = 100;

/** The row of a floor in its building; `level` is derived by the caller, who knows the floor below. */
export function prepareFloor(
  floor: FloorInput,
  building: BuildingRow,
  at: { path: string; position: number; level: number; faults: SpaceFaults },
): FloorRow {
  const { path, position, level, faults } = at;
  const size = floor.floorplanimagedimensions;
  checkScenery(floor.scenery ?? [], path, faults);
  return {
    id: toSpaceId(floor.id),
    wire_is_number: typeof floor.id === 'number',
    building_id: building.id,
    ...resolvePeriod(floor, building, { timezone: building.timezone, path, faults }),
    name: floor.name,
    shortname: floor.shortname ?? String(level),
    level,
    width: size?.width ?? assumedFloorSize,
    height: size?.height ?? assumedFloorSize,
    scenery: (floor.scenery ?? []).map(({ kind, name, points }) =>
      name === undefined ? { kind, points } : { kind, name, points },
    ),
    position,
  };
}

/** The number of points that each kind of plan geometry needs to be drawn. */
function checkScenery(
  scenery: NonNullable<FloorInput['scenery']>,
  path: string,
  faults: SpaceFaults,
): void {
  for (const [at, { kind, points }] of scenery.entries()) {
    const field = `${path}.scenery.${at}.points`;
    if (kind === 'door' && points.length !== 3) {
      faults.add(field, 'a door has three points: hinge, jamb, tip of the open leaf');
    } else if (kind !== 'wall' && points.length < 3) {
      faults.add(field, 'a polygon has at least three points');
    }
  }
}
