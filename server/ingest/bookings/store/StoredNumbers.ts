import { loadSql } from '#server/core/loadSql.ts';
import { numberColumns, readNative } from '#server/samples/readNative.ts';
import type { Samples } from '#server/samples/Samples.ts';

const allNumbersSql = loadSql(import.meta.url, './allNumbers.sql');

/** Of 1,000 numbers that are not there, two seem to be, where each number has 16 bits. */
const probes = 4;
const bitsPerNumber = 16;
const fewestBits = 2 ** 20;
/** What a number in double precision is a multiple of. */
const step = 2 ** 11;

/** How far apart the bits of a number are. */
function strideOf(scaled: number, bits: number): number {
  return 1 + (Math.floor(scaled / bits) % (bits - 1));
}

/**
 * The numbers of bookings that may be stored, as bits of a Bloom filter: two to four megabytes for a million. It tells of most numbers of a
 * new import that none is stored, which the store would have to look up one by one. Right only where nobody else stores bookings.
 */
export class StoredNumbers {
  readonly #samples: Samples;
  #bits = new Uint8Array(0);
  #count = 0;
  #isRead = false;

  constructor(samples: Samples) {
    this.#samples = samples;
  }

  /** Reads the numbers where that was not done, or where they have outgrown the bits. */
  async read(): Promise<void> {
    if (this.#isRead && this.#count * bitsPerNumber <= 8 * this.#bits.length) return;
    const bytes = await this.#samples.queryBytes(allNumbersSql, {}, { queryClass: 'bulk' });
    const blocks = [...readNative(bytes)];
    const stored = blocks.reduce((sum, { rows }) => sum + rows, 0);
    const most = 2 * stored * bitsPerNumber;
    const bits = 2 ** Math.ceil(Math.log2(Math.max(fewestBits, most)));
    this.#bits = new Uint8Array(bits / 8);
    this.#count = 0;
    this.#isRead = true;
    for (const block of blocks)
      for (const number of numberColumns(block, ['number'])[0]) this.#add(number);
  }

  /** Whether a number may be stored: any, where they were not read. */
  mayHave(bookingNo: bigint): boolean {
    if (!this.#isRead) return true;
    const bits = 8 * this.#bits.length;
    const scaled = Math.floor(Number(bookingNo) / step);
    const stride = strideOf(scaled, bits);
    for (let probe = 0, place = scaled % bits; probe < probes; probe += 1) {
      if (((this.#bits[place >>> 3] ?? 0) & (1 << (place & 7))) === 0) return false;
      place = (place + stride) % bits;
    }
    return true;
  }

  /** Must be told of each number before it is stored. */
  add(numbers: Iterable<bigint>): void {
    if (!this.#isRead) return;
    for (const number of numbers) this.#add(Number(number));
  }

  /** Of what was stored unseen, the numbers are read again before the next question. */
  forget(): void {
    this.#isRead = false;
  }

  #add(number: number): void {
    const bits = 8 * this.#bits.length;
    const scaled = Math.floor(number / step);
    const stride = strideOf(scaled, bits);
    for (let probe = 0, place = scaled % bits; probe < probes; probe += 1) {
      this.#bits[place >>> 3] = (this.#bits[place >>> 3] ?? 0) | (1 << (place & 7));
      place = (place + stride) % bits;
    }
    this.#count += 1;
  }
}
