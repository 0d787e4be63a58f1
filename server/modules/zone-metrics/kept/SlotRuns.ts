/** What series_slot says of a slot, in the order of the columns here. */
export const slotColumns = [
  'capacity',
  'spaces',
  'seen',
  'seats',
  'counted',
  'people',
  'seated',
  'counted_seats',
  'used_seats',
  'usable',
  'used',
] as const;

/** A number for each run, by `slotColumns`. */
export type RunColumns = readonly Float64Array[];

/** Runs of slots that are alike, ascending: [starts, ends) in slots from `startS` on. What lies between two of them was not seen. */
export interface SlotRuns {
  startS: number;
  starts: Uint16Array;
  ends: Uint16Array;
  columns: RunColumns;
}

/** Runs in the narrowest numbers that hold them exactly, in memory that threads share. */
export type PackedRuns = SharedArrayBuffer;

type Where = [packed: PackedRuns, at: number, length: number];

/** How a column is written: as one number where all are alike, else each as one of a type. */
const kinds = [
  { width: 8, isOne: true, view: (...where: Where) => new Float64Array(...where) },
  { width: 8, isOne: false, view: (...where: Where) => new Float64Array(...where) },
  { width: 4, isOne: false, view: (...where: Where) => new Float32Array(...where) },
  { width: 2, isOne: false, view: (...where: Where) => new Uint16Array(...where) },
  { width: 1, isOne: false, view: (...where: Where) => new Uint8Array(...where) },
] as const;

const [one, doubles, singles, shorts, bytes] = [0, 1, 2, 3, 4];
/** The start, the number of runs, and a kind for each column, padded to eight bytes. */
const headBytes = 8 + Math.ceil(slotColumns.length / 8) * 8;

function holds(values: Float64Array, isHeld: (value: number) => boolean): boolean {
  for (let at = 0; at < values.length; at += 1) if (!isHeld(values[at] ?? 0)) return false;
  return true;
}

function kindOf(values: Float64Array): number {
  const [first] = values;
  if (holds(values, (value) => value === first)) return one;
  if (holds(values, (value) => value === (value & 0xff))) return bytes;
  if (holds(values, (value) => value === (value & 0xffff))) return shorts;
  return holds(values, (value) => value === Math.fround(value)) ? singles : doubles;
}

/** Numbers of a column where they were written. */
function viewOf(packed: PackedRuns, kind: number, { at, runs }: { at: number; runs: number }) {
  const { view, isOne } = kinds[kind] ?? kinds[0];
  return view(packed, at, isOne ? Math.min(1, runs) : runs);
}

interface Layout {
  /** Where each column begins, in bytes. */
  columns: number[];
  starts: number;
  ends: number;
  bytes: number;
}

/** Wide numbers first, so that each lies on a multiple of its width. */
function layoutOf(kindsOfColumns: ArrayLike<number>, runs: number): Layout {
  const columns = slotColumns.map(() => 0);
  let at = headBytes;
  const place = (wanted: readonly number[]): void => {
    for (let column = 0; column < columns.length; column += 1) {
      const kind = kindsOfColumns[column] ?? 0;
      if (!wanted.includes(kind)) continue;
      const { width, isOne } = kinds[kind] ?? kinds[0];
      columns[column] = at;
      at += isOne ? width : width * runs;
    }
  };
  place([one, doubles]);
  place([singles]);
  const starts = at;
  const ends = starts + 2 * runs;
  at = ends + 2 * runs;
  place([shorts]);
  place([bytes]);
  return { columns, starts, ends, bytes: at };
}

export function packRuns({ startS, starts, ends, columns }: SlotRuns): PackedRuns {
  const runs = starts.length;
  const chosen = Uint8Array.from(columns, kindOf);
  const layout = layoutOf(chosen, runs);
  const packed = new SharedArrayBuffer(layout.bytes);
  new Uint32Array(packed, 0, 2).set([startS, runs]);
  new Uint8Array(packed, 8, chosen.length).set(chosen);
  for (const [column, values] of columns.entries()) {
    const view = viewOf(packed, chosen[column] ?? 0, { at: layout.columns[column] ?? 0, runs });
    view.set(values.subarray(0, view.length));
  }
  new Uint16Array(packed, layout.starts, runs).set(starts);
  new Uint16Array(packed, layout.ends, runs).set(ends);
  return packed;
}

/** Runs as they were packed, one after the other in the same memory: valid until the next. */
export class RunReader {
  #columns: Float64Array[] = [];

  read(packed: PackedRuns): SlotRuns {
    const [startS = 0, runs = 0] = new Uint32Array(packed, 0, 2);
    const chosen = new Uint8Array(packed, 8, slotColumns.length);
    const layout = layoutOf(chosen, runs);
    this.#makeRoom(runs);
    for (const [column, values] of this.#columns.entries()) {
      const kind = chosen[column] ?? 0;
      const written = viewOf(packed, kind, { at: layout.columns[column] ?? 0, runs });
      if (kind === one) values.fill(written[0] ?? 0, 0, runs);
      else values.set(written);
    }
    return {
      startS,
      starts: new Uint16Array(packed, layout.starts, runs),
      ends: new Uint16Array(packed, layout.ends, runs),
      columns: this.#columns,
    };
  }

  #makeRoom(runs: number): void {
    if ((this.#columns[0]?.length ?? 0) >= runs) return;
    this.#columns = slotColumns.map(() => new Float64Array(runs));
  }
}
