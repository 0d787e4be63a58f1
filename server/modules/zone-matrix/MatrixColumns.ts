import type { MatrixColumnName } from '#contract/zoneMatrix.ts';
import type { RowBinaryReader } from './RowBinaryReader.ts';

type RestName = 'count_rest' | 'count_max_rest' | 'in_use_rest';

interface WrittenColumn {
  name: MatrixColumnName;
  values: Uint8Array | Uint16Array | Float32Array;
}

/** The columns of a matrix while the engine's rows are written into them. */
export class MatrixColumns {
  readonly #slots: number;
  readonly #cells: number;
  readonly #count: Uint16Array;
  /** Null while every peak is the people themselves. */
  #countMax: Uint16Array | null = null;
  readonly #inUse: Uint8Array;
  readonly #valid: Uint8Array;
  readonly #rests = new Map<RestName, Float32Array>();

  constructor(zones: number, slots: number) {
    this.#slots = slots;
    this.#cells = zones * slots;
    this.#count = new Uint16Array(this.#cells);
    this.#inUse = new Uint8Array(this.#cells);
    this.#valid = new Uint8Array(this.#cells);
  }

  /** Writes all rows of an answer of zoneMatrix.sql whose slots begin at `firstSlot` of the matrix. */
  write(
    rows: RowBinaryReader,
    firstSlot: number,
    zoneOf: (zoneNo: number, layer: string) => number | undefined,
  ): void {
    while (rows.hasMore) {
      const zone = zoneOf(rows.uint32(), rows.text());
      // A row of another zone, which cannot be, is read and left: its slots would stand in none.
      const base = zone === undefined ? this.#cells : zone * this.#slots + firstSlot;
      this.#writeSlots(rows, base);
      this.#writeRests(rows, 'count_rest', base);
      this.#writeRests(rows, 'count_max_rest', base);
      this.#writeRests(rows, 'in_use_rest', base);
    }
  }

  /** The columns of the answer: those of people and use always, the others where they say something. */
  finish(): WrittenColumn[] {
    const columns: WrittenColumn[] = [
      { name: 'count', values: this.#count },
      { name: 'in_use', values: this.#inUse },
      { name: 'valid', values: this.#valid },
    ];
    const peakRest = this.#rests.get('count_max_rest');
    if (this.#countMax !== null || !isEqual(peakRest, this.#rests.get('count_rest'))) {
      columns.push({ name: 'count_max', values: this.#countMax ?? this.#count });
    } else this.#rests.delete('count_max_rest');
    for (const [name, values] of this.#rests) columns.push({ name, values });
    return columns;
  }

  #writeSlots(rows: RowBinaryReader, base: number): void {
    const slots = rows.uint32s();
    const count = rows.uint16s();
    const countMax = rows.uint16s();
    const inUse = rows.uint8s();
    const valid = rows.uint8s();
    for (let at = 0; at < slots.length; at += 1) {
      const cell = base + (slots[at] ?? 0);
      const people = count[at] ?? 0;
      const peak = countMax[at] ?? 0;
      this.#count[cell] = people;
      if (people !== peak) this.#countMax ??= this.#count.slice();
      if (this.#countMax !== null) this.#countMax[cell] = peak;
      this.#inUse[cell] = inUse[at] ?? 0;
      this.#valid[cell] = valid[at] ?? 0;
    }
  }

  #writeRests(rows: RowBinaryReader, name: RestName, base: number): void {
    const slots = rows.uint32s();
    const rests = rows.float32s();
    if (slots.length === 0) return;
    const column = this.#rests.get(name) ?? new Float32Array(this.#cells);
    this.#rests.set(name, column);
    for (let at = 0; at < slots.length; at += 1) column[base + (slots[at] ?? 0)] = rests[at] ?? 0;
  }
}

function isEqual(a: Float32Array | undefined, b: Float32Array | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.every((value, at) => value === b[at]);
}
