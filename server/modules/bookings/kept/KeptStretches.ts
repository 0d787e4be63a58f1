import type { InstantRange } from '#domain/time/wallRange.ts';
import { KeptValues, type KeptSources } from '#server/core/KeptValues.ts';

export interface StretchesReading<Subject, Value> {
  keyOf: (subject: Subject) => string;
  /** The slots by which a value is read: those of its stretch, or none. */
  frameOf: (stretch: InstantRange) => InstantRange;
  /** Reads subjects from the first to the last of some stretches; the result gives the value of each subject and stretch. */
  read: (
    subjects: readonly Subject[],
    range: InstantRange,
  ) => Promise<(subject: Subject, stretch: InstantRange) => Value>;
  /** About how much memory a value takes. */
  bytesOf: (value: Value) => number;
}

/** What is read about rooms by stretches of time: kept for the next question until something about it changes. */
export class KeptStretches<Value> {
  readonly #kept: KeptValues<Value>;

  constructor(sources: KeptSources) {
    this.#kept = new KeptValues(sources);
  }

  /** The values of each subject in stretches that follow one another, in their order. What is not kept is read in one go. */
  async read<Subject>(
    subjects: readonly Subject[],
    stretches: readonly InstantRange[],
    { keyOf, frameOf, read, bytesOf }: StretchesReading<Subject, Value>,
  ): Promise<Map<Subject, Value[]>> {
    const makings = stretches.map((stretch) => this.#kept.begin(frameOf(stretch)));
    const names = stretches.map(({ startMs, endMs }) => `${startMs} ${endMs}`);
    try {
      const found = subjects.map((subject) => ({
        subject,
        values: names.map((name, at) =>
          makings[at] ? this.#kept.find(`${keyOf(subject)} ${name}`) : undefined,
        ),
      }));
      const lacking = found.filter(({ values }) => values.includes(undefined));
      const missing = stretches.filter((_, at) =>
        lacking.some(({ values }) => values[at] === undefined),
      );
      const [from, to] = [missing.at(0), missing.at(-1)];
      if (from === undefined || to === undefined) return valuesOf(found);
      const valueOf = await read(
        lacking.map(({ subject }) => subject),
        { startMs: from.startMs, endMs: to.endMs },
      );
      for (const { subject, values } of lacking)
        for (const [at, stretch] of stretches.entries()) {
          if (values[at] !== undefined) continue;
          const value = valueOf(subject, stretch);
          values[at] = value;
          makings[at]?.keep(`${keyOf(subject)} ${names[at]}`, value, bytesOf(value));
        }
      return valuesOf(found);
    } finally {
      for (const making of makings) making?.end();
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
