import { lengthBytes } from '#server/core/export/nativeRows.ts';
import type { PayloadColumn } from './BookingPayload.ts';

const shortLength = 128;
const firstBytes = 64 * 1024;

/** Texts one after the other, each led by its length; null is an empty one, which none of them is. */
export class PayloadTexts {
  #bytes = new Uint8Array(firstBytes);
  #end = 0;
  readonly #ends: number[] = [];

  add(text: string | null): void {
    const { length } = text ?? '';
    if (this.#end + length + 1 > this.#bytes.length) this.#grow(length + 1);
    if (text === null || length === 0) {
      this.#bytes[this.#end] = 0;
      this.#end += 1;
    } else if (length >= shortLength || !this.#addAscii(text)) this.#addAny(text);
  }

  /** A kind of rows has ended. */
  mark(): void {
    this.#ends.push(this.#end);
  }

  finish(): PayloadColumn {
    const [left = 0, both = 0, alone = 0] = this.#ends;
    const bytes = this.#bytes.subarray(0, this.#end);
    return { type: 'String', planes: [{ bytes, ends: [left, both, alone] }] };
  }

  /** Whether a short text was added: most are ASCII, and to have each encoded took as long as all else about a row. */
  #addAscii(text: string): boolean {
    const bytes = this.#bytes;
    let to = this.#end;
    bytes[to] = text.length;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code >= shortLength) return false;
      bytes[(to += 1)] = code;
    }
    this.#end = to + 1;
    return true;
  }

  #addAny(text: string): void {
    const bytes = Buffer.from(text);
    const length = lengthBytes(bytes.length);
    this.#grow(length.length + bytes.length);
    this.#bytes.set(length, this.#end);
    this.#bytes.set(bytes, this.#end + length.length);
    this.#end += length.length + bytes.length;
  }

  #grow(more: number): void {
    if (this.#end + more <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * (this.#end + more));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
