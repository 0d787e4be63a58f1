interface Joined<Part, Whole> {
  parts: readonly Part[];
  whole: Whole;
}

/** What was made of several parts, for as long as the first of them is in use: the next question is mostly about the same. */
export class JoinedParts<Part extends object, Whole> {
  readonly #join: (parts: readonly Part[]) => Whole;
  /** By the first part. */
  readonly #known = new WeakMap<Part, Joined<Part, Whole>>();

  constructor(join: (parts: readonly Part[]) => Whole) {
    this.#join = join;
  }

  /** The whole of just these parts, in their order. */
  of(parts: readonly Part[]): Whole {
    const [first] = parts;
    const known = first && this.#known.get(first);
    const isSame =
      known?.parts.length === parts.length && parts.every((part, at) => part === known.parts[at]);
    if (isSame) return known.whole;
    const whole = this.#join(parts);
    if (first !== undefined) this.#known.set(first, { parts, whole });
    return whole;
  }
}
