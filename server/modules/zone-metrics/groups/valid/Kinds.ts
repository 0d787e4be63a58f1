/** Zones that count in the same groups, and are open as long. */
interface Kind {
  groups: readonly number[];
  open: Float64Array;
}

/** The kinds of some zones. */
export class Kinds {
  readonly all: Kind[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #opens = new Map<Float64Array, number>();

  /** The position of a kind among all. */
  of(groups: readonly number[], open: Float64Array): number {
    const openNumber = this.#opens.get(open) ?? this.#opens.size;
    this.#opens.set(open, openNumber);
    const key = `${openNumber} ${groups.join(' ')}`;
    const number = this.#numbers.get(key) ?? this.all.push({ groups, open }) - 1;
    this.#numbers.set(key, number);
    return number;
  }
}
