/** A floor that every engine draws: open rings in whole plan units (y down) that never overlap. */
export interface BenchScene {
  readonly count: number;
  readonly width: number;
  readonly height: number;
  /** Zone i owns the vertices ringStart[i] .. ringStart[i + 1]. */
  readonly ringStart: Uint32Array;
  /** x, y pairs. */
  readonly xy: Uint16Array;
}

export type Point = readonly [x: number, y: number];

export function ringOf(scene: BenchScene, zone: number): Point[] {
  const ring: Point[] = [];
  for (let at = scene.ringStart[zone] ?? 0; at < (scene.ringStart[zone + 1] ?? 0); at += 1)
    ring.push([scene.xy[at * 2] ?? 0, scene.xy[at * 2 + 1] ?? 0]);
  return ring;
}

/** The same rings with the first corner repeated at the end, as many libraries want them. */
export function closedRings(scene: BenchScene): { starts: Uint32Array; xy: Float32Array } {
  const starts = new Uint32Array(scene.count + 1);
  const xy = new Float32Array(scene.xy.length + scene.count * 2);
  let at = 0;
  for (let zone = 0; zone < scene.count; zone += 1) {
    const ring = ringOf(scene, zone);
    starts[zone] = at / 2;
    for (const [x, y] of [...ring, ring[0] ?? [0, 0]]) {
      xy[at] = x;
      xy[at + 1] = y;
      at += 2;
    }
  }
  starts[scene.count] = at / 2;
  return { starts, xy };
}

/** The middle of a zone's box: inside every shape that buildScene makes. */
export function anchorOf(scene: BenchScene, zone: number): Point {
  const ring = ringOf(scene, zone);
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}
