interface LateMapOptions<Value> {
  /** The value of a key. */
  find: (key: string) => Value | undefined;
  /** Every value by key. */
  all: () => ReadonlyMap<string, Value>;
}

/** A map of which a value can be had without all of them. */
export class LateMap<Value> implements ReadonlyMap<string, Value> {
  readonly #find: LateMapOptions<Value>['find'];
  readonly #all: LateMapOptions<Value>['all'];

  constructor({ find, all }: LateMapOptions<Value>) {
    this.#find = find;
    this.#all = all;
  }

  get(key: string): Value | undefined {
    return this.#find(key);
  }

  has(key: string): boolean {
    return this.#find(key) !== undefined;
  }

  get size(): number {
    return this.#all().size;
  }

  forEach(visit: (value: Value, key: string, map: ReadonlyMap<string, Value>) => void): void {
    this.#all().forEach(visit);
  }

  entries(): MapIterator<[string, Value]> {
    return this.#all().entries();
  }

  keys(): MapIterator<string> {
    return this.#all().keys();
  }

  values(): MapIterator<Value> {
    return this.#all().values();
  }

  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries();
  }
}
