import type { InstantRange } from '#domain/time/wallRange.ts';
import { KeptValues, type KeptSources } from '#server/core/KeptValues.ts';

const weekMs = 7 * 86_400_000;

/** The week of UTC that an instant lies in, counted from 1970; weeks begin on Thursdays. */
export function weekOf(ms: number): number {
  return Math.floor(ms / weekMs);
}

/** The instants of such a week. */
export function rangeOfWeek(week: number): InstantRange {
  return { startMs: week * weekMs, endMs: (week + 1) * weekMs };
}

export interface WeeksReading<Subject, Value> {
  keyOf: (subject: Subject) => string;
  /** The slots by which a value is read: those of its week, or none. */
  frameOf: (week: number) => InstantRange;
  /** Reads subjects over whole weeks; the result gives the value of each subject and week. */
  read: (
    subjects: readonly Subject[],
    range: InstantRange,
  ) => Promise<(subject: Subject, week: number) => Value>;
  /** About how much memory a value takes. */
  bytesOf: (value: Value) => number;
}

/** What is read about rooms by weeks: kept for the next question until something about it changes. */
export class KeptWeeks<Value> {
  readonly #kept: KeptValues<Value>;

  constructor(sources: KeptSources) {
    this.#kept = new KeptValues(sources);
  }

  /** The values of each subject in the weeks that a range touches, in order. What is not kept is read in one go. */
  async read<Subject>(
    subjects: readonly Subject[],
    { startMs, endMs }: InstantRange,
    { keyOf, frameOf, read, bytesOf }: WeeksReading<Subject, Value>,
  ): Promise<Map<Subject, Value[]>> {
    const first = weekOf(startMs);
    const weeks = Array.from({ length: weekOf(endMs - 1) - first + 1 }, (_, at) => {
      const week = first + at;
      return { week, making: this.#kept.begin(frameOf(week)) };
    });
    try {
      const found = subjects.map((subject) => ({
        subject,
        values: weeks.map(({ week, making }) =>
          making === null ? undefined : this.#kept.find(`${keyOf(subject)} ${week}`),
        ),
      }));
      const lacking = found.filter(({ values }) => values.includes(undefined));
      const missing = weeks.filter((_, at) =>
        lacking.some(({ values }) => values[at] === undefined),
      );
      const [from, to] = [missing.at(0), missing.at(-1)];
      if (from === undefined || to === undefined) return valuesOf(found);
      const valueOf = await read(
        lacking.map(({ subject }) => subject),
        { startMs: rangeOfWeek(from.week).startMs, endMs: rangeOfWeek(to.week).endMs },
      );
      for (const { subject, values } of lacking)
        for (const [at, { week, making }] of weeks.entries()) {
          if (values[at] !== undefined) continue;
          const value = valueOf(subject, week);
          values[at] = value;
          making?.keep(`${keyOf(subject)} ${week}`, value, bytesOf(value));
        }
      return valuesOf(found);
    } finally {
      for (const { making } of weeks) making?.end();
    }
  }
}

function valuesOf<Subject, Value>(
  found: readonly { subject: Subject; values: readonly (Value | undefined)[] }[],
): Map<Subject, Value[]> {
  return new Map(
    found.map(({ subject, values }) => [
      subject,
      values.filter((value) => value !== undefined) as Value[],
    ]),
  );
}
