import Flatbush from 'flatbush';
import { ringOf, type BenchScene, type Point } from '../scene/BenchScene.ts';
import { planAt, type Size, type View } from '../scene/View.ts';

/** Finding the zone at a point for engines that leave it to their user: flatbush and an even-odd test. */
export class OwnIndex {
  readonly #scene: BenchScene;
  readonly #tree: Flatbush;

  constructor(scene: BenchScene) {
    this.#scene = scene;
    this.#tree = new Flatbush(scene.count, 16, Uint16Array);
    for (let zone = 0; zone < scene.count; zone += 1) {
      const ring = ringOf(scene, zone);
      const xs = ring.map(([x]) => x);
      const ys = ring.map(([, y]) => y);
      this.#tree.add(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
    }
    this.#tree.finish();
  }

  pick(view: View, size: Size, at: Point): number {
    const [x, y] = planAt(view, size, at);
    return this.#tree.search(x, y, x, y, (zone) => this.#contains(zone, x, y))[0] ?? -1;
  }

  #contains(zone: number, x: number, y: number): boolean {
    const { ringStart, xy } = this.#scene;
    const [start, end] = [ringStart[zone] ?? 0, ringStart[zone + 1] ?? 0];
    let isInside = false;
    for (let at = start, before = end - 1; at < end; before = at, at += 1) {
      const [x1 = 0, y1 = 0] = [xy[before * 2], xy[before * 2 + 1]];
      const [x2 = 0, y2 = 0] = [xy[at * 2], xy[at * 2 + 1]];
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside;
    }
    return isInside;
  }
}
