import type { MetrePoint } from '#server/plan-import/geometry/MetreFrame.ts';

const cellM = 1;

/** Finds the segments near another without looking at all of them. Lengths are meters. */
export class SegmentGrid {
  readonly #marginM: number;
  readonly #cells = new Map<string, number[]>();
  #count = 0;

  /** Segments are near when they come closer than a margin, or a cell of the grid beyond it. */
  constructor(marginM: number) {
    this.#marginM = marginM;
  }

  /** Segments are numbered from 0 as they are added. */
  add(segment: readonly [MetrePoint, MetrePoint]): void {
    const index = this.#count;
    this.#count += 1;
    for (const cell of this.#cellsOf(segment)) {
      const known = this.#cells.get(cell);
      if (known === undefined) this.#cells.set(cell, [index]);
      else known.push(index);
    }
  }

  /** Numbers of the segments that may be near. */
  near(segment: readonly [MetrePoint, MetrePoint]): number[] {
    const found = new Set<number>();
    for (const cell of this.#cellsOf(segment))
      for (const index of this.#cells.get(cell) ?? []) found.add(index);
    return [...found];
  }

  /** The cells that a segment passes, column by column, widened by the margin. */
  *#cellsOf([[ax, ay], [bx, by]]: readonly [MetrePoint, MetrePoint]): Generator<string> {
    const margin = this.#marginM;
    const [left, right] = [Math.min(ax, bx), Math.max(ax, bx)];
    const slope = bx === ax ? 0 : (by - ay) / (bx - ax);
    const heightAt = (x: number): number => ay + (Math.min(right, Math.max(left, x)) - ax) * slope;
    for (let column = cellOf(left - margin); column <= cellOf(right + margin); column += 1) {
      const ends =
        bx === ax
          ? [ay, by]
          : [heightAt(column * cellM - margin), heightAt((column + 1) * cellM + margin)];
      const lowest = cellOf(Math.min(...ends) - margin);
      const highest = cellOf(Math.max(...ends) + margin);
      for (let row = lowest; row <= highest; row += 1) yield `${column} ${row}`;
    }
  }
}

function cellOf(metres: number): number {
  return Math.floor(metres / cellM);
}
