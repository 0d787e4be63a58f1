import { toHeldMatrix } from '#contract/decodeMatrix.ts';
import type { HeldMatrix } from '#domain/matrix/HeldMatrix.ts';

/** What all held matrices may take: eight floors of 60 zones over 50 days, and more, or one matrix of the greatest size. */
const defaultCapBytes = 256 * 1024 * 1024;

/** The matrices of the worker by key. When they take too much, the least recently used go; the newest always stays. */
export class MatrixStore {
  readonly #capBytes: number;
  /** In order of use, the latest last. */
  readonly #matrices = new Map<string, HeldMatrix>();

  constructor(capBytes = defaultCapBytes) {
    this.#capBytes = capBytes;
  }

  put(key: string, bytes: ArrayBuffer): HeldMatrix {
    const matrix = toHeldMatrix(bytes);
    this.#matrices.delete(key);
    this.#matrices.set(key, matrix);
    this.#evict();
    return matrix;
  }

  has(key: string): boolean {
    return this.#matrices.has(key);
  }

  drop(key: string): void {
    this.#matrices.delete(key);
  }

  /** Throws a MatrixNotHeld error. */
  get(key: string): HeldMatrix {
    const matrix = this.#matrices.get(key);
    if (matrix === undefined) {
      throw new DOMException(`No matrix is held as ${key}`, 'MatrixNotHeld');
    }
    this.#matrices.delete(key);
    this.#matrices.set(key, matrix);
    return matrix;
  }

  #evict(): void {
    let bytes = 0;
    for (const { byteLength } of this.#matrices.values()) bytes += byteLength;
    for (const [key, { byteLength }] of this.#matrices) {
      if (bytes <= this.#capBytes || this.#matrices.size === 1) return;
      this.#matrices.delete(key);
      bytes -= byteLength;
    }
  }
}
