import Flatbush from 'flatbush';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { FlatRing } from '../FlatRing.ts';
import type { Ring } from '../Ring.ts';
import { coincide } from './coincide.ts';

/** An outline on a layer while it holds. */
export interface LayeredOutline extends InstantRange {
  layer: string;
  ring: Ring;
}

function meets(a: InstantRange, b: InstantRange): boolean {
  return a.startMs < b.endMs && b.startMs < a.endMs;
}

/** Joins items by position; the least position stands for its set. */
class Sets {
  readonly #firsts: number[];

  constructor(size: number) {
    this.#firsts = Array.from({ length: size }, (_, at) => at);
  }

  firstOf(at: number): number {
    let first = at;
    for (let next = this.#firsts[first]; next !== undefined && next !== first;) {
      first = next;
      next = this.#firsts[first];
    }
    return first;
  }

  join(a: number, b: number): void {
    const [low, high] = [this.firstOf(a), this.firstOf(b)].toSorted((one, other) => one - other);
    if (low !== undefined && high !== undefined) this.#firsts[high] = low;
  }
}

/**
 * For each outline the position of the first of those with which it makes one place, its own where it is alone: outlines of
 * several layers that coincide while they hold.
 */
export function coincidingOutlines(outlines: readonly LayeredOutline[]): number[] {
  const sets = new Sets(outlines.length);
  const layers = new Set(outlines.map(({ layer }) => layer));
  if (layers.size > 1) {
    const rings = outlines.map(({ ring }) => FlatRing.of(ring));
    const index = new Flatbush(outlines.length);
    for (const { bounds } of rings) index.add(bounds.minX, bounds.minY, bounds.maxX, bounds.maxY);
    index.finish();
    for (const [at, outline] of outlines.entries()) {
      const flat = rings[at];
      if (flat === undefined || flat.area === 0) continue;
      const { minX, minY, maxX, maxY } = flat.bounds;
      index.search(minX, minY, maxX, maxY, (other) => {
        const [next, ring] = [outlines[other], rings[other]];
        if (other <= at || next === undefined || ring === undefined) return false;
        const isOther = next.layer !== outline.layer && meets(outline, next);
        if (isOther && coincide(flat, ring)) sets.join(at, other);
        return false;
      });
    }
  }
  return outlines.map((_, at) => sets.firstOf(at));
}
