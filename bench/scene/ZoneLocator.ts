import { ringOf, type BenchScene, type Point } from './BenchScene.ts';

const cells = 128;

/** Which zone a point lies in, worked out plainly with a grid: what engines are checked against. */
export class ZoneLocator {
  readonly #scene: BenchScene;
  readonly #grid: number[][] = Array.from({ length: cells * cells }, () => []);

  constructor(scene: BenchScene) {
    this.#scene = scene;
    for (let zone = 0; zone < scene.count; zone += 1) {
      const ring = ringOf(scene, zone);
      const columns = ring.map(([x]) => this.#column(x));
      const rows = ring.map(([, y]) => this.#row(y));
      for (let row = Math.min(...rows); row <= Math.max(...rows); row += 1)
        for (let column = Math.min(...columns); column <= Math.max(...columns); column += 1)
          this.#grid[row * cells + column]?.push(zone);
    }
  }

  /** The zone at a point of the plan, -1 where there is none. */
  at([x, y]: Point): number {
    const near = this.#near([x, y]);
    return near.find((zone) => isInside(ringOf(this.#scene, zone), [x, y])) ?? -1;
  }

  /** Distance in plan units to the nearest outline of a zone of the point's cell. */
  wallDistance(point: Point): number {
    const near = this.#near(point);
    return Math.min(...near.map((zone) => ringDistance(ringOf(this.#scene, zone), point)));
  }

  #near([x, y]: Point): readonly number[] {
    return this.#grid[this.#row(y) * cells + this.#column(x)] ?? [];
  }

  #column(x: number): number {
    return Math.min(cells - 1, Math.max(0, Math.floor((x / this.#scene.width) * cells)));
  }

  #row(y: number): number {
    return Math.min(cells - 1, Math.max(0, Math.floor((y / this.#scene.height) * cells)));
  }
}

function edges(ring: readonly Point[]): [Point, Point][] {
  return ring.map((from, at) => [from, ring[(at + 1) % ring.length] ?? from]);
}

function isInside(ring: readonly Point[], [x, y]: Point): boolean {
  const crossings = edges(ring).filter(
    ([[x1, y1], [x2, y2]]) => y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1),
  );
  return crossings.length % 2 === 1;
}

function ringDistance(ring: readonly Point[], [x, y]: Point): number {
  const each = edges(ring).map(([[x1, y1], [x2, y2]]) => {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const share = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1);
    const along = Math.min(1, Math.max(0, share));
    return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
  });
  return Math.min(...each);
}
