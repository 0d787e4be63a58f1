import type { PlanBox } from '../../../camera/Camera.ts';
import { curvePlace, curvePlaces, meets, sortByKey } from '../../../scene/nearFirst.ts';
import type { PlanEdges } from '../../../scene/planEdges.ts';

/** The lines of each style in an order in which those near each other on the plan follow each other. */
export function nearLines({ xy, starts }: Omit<PlanEdges, 'count'>): Uint16Array<ArrayBuffer> {
  const near = new Uint16Array(xy.length);
  const middle = (line: number, axis: 0 | 1): number =>
    ((xy[line * 4 + axis] ?? 0) + (xy[line * 4 + axis + 2] ?? 0)) / 2;
  const placeOf = (line: number): number => curvePlace(middle(line, 0), middle(line, 1));
  starts.slice(0, -1).forEach((start, style) => {
    const lines = new Uint32Array((starts[style + 1] ?? start) - start);
    for (let at = 0; at < lines.length; at += 1) lines[at] = start + at;
    let to = start * 4;
    for (const line of sortByKey(lines, placeOf, curvePlaces))
      for (let from = line * 4; from < line * 4 + 4; from += 1, to += 1) near[to] = xy[from] ?? 0;
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
