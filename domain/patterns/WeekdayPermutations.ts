import { seededRandom } from './seededRandom.ts';

/** More ways than this to deal the days are drawn, not counted through (metrics.md 3.6). */
const mostDeals = 10_000;
/** Of one weekday, so many ways are listed once and drawn from. */
const mostListed = 1_000;
const seed = 20_240_229;
/** Differences that only rounding tells apart are equal. */
const slack = 1e-12;

/** The days of one weekday: `a` of the one period stand first, then `b` of the other. */
interface Pool {
  start: number;
  a: number;
  b: number;
  /** Ways to choose which days are called B: `b` places of values for each. */
  ways: Uint16Array;
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
  return [...choices(n - 1, k), ...choices(n - 1, k - 1).map((chosen) => chosen.concat(n - 1))];
}

/** As many choices of k out of n as there are deals, each as likely as any other. */
function drawn(n: number, k: number, random: () => number): Uint16Array {
  const deck = Uint16Array.from({ length: n }, (_, at) => at);
  const chosen = new Uint16Array(mostDeals * k);
  for (let deal = 0; deal < mostDeals; deal += 1) {
    for (let at = 0; at < k; at += 1) {
      const other = at + Math.floor(random() * (n - at));
      const day = deck[other] ?? 0;
      deck[other] = deck[at] ?? 0;
      deck[at] = day;
      chosen[deal * k + at] = day;
    }
  }
  return chosen;
}

function toPool(start: number, { a, b }: { a: number; b: number }, random: () => number): Pool {
  const isListed = binomial(a + b, b) <= mostListed;
  const ways = isListed ? Uint16Array.from(choices(a + b, b).flat()) : drawn(a + b, b, random);
  return { start, a, b, ways: ways.map((at) => start + at) };
}

function wayCount({ ways, b }: Pool): number {
  return ways.length / b;
}

/**
 * The difference of two periods by weekday and its p, by dealing the labels of days anew within weekdays (metrics.md 3.6):
 * every way when there are at most 10,000, else 10,000 drawn with a fixed seed. Made once for zones whose days with values
 * are as many on each weekday; values stand weekday by weekday, those of A before those of B.
 */
export class WeekdayPermutations {
  readonly #pools: Pool[] = [];
  readonly #isExact: boolean;
  readonly #deals: number;
  /** Which way each pool is dealt, pool by pool: #dealt[pool * #deals + deal]. */
  readonly #dealt: Uint16Array;

  constructor({ a, b }: DayCounts) {
    const random = seededRandom(seed);
    let start = 0;
    for (let weekday = 0; weekday < 7; weekday += 1) {
      const days = { a: a[weekday] ?? 0, b: b[weekday] ?? 0 };
      if (days.a > 0 && days.b > 0) this.#pools.push(toPool(start, days, random));
      start += days.a + days.b;
    }
    const ways = this.#pools.reduce((all, pool) => all * binomial(pool.a + pool.b, pool.b), 1);
    this.#isExact = ways <= mostDeals && this.#pools.every((pool) => wayCount(pool) <= mostListed);
    this.#deals = this.#isExact ? ways : mostDeals;
    this.#dealt = this.#deal(random);
  }

  /** B minus A, the mean over weekdays; NaN and NaN when no weekday is in both. */
  compare(values: Float64Array): { difference: number; p: number } {
    if (this.#pools.length === 0) return { difference: Number.NaN, p: Number.NaN };
    const differences = new Float64Array(this.#deals);
    let observed = 0;
    for (const [at, pool] of this.#pools.entries()) {
      const ofWays = this.#differencesOf(pool, values);
      observed += this.#difference(pool, values, sum(values, pool.start + pool.a, pool.b));
      const first = at * this.#deals;
      for (let deal = 0; deal < this.#deals; deal += 1) {
        const way = this.#dealt[first + deal] ?? 0;
        differences[deal] = (differences[deal] ?? 0) + (ofWays[way] ?? 0);
      }
    }
    const least = Math.abs(observed) - slack;
    let extreme = 0;
    for (let deal = 0; deal < this.#deals; deal += 1) {
      if (Math.abs(differences[deal] ?? 0) >= least) extreme += 1;
    }
    const p = this.#isExact ? extreme / this.#deals : (extreme + 1) / (this.#deals + 1);
    return { difference: observed, p };
  }

  /** A weekday's part of the difference when the values called B have a given sum. */
  #difference({ start, a, b }: Pool, values: Float64Array, ofB: number): number {
    const ofA = sum(values, start, a + b) - ofB;
    return (ofB / b - ofA / a) / this.#pools.length;
  }

  #differencesOf(pool: Pool, values: Float64Array): Float64Array {
    const { start, a, b, ways } = pool;
    const all = sum(values, start, a + b);
    const differences = new Float64Array(wayCount(pool));
    for (let way = 0; way < differences.length; way += 1) {
      let ofB = 0;
      for (let at = way * b; at < (way + 1) * b; at += 1) ofB += values[ways[at] ?? 0] ?? 0;
      differences[way] = (ofB / b - (all - ofB) / a) / this.#pools.length;
    }
    return differences;
  }

  #deal(random: () => number): Uint16Array {
    const dealt = new Uint16Array(this.#deals * this.#pools.length);
    let repeated = 1;
    for (const [at, pool] of this.#pools.entries()) {
      const count = wayCount(pool);
      for (let deal = 0; deal < this.#deals; deal += 1) {
        const isDrawn = !this.#isExact && count <= mostListed;
        const counted = this.#isExact ? Math.floor(deal / repeated) % count : deal;
        dealt[at * this.#deals + deal] = isDrawn ? Math.floor(random() * count) : counted;
      }
      repeated *= count;
    }
    return dealt;
  }
}

function sum(values: Float64Array, start: number, count: number): number {
  let total = 0;
  for (let at = start; at < start + count; at += 1) total += values[at] ?? 0;
  return total;
}
