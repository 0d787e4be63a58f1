import type { Position, Ring } from '#domain/geometry/Ring.ts';
import type { WireId } from './PlanZone.ts';

/** Without a scale the grid has so many steps along the longer side. */
const stepsWithoutScale = 20_000;
const metresOfStep = 0.001;

interface FloorParts {
  id: WireId;
  name: string;
  width: number;
  height: number;
  outlines: readonly Ring[];
  metresPerUnit: number | null;
}

/** A floor as its zones are drawn on it. Lengths are in units of its image. */
export class PlanFloor {
  readonly id: WireId;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Of the building, on this floor. */
  readonly outlines: readonly Ring[];
  /** As the areas of zones tell it before any change; null where none does. */
  readonly metresPerUnit: number | null;
  /** One step of the grid: 1 mm, or 1/20,000 of the longer side. Corners within it are one. */
  readonly step: number;
  readonly #columns: number;
  readonly #rows: number;

  constructor({ id, name, width, height, outlines, metresPerUnit }: FloorParts) {
    this.id = id;
    this.name = name;
    this.width = width;
    this.height = height;
    this.outlines = outlines;
    this.metresPerUnit = metresPerUnit;
    this.step =
      this.metresPerUnit === null
        ? Math.max(width, height) / stepsWithoutScale
        : metresOfStep / this.metresPerUnit;
    this.#columns = Math.max(1, Math.round(width / this.step));
    this.#rows = Math.max(1, Math.round(height / this.step));
  }

  /** The point of the grid nearest to a point. */
  snap([x, y]: Position): Position {
    return [Math.round(x * this.#columns) / this.#columns, Math.round(y * this.#rows) / this.#rows];
  }

  /** How far two points are apart. */
  distance(a: Position, b: Position): number {
    return Math.hypot((a[0] - b[0]) * this.width, (a[1] - b[1]) * this.height);
  }

  /** Whether two points are one corner. */
  isSame(a: Position, b: Position): boolean {
    return this.distance(a, b) <= this.step;
  }

  /** The point of an edge nearest to a point, and how far along the edge it is, 0..1. */
  project(point: Position, [a, b]: readonly [Position, Position]): { at: Position; along: number } {
    const dx = (b[0] - a[0]) * this.width;
    const dy = (b[1] - a[1]) * this.height;
    const length = dx * dx + dy * dy;
    const dot = (point[0] - a[0]) * this.width * dx + (point[1] - a[1]) * this.height * dy;
    const along = length > 0 ? Math.min(1, Math.max(0, dot / length)) : 0;
    return { at: [a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])], along };
  }

  /** An area of 0..1 coordinates in units of the image. */
  areaOf(normalised: number): number {
    return normalised * this.width * this.height;
  }
}
