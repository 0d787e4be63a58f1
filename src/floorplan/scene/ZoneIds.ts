import { textAt, type PackedTexts } from '#contract/packedArrays.ts';

/** Ids of a floor's measured zones and their places in its pack: no texts, only the pack's blob and a small table. */
export class ZoneIds {
  readonly #texts: PackedTexts;
  readonly #count: number;
  /** An open hash table of zone + 1, made when an id is first looked for. */
  #table: Uint16Array | Uint32Array | null = null;

  constructor(texts: PackedTexts, count: number) {
    this.#texts = texts;
    this.#count = count;
  }

  /** The zone with an id. */
  get(id: string): number | undefined {
    const table = (this.#table ??= this.#makeTable());
    let slot = hash(id) % table.length;
    for (let zone = table[slot] ?? 0; zone > 0; zone = table[slot] ?? 0) {
      if (textAt(this.#texts, zone - 1) === id) return zone - 1;
      slot = (slot + 1) % table.length;
    }
    return undefined;
  }

  at(zone: number): string | null {
    return zone < this.#count ? textAt(this.#texts, zone) : null;
  }

  #makeTable(): Uint16Array | Uint32Array {
    const length = this.#count * 2 + 1;
    const table = this.#count < 0xffff ? new Uint16Array(length) : new Uint32Array(length);
    for (let zone = 0; zone < this.#count; zone += 1) {
      let slot = hash(textAt(this.#texts, zone)) % length;
      while (table[slot] !== 0) slot = (slot + 1) % length;
      table[slot] = zone + 1;
    }
    return table;
  }
}

/** FNV-1a of UTF-16 units, 32 bits. */
function hash(id: string): number {
  let state = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1)
    state = Math.imul(state ^ id.charCodeAt(at), 0x01000193);
  return state >>> 0;
}
