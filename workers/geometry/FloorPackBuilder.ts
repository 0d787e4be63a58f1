import earcut from 'earcut';
import Flatbush from 'flatbush';
import { zoneKinds, type FloorPack, sceneryKinds } from '#contract/floorPack.ts';
import { narrowArray, type NarrowArray, packTexts } from '#contract/packedArrays.ts';
import { toPairs, type FlatRing } from '#domain/geometry/FlatRing.ts';
import { ringBounds, type Bounds } from '#domain/geometry/ringBounds.ts';
import { ringCentroid } from '#domain/geometry/ringCentroid.ts';
import { labelAnchor } from './labelAnchor.ts';
import { NumberList } from './NumberList.ts';
import { PlanGrid } from './PlanGrid.ts';
import type { Position, Ring } from '#domain/geometry/Ring.ts';
import type { FloorShapes, SceneryShape, ZoneEntry } from '#contract/floorShapes.ts';

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
  readonly #xy = new NumberList((length) => new Uint16Array(length));
  readonly #triangleStart = [0];
  readonly #triangles = new NumberList((length) => new Uint32Array(length));
  readonly #labelAnchor: number[] = [];
  readonly #centroid: number[] = [];
  readonly #bounds: number[] = [];
  readonly #walls: number[] = [];
  readonly #doors: number[] = [];
  #measuredCount = 0;

  constructor(floor: { width: number; height: number }) {
    this.#grid = new PlanGrid(floor);
  }

  /** `corners` are x and y of each, 0..1 of the plan. */
  addZone({ id, name, kind }: Omit<ZoneEntry, 'layer'>, corners: Float64Array): void {
    this.#addPolygon(corners, { id, name, kind: zoneKinds[kind], sceneryKind: noSceneryKind });
    this.#measuredCount = this.#entries.length;
  }

  addScenery({ kind, name = '', points }: SceneryShape): void {
    if (kind === 'wall') return this.#addWall(points);
    if (kind === 'door') return this.#addDoor(points);
    const id = `scenery:${this.#entries.length - this.#measuredCount}`;
    const sceneryKind = sceneryKinds.indexOf(kind);
    this.#addPolygon(Float64Array.from(points.flat()), {
      id,
      name,
      kind: zoneKinds.scenery,
      sceneryKind,
    });
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
      xy: this.#xy.toArray(),
      triangleStart: new Uint32Array(this.#triangleStart),
      triangles: narrowArray(this.#triangles.toArray()),
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

  #addPolygon(corners: Float64Array, entry: Entry): void {
    const outline = this.#grid.outline(corners);
    if (outline) this.#addOutline(outline);
    else this.#addPoint(this.#grid.place(ringCentroid(toPairs(corners)) ?? [0, 0]));
    this.#entries.push(entry);
    this.#ringStart.push(this.#xy.length / 2);
    this.#triangleStart.push(this.#triangles.length);
  }

  #addOutline(outline: FlatRing): void {
    const { corners, bounds, centroid } = outline;
    this.#xy.append(corners);
    this.#xy.append(corners.subarray(0, 2));
    this.#triangles.append(earcut(corners));
    this.#areas.push(outline.area);
    this.#place(centroid, labelAnchor(outline, centroid), bounds);
  }

  /** What is left of an outline without area. */
  #addPoint(point: Position): void {
    this.#areas.push(0);
    this.#place(point, point, ringBounds([point]));
  }

  #place(centroid: Position, label: Position, bounds: Bounds): void {
    this.#centroid.push(Math.round(centroid[0]), Math.round(centroid[1]));
    this.#labelAnchor.push(Math.round(label[0]), Math.round(label[1]));
    this.#bounds.push(bounds.minX, bounds.minY, bounds.maxX, bounds.maxY);
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
