import { Hull } from '#domain/geometry/Hull.ts';
import type { Ground } from './Ground.ts';
import { rounding } from './TeamQuestion.ts';

/** Places that grow from a seed, each time by the neighbor that keeps them most compact. */
export class Cluster {
  readonly #ground: Ground;
  /** In which growth each place was met, and joined. */
  readonly #metIn: Int32Array;
  /** Perimeters around the places as they were when a neighbor was looked at last: never more than they are now. */
  readonly #bounds: Float64Array;
  readonly #ratios: Float64Array;
  #growth = 0;
  #members: number[] = [];
  #frontier: number[] = [];
  #hull = Hull.empty;
  #area = 0;

  constructor(ground: Ground) {
    this.#ground = ground;
    const { length } = ground.areas;
    this.#metIn = new Int32Array(length);
    this.#bounds = new Float64Array(length);
    this.#ratios = new Float64Array(length);
  }

  /** In the order of their coming, the seed first. */
  get members(): readonly number[] {
    return this.#members;
  }

  start(seed: number): void {
    this.#growth += 1;
    this.#members = [];
    this.#frontier = [];
    this.#hull = Hull.empty;
    this.#area = 0;
    this.#metIn[seed] = this.#growth;
    this.#join(seed);
  }

  /** Adds the neighbor with the least perimeter by area, the first of equals; -1 when there is none. */
  grow(): number {
    const next = this.#mostCompact();
    if (next === -1) return -1;
    this.#frontier = this.#frontier.filter((place) => place !== next);
    this.#join(next);
    return next;
  }

  #join(place: number): void {
    const { hulls, areas, neighbors } = this.#ground;
    this.#members.push(place);
    this.#hull = this.#hull.join(hulls[place] ?? Hull.empty);
    this.#area += areas[place] ?? 0;
    for (const near of neighbors[place] ?? []) {
      if (this.#metIn[near] === this.#growth) continue;
      this.#metIn[near] = this.#growth;
      this.#bounds[near] = 0;
      this.#frontier.push(near);
    }
  }

  /** A hull only grows, so what it was with a neighbor tells which need not be looked at again. */
  #mostCompact(): number {
    let best = Infinity;
    for (const place of this.#byBound()) {
      if ((this.#ratios[place] ?? 0) > best + rounding) break;
      best = Math.min(best, this.#measure(place));
    }
    let first = -1;
    for (const place of this.#frontier) {
      if ((this.#ratios[place] ?? 0) <= best + rounding && (first === -1 || place < first))
        first = place;
    }
    return first;
  }

  /** Neighbors by the least ratio that they may have, which stands in `#ratios`. */
  #byBound(): number[] {
    const { areas } = this.#ground;
    const { perimeter } = this.#hull;
    for (const place of this.#frontier) {
      const bound = Math.max(perimeter, this.#bounds[place] ?? 0);
      this.#ratios[place] = bound / (this.#area + (areas[place] ?? 0));
    }
    return this.#frontier.toSorted((a, b) => (this.#ratios[a] ?? 0) - (this.#ratios[b] ?? 0));
  }

  #measure(place: number): number {
    const { hulls, areas } = this.#ground;
    const perimeter = this.#hull.perimeterWith(hulls[place] ?? Hull.empty);
    this.#bounds[place] = perimeter;
    const ratio = perimeter / (this.#area + (areas[place] ?? 0));
    this.#ratios[place] = ratio;
    return ratio;
  }
}
