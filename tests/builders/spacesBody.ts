import type { BuildingInput, FloorInput, SpacesInput, ZoneInput } from '#contract/ingestSpaces.ts';

/** A square zone of side `size` with its corner at x, y. */
export function zoneBody(id: string | number, change: Partial<ZoneInput> = {}): ZoneInput {
  return {
    id,
    name: `Zone ${id}`,
    layer_name: 'sensorlayer',
    capacity: [['default', 4]],
    normalised_points: square(0.1, 0.1, 0.2),
    ...change,
  };
}

export function square(x: number, y: number, size: number): [number, number][] {
  return [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ];
}

export function floorBody(id: string | number, change: Partial<FloorInput> = {}): FloorInput {
  return { id, name: `Floor ${id}`, zones: [], ...change };
}

export function buildingBody(
  id: string | number,
  change: Partial<BuildingInput> = {},
): BuildingInput {
  return {
    id,
    name: `Building ${id}`,
    timezone: 'Europe/Amsterdam',
    startdate: '2024-01-01',
    floors: [],
    ...change,
  };
}

/** A body of one building with one floor of the given zones: building 1, floor 11. */
export function oneFloor(zones: ZoneInput[], change: Partial<BuildingInput> = {}): SpacesInput {
  const floor = floorBody(11, { name: 'Floor 1', zones });
  return { buildings: [buildingBody(1, { floors: [floor], ...change })] };
}
