import { weekdayOf } from '#domain/time/dayNumber.ts';

/** How far neighboring days may resemble each other: correlations. domain/README.md says how they were chosen. */
export const resemblances: readonly number[] = Array.from({ length: 17 }, (_, at) => (at - 7) / 10);

/** How likely a resemblance is before the days are seen, beside the others. */
export function weightOf(resemblance: number): number {
  return resemblance < 0 ? 1.5 : 1;
}

/** Steps over which a resemblance fades from one day to a later one: days without a value in between count half. */
function stepsBetween(earlier: number, later: number): number {
  return Math.ceil((later - earlier + 1) / 2);
}

/** Fewer days of a period say nothing about their scatter. */
export const leastDays = 5;

/** A figure of one local day. */
export interface DayValue {
  /** Days since 1970-01-01. */
  day: number;
  value: number;
}

/** Deviations that only rounding makes are none. */
const slack = 1e-12;

/** What the days of a period tell of the error of a weighted sum of their values; lists have an entry for each resemblance. */
export interface DayScatter {
  /** Days less weekdays. */
  freedom: number;
  /** Logarithm of the determinants of correlations and of weekday means. */
  logDeterminants: Float64Array;
  /** Squares of what neither weekdays nor the day before explain. */
  squares: Float64Array;
  /** Variance of the weighted sum where that of a day is 1. */
  variances: Float64Array;
}

/** Puts in place of a symmetric matrix, given by its lower triangle, its root: L where L L' is the matrix. */
function takeRoot(matrix: Float64Array, size: number): void {
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let value = matrix[row * size + column] ?? 0;
      for (let at = 0; at < column; at += 1) {
        value -= (matrix[row * size + at] ?? 0) * (matrix[column * size + at] ?? 0);
      }
      matrix[row * size + column] =
        row === column ? Math.sqrt(value) : value / (matrix[column * size + column] ?? 1);
    }
  }
}

/** What the means of weekdays explain: of their normal equations the determinant, and the squares that they take away. */
function weekdayMeans(matrix: Float64Array, sums: Float64Array) {
  const size = sums.length;
  takeRoot(matrix, size);
  let logDeterminant = 0;
  let squares = 0;
  for (let row = 0; row < size; row += 1) {
    const root = matrix[row * size + row] ?? 1;
    let value = sums[row] ?? 0;
    for (let at = 0; at < row; at += 1) value -= (matrix[row * size + at] ?? 0) * (sums[at] ?? 0);
    sums[row] = value / root;
    squares += (value / root) ** 2;
    logDeterminant += 2 * Math.log(root);
  }
  return { logDeterminant, squares };
}

/**
 * Ascending days of one period with their weights in a sum. Their values are taken as a mean of each weekday and a rest, of which
 * each day's resembles that of the day before it: regression with first-order autoregressive errors.
 */
export class DayPattern {
  readonly #days: readonly number[];
  readonly #weights: Float64Array;
  /** The place of each day's weekday among those that occur. */
  readonly #strata: Uint8Array;
  readonly #size: number;

  constructor(days: readonly number[], weights: Float64Array) {
    const weekdays = [...new Set(days.map(weekdayOf))];
    this.#days = days;
    this.#weights = weights;
    this.#strata = Uint8Array.from(days, (day) => weekdays.indexOf(weekdayOf(day)));
    this.#size = weekdays.length;
  }

  /** The scatter of the days' values. */
  scatterOf(values: Float64Array): DayScatter {
    const rests = this.#restsOf(values);
    const parts = resemblances.map((resemblance) => this.#underOne(resemblance, rests));
    return {
      freedom: this.#days.length - this.#size,
      logDeterminants: Float64Array.from(parts, ({ logDeterminant }) => logDeterminant),
      squares: Float64Array.from(parts, ({ squares }) => squares),
      variances: Float64Array.from(parts, ({ variance }) => variance),
    };
  }

  /** The values less the mean of their weekday. */
  #restsOf(values: Float64Array): Float64Array {
    const sums = new Float64Array(this.#size);
    const counts = new Float64Array(this.#size);
    let greatest = 0;
    for (const [at, value] of values.entries()) {
      const stratum = this.#strata[at] ?? 0;
      sums[stratum] = (sums[stratum] ?? 0) + value;
      counts[stratum] = (counts[stratum] ?? 0) + 1;
      greatest = Math.max(greatest, Math.abs(value));
    }
    return values.map((value, at) => {
      const stratum = this.#strata[at] ?? 0;
      const rest = value - (sums[stratum] ?? 0) / (counts[stratum] ?? 1);
      return Math.abs(rest) <= slack * greatest ? 0 : rest;
    });
  }

  /** Each day as a step from the one before it, under one resemblance. */
  #underOne(resemblance: number, rests: Float64Array) {
    const size = this.#size;
    const matrix = new Float64Array(size * size);
    const sums = new Float64Array(size);
    let logDeterminant = 0;
    let squares = 0;
    let variance = 0;
    let carried = 0;
    for (const [at, day] of this.#days.entries()) {
      const link = at === 0 ? 0 : resemblance ** stepsBetween(this.#days[at - 1] ?? 0, day);
      const precision = 1 / (1 - link * link);
      const own = this.#strata[at] ?? 0;
      const last = this.#strata[at - 1] ?? own;
      const step = (rests[at] ?? 0) - link * (rests[at - 1] ?? 0);
      squares += step * step * precision;
      sums[own] = (sums[own] ?? 0) + step * precision;
      sums[last] = (sums[last] ?? 0) - link * step * precision;
      add(matrix, own * size + own, precision);
      add(matrix, last * size + last, link * link * precision);
      add(matrix, Math.max(own, last) * size + Math.min(own, last), -link * precision);
      if (own === last) add(matrix, own * size + own, -link * precision);
      logDeterminant -= Math.log(precision);
      const weight = this.#weights[at] ?? 0;
      carried *= link;
      variance += weight * (weight + 2 * carried);
      carried += weight;
    }
    const means = weekdayMeans(matrix, sums);
    return {
      logDeterminant: logDeterminant + means.logDeterminant,
      squares: squares - means.squares,
      variance,
    };
  }
}

function add(list: Float64Array, at: number, value: number): void {
  list[at] = (list[at] ?? 0) + value;
}
