import { seededRandom } from './seededRandom.ts';

/** More ways than this to deal the days are drawn, not counted through (metrics.md 3.6). */
const mostPermutations = 10_000;
const seed = 20_240_229;
/** Differences that only rounding tells apart are equal. */
const slack = 1e-12;

/** The days of one weekday: `a` of the one period stand first, then `b` of the other. */
interface Pool {
  start: number;
  a: number;
  b: number;
}

/** How many days of each weekday the two periods have values for, Monday first. */
export interface DayCounts {
  a: readonly number[];
  b: readonly number[];
}

function binomial(n: number, k: number): number {
  let ways = 1;
  for (let at = 1; at <= k; at += 1) ways = (ways * (n - k + at)) / at;
  return Math.round(ways);
}

/** All choices of k out of n, each ascending. */
function choices(n: number, k: number): number[][] {
  if (k === 0) return [[]];
  if (k > n) return [];
  const without = choices(n - 1, k);
  return [...without, ...choices(n - 1, k - 1).map((chosen) => chosen.concat(n - 1))];
}

function draw(indexes: Uint16Array, count: number, random: () => number): void {
  for (let at = 0; at < count; at += 1) {
    const other = at + Math.floor(random() * (indexes.length - at));
    const index = indexes[at] ?? 0;
    indexes[at] = indexes[other] ?? 0;
    indexes[other] = index;
  }
}

/**
 * The difference of two periods by weekday and its p, by dealing the labels of days anew within weekdays (metrics.md 3.6):
 * every way when there are at most 10,000, else 10,000 drawn with a fixed seed. Made once for zones whose days with values
 * are as many on each weekday; values stand weekday by weekday, those of A before those of B.
 */
export class WeekdayPermutations {
  readonly #pools: Pool[] = [];
  /** Places of the values called B: `#perDeal` for each deal. */
  readonly #dealt: Uint16Array;
  readonly #perDeal: number;
  readonly #isExact: boolean;

  constructor({ a, b }: DayCounts) {
    let start = 0;
    for (let weekday = 0; weekday < 7; weekday += 1) {
      const pool = { start, a: a[weekday] ?? 0, b: b[weekday] ?? 0 };
      start += pool.a + pool.b;
      if (pool.a > 0 && pool.b > 0) this.#pools.push(pool);
    }
    this.#perDeal = this.#pools.reduce((sum, pool) => sum + pool.b, 0);
    const ways = this.#pools.reduce(
      (product, pool) => product * binomial(pool.a + pool.b, pool.b),
      1,
    );
    this.#isExact = ways <= mostPermutations;
    this.#dealt = this.#isExact ? this.#everyDeal() : this.#drawnDeals();
  }

  /** B minus A, the mean over weekdays; NaN and NaN when no weekday is in both. */
  compare(values: Float64Array): { difference: number; p: number } {
    if (this.#pools.length === 0) return { difference: Number.NaN, p: Number.NaN };
    const { weighted, ofA } = this.#weigh(values);
    let observed = -ofA;
    for (const { start, a, b } of this.#pools) {
      for (let at = start + a; at < start + a + b; at += 1) observed += weighted[at] ?? 0;
    }
    const deals = this.#dealt.length / this.#perDeal;
    const least = Math.abs(observed) - slack;
    let extreme = 0;
    for (let deal = 0, place = 0; deal < deals; deal += 1) {
      let difference = -ofA;
      for (let end = place + this.#perDeal; place < end; place += 1) {
        difference += weighted[this.#dealt[place] ?? 0] ?? 0;
      }
      if (difference >= least || difference <= -least) extreme += 1;
    }
    const p = this.#isExact ? extreme / deals : (extreme + 1) / (deals + 1);
    return { difference: observed, p };
  }

  /** With each value weighted so, the difference is the sum of those called B, less the same sum of all over A. */
  #weigh(values: Float64Array): { weighted: Float64Array; ofA: number } {
    const weighted = new Float64Array(values.length);
    let ofA = 0;
    for (const { start, a, b } of this.#pools) {
      const weight = (1 / a + 1 / b) / this.#pools.length;
      for (let at = start; at < start + a + b; at += 1) {
        const value = values[at] ?? 0;
        weighted[at] = value * weight;
        ofA += value / a / this.#pools.length;
      }
    }
    return { weighted, ofA };
  }

  #everyDeal(): Uint16Array {
    let deals: number[][] = [[]];
    for (const { start, a, b } of this.#pools) {
      const ways = choices(a + b, b).map((chosen) => chosen.map((at) => start + at));
      deals = deals.flatMap((deal) => ways.map((way) => deal.concat(way)));
    }
    return Uint16Array.from(deals.flat());
  }

  #drawnDeals(): Uint16Array {
    const dealt = new Uint16Array(mostPermutations * this.#perDeal);
    const random = seededRandom(seed);
    const decks = this.#pools.map(({ start, a, b }) => ({
      b,
      indexes: Uint16Array.from({ length: a + b }, (_, at) => start + at),
    }));
    let place = 0;
    for (let deal = 0; deal < mostPermutations; deal += 1) {
      for (const { b, indexes } of decks) {
        draw(indexes, b, random);
        dealt.set(indexes.subarray(0, b), place);
        place += b;
      }
    }
    return dealt;
  }
}
