import type { PayloadColumn } from './BookingPayload.ts';

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array | BigUint64Array;

/** Ends of the kinds of rows, in rows or in bytes. */
type Ends = [left: number, both: number, alone: number];

function typeOf(data: Numbers): string {
  return data.constructor.name.replace('Array', '').replace('Big', '').replace('Uint', 'UInt');
}

function planeOf(data: Numbers, [left, both, alone]: Ends) {
  const width = data.BYTES_PER_ELEMENT;
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return { bytes, ends: [left * width, both * width, alone * width] as const };
}

/** Numbers, each of which is known. */
export function numberColumn(data: Numbers, ends: Ends): PayloadColumn {
  return { type: typeOf(data), planes: [planeOf(data, ends)] };
}

/** Numbers, unknown ones as null. */
export class PayloadNumbers {
  readonly #gaps: Uint8Array;
  readonly #data: Exclude<Numbers, BigUint64Array>;

  constructor(data: Exclude<Numbers, BigUint64Array>) {
    this.#data = data;
    this.#gaps = new Uint8Array(data.length);
  }

  set(at: number, value: number | null): void {
    if (value === null) this.#gaps[at] = 1;
    else this.#data[at] = value;
  }

  finish(ends: Ends): PayloadColumn {
    const type = `Nullable(${typeOf(this.#data)})`;
    return { type, planes: [planeOf(this.#gaps, ends), planeOf(this.#data, ends)] };
  }
}
