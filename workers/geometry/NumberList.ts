interface Numbers extends ArrayLike<number> {
  set(values: ArrayLike<number>, at?: number): void;
  slice(start: number, end: number): this;
}

const firstCapacity = 1024;

/** A typed array that grows at its end: numbers are copied into it in bulk, and none is an object meanwhile. */
export class NumberList<Kind extends Numbers> {
  readonly #make: (length: number) => Kind;
  #numbers: Kind;
  #length = 0;

  constructor(make: (length: number) => Kind) {
    this.#make = make;
    this.#numbers = make(firstCapacity);
  }

  get length(): number {
    return this.#length;
  }

  append(values: ArrayLike<number>): void {
    const end = this.#length + values.length;
    if (end > this.#numbers.length) this.#grow(end);
    this.#numbers.set(values, this.#length);
    this.#length = end;
  }

  /** A copy without spare room. */
  toArray(): Kind {
    return this.#numbers.slice(0, this.#length);
  }

  #grow(needed: number): void {
    const wider = this.#make(Math.max(needed, this.#numbers.length * 2));
    wider.set(this.#numbers);
    this.#numbers = wider;
  }
}
