import type { SpacesInput } from '../../contract/ingestSpaces.ts';
import { buildScene } from '../scene/buildScene.ts';
import { ringOf, type BenchScene, type Point } from '../scene/BenchScene.ts';

export const zoneCount = 3000;
export const floorId = 101;
const firstZoneId = 10_000;

/** The corner that is dragged, in units of the scene, and the zones that have it. */
export interface SharedCorner {
  readonly at: Point;
  /** Places in the scene; the first one is chosen. */
  readonly zones: readonly number[];
}

export const dragScene: BenchScene = buildScene(zoneCount);

export function zoneId(zone: number): number {
  return firstZoneId + zone;
}

/** The corner nearest the middle of the floor that two rooms have. */
export function sharedCorner(scene: BenchScene): SharedCorner {
  const owners = new Map<string, { at: Point; zones: number[] }>();
  for (let zone = 0; zone < scene.count; zone += 1)
    for (const at of ringOf(scene, zone)) {
      const key = at.join(' ');
      const known = owners.get(key);
      if (known === undefined) owners.set(key, { at, zones: [zone] });
      else known.zones.push(zone);
    }
  const off = ([x, y]: Point): number => Math.hypot(x - scene.width / 2, y - scene.height / 2);
  const shared = [...owners.values()].filter(({ zones }) => zones.length === 2);
  const [nearest] = shared.toSorted((a, b) => off(a.at) - off(b.at));
  if (nearest === undefined) throw new Error('No two zones have a corner in common');
  return nearest;
}

/** One building with the scene as its floor, drawn to 100 m. */
export function dragSpaces(): SpacesInput {
  const { count, width, height } = dragScene;
  const zones = Array.from({ length: count }, (_, zone) => ({
    id: zoneId(zone),
    name: `Room ${zone}`,
    layer_name: 'sensorlayer',
    capacity: { default: 4 },
    normalised_points: ringOf(dragScene, zone).map(([x, y]): [number, number] => [
      x / width,
      y / height,
    ]),
  }));
  const building = {
    id: 1,
    name: 'Bench',
    timezone: 'Europe/Amsterdam',
    opening_hours: 'Mo-Fr 07:00-19:00',
    startdate: '2026-01-01',
    floors: [{ id: floorId, name: 'Floor 1', zones }],
  };
  return { buildings: [building] };
}
