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

const cellSize = 2048;

/**
 * Labels accepted so far. Labels keep their size on screen, so two of them stop overlapping at a scale that follows
 * from their distance: a later label waits for that scale, and once shown stays shown at every nearer zoom.
 */
export class LabelCollisions {
  readonly #cells = new Map<number, LabelBox[]>();

  /** The first step from which the box never overlaps an accepted one. */
  firstFreeCode(box: LabelBox): number {
    let code = box.fromCode;
    if (code >= neverCode) return neverCode;
    for (const other of this.#near(box)) {
      if (other.zone === box.zone) continue;
      const clear = firstZoomCode(clearScale(box, other));
      if (clear > Math.max(code, other.fromCode)) code = clear;
    }
    return code;
  }

  add(box: LabelBox): void {
    if (box.fromCode >= neverCode) return;
    for (const key of cellsOf(box)) {
      const cell = this.#cells.get(key);
      if (cell) cell.push(box);
      else this.#cells.set(key, [box]);
    }
  }

  *#near(box: LabelBox): Generator<LabelBox> {
    for (const key of cellsOf(box)) yield* this.#cells.get(key) ?? [];
  }
}

function clearScale(a: LabelBox, b: LabelBox): number {
  const horizontal = (a.width + b.width) / 2 / Math.abs(a.x - b.x);
  const vertical = (a.height + b.height) / 2 / Math.abs(a.y - b.y);
  return Math.min(horizontal, vertical);
}

function* cellsOf(box: LabelBox): Generator<number> {
  const scale = scaleOfCode(box.fromCode);
  const halfWidth = box.width / 2 / scale;
  const halfHeight = box.height / 2 / scale;
  for (let row = cell(box.y - halfHeight); row <= cell(box.y + halfHeight); row += 1)
    for (let column = cell(box.x - halfWidth); column <= cell(box.x + halfWidth); column += 1)
      yield row * 64 + column;
}

function cell(position: number): number {
  return Math.floor(Math.min(65_535, Math.max(0, position)) / cellSize);
}
