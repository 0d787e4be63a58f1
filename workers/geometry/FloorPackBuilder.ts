import earcut from 'earcut';
import Flatbush from 'flatbush';
import { zoneKinds } from '#contract/floorPack.ts';
import { narrowArray, type NarrowArray } from '#contract/narrowArray.ts';
import { packTexts } from '#contract/packedTexts.ts';
import { ringArea } from '#domain/geometry/ringArea.ts';
import { ringBounds } from '#domain/geometry/ringBounds.ts';
import { ringCentroid } from '#domain/geometry/ringCentroid.ts';
import { sceneryKinds } from '#domain/space/sceneryKinds.ts';
import { labelAnchor } from './labelAnchor.ts';
import { PlanGrid } from './PlanGrid.ts';
import type { FloorPack } from '#contract/floorPack.ts';
import type { Position, Ring } from '#domain/geometry/Ring.ts';
import type { FloorShapes, SceneryShape, ZoneShape } from '#contract/floorShapes.ts';

const noSceneryKind = 255;

interface Entry {
  id: string;
  name: string;
  kind: number;
  sceneryKind: number;
}

/** Gathers one floor into a FloorPack: all measured zones first, then the scenery. */
export class FloorPackBuilder {
  readonly #grid: PlanGrid;
  readonly #entries: Entry[] = [];
  readonly #areas: number[] = [];
  readonly #ringStart = [0];
  readonly #xy: number[] = [];
  readonly #triangleStart = [0];
  readonly #triangles: number[] = [];
  readonly #labelAnchor: number[] = [];
  readonly #centroid: number[] = [];
  readonly #bounds: number[] = [];
  readonly #walls: number[] = [];
  readonly #doors: number[] = [];
  #measuredCount = 0;

  constructor(floor: { width: number; height: number }) {
    this.#grid = new PlanGrid(floor);
  }

  addZone({ id, name, ring, kind }: ZoneShape): void {
    this.#addPolygon(ring, { id, name, kind: zoneKinds[kind], sceneryKind: noSceneryKind });
    this.#measuredCount = this.#entries.length;
  }

  addScenery({ kind, name = '', points }: SceneryShape): void {
    if (kind === 'wall') return this.#addWall(points);
    if (kind === 'door') return this.#addDoor(points);
    const id = `scenery:${this.#entries.length - this.#measuredCount}`;
    const sceneryKind = sceneryKinds.indexOf(kind);
    this.#addPolygon(points, { id, name, kind: zoneKinds.scenery, sceneryKind });
  }

  finish({ metresWide }: Pick<FloorShapes, 'metresWide'>): FloorPack {
    return {
      zoneCount: this.#entries.length,
      width: this.#grid.width,
      height: this.#grid.height,
      metresPerUnit: metresWide === null ? null : metresWide / this.#grid.width,
      zoneIds: packTexts(this.#entries.map(({ id }) => id)),
      zoneNames: packTexts(this.#entries.map(({ name }) => name)),
      ringStart: new Uint32Array(this.#ringStart),
      xy: new Uint16Array(this.#xy),
      triangleStart: new Uint32Array(this.#triangleStart),
      triangles: narrowArray(this.#triangles),
      labelAnchor: new Uint16Array(this.#labelAnchor),
      centroid: new Uint16Array(this.#centroid),
      index: indexOf(this.#bounds),
      kind: Uint8Array.from(this.#entries, ({ kind }) => kind),
      sceneryKind: Uint8Array.from(this.#entries, ({ sceneryKind }) => sceneryKind),
      measuredCount: this.#measuredCount,
      order: this.#drawOrder(),
      walls: new Uint16Array(this.#walls),
      doors: new Uint16Array(this.#doors),
    };
  }

  #addPolygon(ring: Ring, entry: Entry): void {
    const outline = this.#grid.outline(ring);
    const centre = ringCentroid(ring) ?? [0, 0];
    const centroid: Position = ringCentroid(outline) ?? this.#grid.place(centre);
    const corners: number[] = [];
    for (const [x, y] of outline) {
      corners.push(x, y);
      this.#xy.push(x, y);
    }
    this.#triangles.push(...earcut(corners.slice(0, -2)));
    this.#entries.push(entry);
    this.#areas.push(ringArea(outline));
    this.#ringStart.push(this.#xy.length / 2);
    this.#triangleStart.push(this.#triangles.length);
    this.#centroid.push(Math.round(centroid[0]), Math.round(centroid[1]));
    const box = ringBounds(outline.length === 0 ? [centroid] : outline);
    const [x, y] = outline.length === 0 ? centroid : labelAnchor(outline, centroid, box);
    this.#labelAnchor.push(Math.round(x), Math.round(y));
    this.#bounds.push(Math.round(box.minX), Math.round(box.minY));
    this.#bounds.push(Math.round(box.maxX), Math.round(box.maxY));
  }

  #addWall(points: Ring): void {
    for (const [i, point] of points.slice(1).entries()) {
      const from = points[i];
      if (from !== undefined)
        this.#walls.push(...this.#grid.place(from), ...this.#grid.place(point));
    }
  }

  #addDoor([hinge, jamb, tip]: Ring): void {
    if (hinge === undefined || jamb === undefined || tip === undefined) return;
    for (const point of [hinge, jamb, tip]) this.#doors.push(...this.#grid.place(point));
  }

  /** The larger first, so that what lies within another zone is drawn over it. */
  #drawOrder(): NarrowArray {
    const areas = Float64Array.from(this.#areas);
    const order = Uint32Array.from(areas.keys());
    return narrowArray(order.sort((a, b) => (areas[b] ?? 0) - (areas[a] ?? 0) || a - b));
  }
}

/** An empty buffer when there is nothing to index: flatbush has no empty tree. */
function indexOf(bounds: readonly number[]): ArrayBuffer {
  const count = bounds.length / 4;
  if (count === 0) return new ArrayBuffer(0);
  const tree = new Flatbush(count, 16, Uint16Array);
  for (let i = 0; i < bounds.length; i += 4) {
    tree.add(bounds[i] ?? 0, bounds[i + 1] ?? 0, bounds[i + 2] ?? 0, bounds[i + 3] ?? 0);
  }
  tree.finish();
  return tree.data as ArrayBuffer;
}
