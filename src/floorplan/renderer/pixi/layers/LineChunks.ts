import type { PlanBox } from '../../../camera/Camera.ts';
import { curvePlace, curvePlaces, meets, sortByKey } from '../../../scene/nearFirst.ts';
import type { PlanEdges } from '../../../scene/planEdges.ts';

/** The lines of each style in an order in which those near each other on the plan follow each other. */
export function nearLines({ xy, starts }: Omit<PlanEdges, 'count'>): Uint16Array<ArrayBuffer> {
  const near = new Uint16Array(xy.length);
  const placeOf = (line: number): number => {
    const [x = 0, y = 0, endX = 0, endY = 0] = xy.subarray(line * 4, line * 4 + 4);
    return curvePlace((x + endX) / 2, (y + endY) / 2);
  };
  starts.slice(0, -1).forEach((start, style) => {
    const count = (starts[style + 1] ?? start) - start;
    const lines = Uint32Array.from({ length: count }, (_, at) => start + at);
    sortByKey(lines, placeOf, curvePlaces).forEach((line, at) =>
      near.set(xy.subarray(line * 4, line * 4 + 4), (start + at) * 4),
    );
  });
  return near;
}

/** The boxes round each `size` lines that follow each other, to leave out those that the camera does not see. */
export class LineChunks {
  readonly #boxes: readonly PlanBox[];

  constructor(xy: Uint16Array, size: number) {
    const boxes: PlanBox[] = [];
    for (let start = 0; start < xy.length; start += size * 4)
      boxes.push(boxOf(xy.subarray(start, start + size * 4)));
    this.#boxes = boxes;
  }

  /** Writes the numbers of the chunks that meet a box; returns how many there are. */
  writeSeen(seen: PlanBox, numbers: Int32Array): number {
    let count = 0;
    this.#boxes.forEach((box, chunk) => {
      if (!meets(box, seen)) return;
      numbers[count] = chunk;
      count += 1;
    });
    return count;
  }
}

function boxOf(xy: Uint16Array): PlanBox {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < xy.length; at += 2) {
    const [x, y] = [xy[at] ?? 0, xy[at + 1] ?? 0];
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
    minY = Math.min(minY, y);
    maxY = Math.max(maxY, y);
  }
  return { minX, minY, maxX, maxY };
}
