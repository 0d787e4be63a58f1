/** A repeatable stream of random numbers: the same key gives the same building, day and person. */
export interface Random {
  next: () => number;
  between: (low: number, high: number) => number;
  integer: (low: number, high: number) => number;
  normal: (mean: number, deviation: number) => number;
  chance: (probability: number) => boolean;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
}

/** FNV-1a: a 32-bit seed out of a text. */
function seedOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}

/** mulberry32. A class, for a day of a building makes thousands of streams, and closures cost five times as much. */
class Mulberry implements Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  integer(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  normal(mean: number, deviation: number): number {
    const distance = Math.sqrt(-2 * Math.log(1 - this.next()));
    return mean + deviation * distance * Math.cos(2 * Math.PI * this.next());
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[Math.floor(this.next() * items.length)] ?? items[0];
  }
}

/** A stream seeded by a text. */
export function seededRandom(key: string): Random {
  return new Mulberry(seedOf(key));
}
