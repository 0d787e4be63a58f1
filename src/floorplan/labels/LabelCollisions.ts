import { firstZoomCode, neverCode, scaleOfCode } from '../scene/zoomCode.ts';

/** A label's box: anchor in plan units, size in CSS pixels, drawn from a zoom step on. */
export interface LabelBox {
  readonly zone: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fromCode: number;
}

const planUnits = 65_536;
const fewestColumns = 8;
const mostColumns = 128;
const scaleOf = Float64Array.from({ length: neverCode + 1 }, (_, code) => scaleOfCode(code));

/**
 * Labels accepted so far. Labels keep their size on screen, so two of them stop overlapping at a scale that follows
 * from their distance: a later label waits for that scale, and once shown stays shown at every nearer zoom.
 */
export class LabelCollisions {
  readonly #columns: number;
  /** First entry of each cell's list, -1 where it is empty; an entry is a box and the entry after it. */
  readonly #heads: Int32Array;
  readonly #boxes: LabelBox[] = [];
  readonly #next: number[] = [];

  /** A grid of about one cell a zone. */
  constructor(zoneCount: number) {
    const columns = Math.ceil(Math.sqrt(zoneCount));
    this.#columns = Math.min(mostColumns, Math.max(fewestColumns, columns));
    this.#heads = new Int32Array(this.#columns ** 2).fill(-1);
  }

  /** The first step from which the box never overlaps an accepted one. */
  firstFreeCode(box: LabelBox): number {
    let code = box.fromCode;
    if (code >= neverCode) return neverCode;
    this.#eachCell(box, (cell) => {
      for (let entry = this.#heads[cell] ?? -1; entry >= 0; entry = this.#next[entry] ?? -1) {
        const other = this.#boxes[entry];
        if (!other || other.zone === box.zone) continue;
        const scale = clearScale(box, other);
        if (scale <= (scaleOf[Math.max(code, other.fromCode)] ?? 0)) continue;
        const clear = firstZoomCode(scale);
        if (clear > Math.max(code, other.fromCode)) code = clear;
      }
    });
    return code;
  }

  add(box: LabelBox): void {
    if (box.fromCode >= neverCode) return;
    this.#eachCell(box, (cell) => {
      this.#next.push(this.#heads[cell] ?? -1);
      this.#heads[cell] = this.#boxes.push(box) - 1;
    });
  }

  #eachCell(box: LabelBox, visit: (cell: number) => void): void {
    const scale = scaleOf[box.fromCode] ?? 1;
    const halfWidth = box.width / 2 / scale;
    const halfHeight = box.height / 2 / scale;
    const lastColumn = this.#place(box.x + halfWidth);
    const lastRow = this.#place(box.y + halfHeight);
    for (let row = this.#place(box.y - halfHeight); row <= lastRow; row += 1)
      for (let column = this.#place(box.x - halfWidth); column <= lastColumn; column += 1)
        visit(row * this.#columns + column);
  }

  #place(position: number): number {
    const within = Math.min(planUnits - 1, Math.max(0, position));
    return Math.floor((within * this.#columns) / planUnits);
  }
}

/** The scale at which two boxes of fixed size stop overlapping. */
function clearScale(a: LabelBox, b: LabelBox): number {
  const horizontal = (a.width + b.width) / 2 / Math.abs(a.x - b.x);
  const vertical = (a.height + b.height) / 2 / Math.abs(a.y - b.y);
  return Math.min(horizontal, vertical);
}
