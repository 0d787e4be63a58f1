import {
  type DayScatter,
  resemblances,
  weightOf,
  DayPattern,
  type DayValue,
  leastDays,
} from './DayPattern.ts';

/** Fewer say nothing about the scatter of days: five days of one weekday have as many. */
const leastFreedom = 4;
/** The 95% interval leaves out so much. */
const outside = 0.05;
/** A resemblance of which the days say this little against the likeliest adds nothing. */
const unlikely = 1e-9;
/** Differences that only rounding tells apart are equal. */
const slack = 1e-12;

/** A sum's error if neighboring days resembled each other so, and how likely they do. */
interface Part {
  error: number;
  likelihood: number;
}

/** The scatter of two periods together: the days of both vary alike and resemble each other alike. */
export function pooled(a: DayScatter, b: DayScatter): DayScatter {
  const sum = (left: Float64Array, right: Float64Array) =>
    left.map((value, at) => value + (right[at] ?? 0));
  return {
    freedom: a.freedom + b.freedom,
    logDeterminants: sum(a.logDeterminants, b.logDeterminants),
    squares: sum(a.squares, b.squares),
    variances: sum(a.variances, b.variances),
  };
}

/**
 * How uncertain a sum of days is: Student's distribution under each resemblance of neighboring days, weighed by
 * how likely the days make that resemblance.
 */
export class DayError {
  readonly #freedom: number;
  /** None where days of a weekday never differ: then nothing is left to chance. */
  readonly #parts: readonly Part[];

  private constructor({ freedom, logDeterminants, squares, variances }: DayScatter) {
    this.#freedom = freedom;
    if (squares.every((square) => square === 0)) {
      this.#parts = [];
      return;
    }
    const likelihoods = squares.map(
      (square, at) => -((logDeterminants[at] ?? 0) + freedom * Math.log(square)) / 2,
    );
    const greatest = Math.max(...likelihoods);
    const parts = resemblances
      .map((resemblance, at) => ({
        error: Math.sqrt(((squares[at] ?? 0) / freedom) * (variances[at] ?? 0)),
        likelihood: weightOf(resemblance) * Math.exp((likelihoods[at] ?? 0) - greatest),
      }))
      .filter(({ likelihood }) => likelihood > unlikely);
    const total = parts.reduce((sum, { likelihood }) => sum + likelihood, 0);
    this.#parts = parts.map(({ error, likelihood }) => ({ error, likelihood: likelihood / total }));
  }

  /** Null where too few days repeat a weekday. */
  static of(scatter: DayScatter): DayError | null {
    return scatter.freedom < leastFreedom ? null : new DayError(scatter);
  }

  /** How often chance alone makes a difference this great. */
  chanceOf(difference: number): number {
    if (Math.abs(difference) <= slack) return 1;
    return this.#parts.reduce(
      (sum, { error, likelihood }) =>
        sum + likelihood * studentTail(difference / error, this.#freedom),
      0,
    );
  }

  /** Half the width of the 95% interval: a difference of so much has a chance of 5%. */
  get halfWidth(): number {
    let low = 0;
    let high = Math.max(0, ...this.#parts.map(({ error }) => error));
    if (high === 0) return 0;
    while (this.chanceOf(high) > outside) [low, high] = [high, 2 * high];
    for (let round = 0; round < 40; round += 1) {
      const middle = (low + high) / 2;
      if (this.chanceOf(middle) > outside) low = middle;
      else high = middle;
    }
    return (low + high) / 2;
  }
}

/** How likely a value of Student's distribution is at least `t` away from 0; `freedom` is a whole number. */
export function studentTail(t: number, freedom: number): number {
  const angle = Math.atan(Math.abs(t) / Math.sqrt(freedom));
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const isOdd = freedom % 2 === 1;
  let term = isOdd ? cosine : 1;
  let sum = freedom === 1 ? 0 : term;
  for (let at = isOdd ? 3 : 2; at <= freedom - 2; at += 2) {
    term *= (cosine * cosine * (at - 1)) / at;
    sum += term;
  }
  return isOdd ? 1 - (2 / Math.PI) * (angle + sine * sum) : 1 - sine * sum;
}

/**
 * Half the width of the 95% interval of a mean of ascending days. Null under five days, and where too few of them
 * repeat a weekday.
 */
export function dayInterval(days: readonly DayValue[]): number | null {
  if (days.length < leastDays) return null;
  const numbers = days.map(({ day }) => day);
  const pattern = new DayPattern(numbers, new Float64Array(days.length).fill(1 / days.length));
  const scatter = pattern.scatterOf(Float64Array.from(days, ({ value }) => value));
  return DayError.of(scatter)?.halfWidth ?? null;
}
