import type { FloorPack } from '#contract/floorPack.ts';
import { unpackTexts } from './unpackTexts.ts';
import { FloorPackBuilder } from '#workers/geometry/FloorPackBuilder.ts';
import type { SceneryShape, ZoneEntry } from '#contract/floorShapes.ts';

type Rect = readonly [left: number, top: number, right: number, bottom: number];

export interface TestZone {
  readonly id: string;
  readonly rect: Rect;
  readonly kind?: ZoneEntry['kind'];
  readonly name?: string;
}

export function rectangle([left, top, right, bottom]: Rect): [number, number][] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** A floor of rectangles in shares of a 4:3 plan of 40 m by 30 m, made by the real geometry builder. */
export function floorPackOf(
  zones: readonly TestZone[],
  scenery: readonly SceneryShape[] = [],
): FloorPack {
  const builder = new FloorPackBuilder({ width: 4, height: 3 });
  for (const { id, rect, kind = 'room', name = id } of zones)
    builder.addZone({ id, name, kind }, Float64Array.from(rectangle(rect).flat()));
  for (const shape of scenery) builder.addScenery(shape);
  return builder.finish({ metresWide: 40 });
}

/** The place of a zone by its id, -1 for none. */
export function zoneOf(pack: FloorPack, id: string): number {
  return unpackTexts(pack.zoneIds).indexOf(id);
}

/** Rooms in rows and columns with gaps between them; ids are `row-column`. */
export function gridPack(columns: number, rows: number): FloorPack {
  const zones: TestZone[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      zones.push({
        id: `${row}-${column}`,
        rect: [column / columns, row / rows, (column + 0.9) / columns, (row + 0.9) / rows],
      });
  return floorPackOf(zones);
}
