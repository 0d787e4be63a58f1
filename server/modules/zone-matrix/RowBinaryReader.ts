/** Reads the engine's RowBinary: little-endian numbers, strings and arrays led by their length as a varint. */
export class RowBinaryReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get hasMore(): boolean {
    return this.#at < this.#bytes.length;
  }

  uint32(): number {
    const value = this.#bytes.readUInt32LE(this.#at);
    this.#at += 4;
    return value;
  }

  text(): string {
    const length = this.#length();
    const value = this.#bytes.toString('utf8', this.#at, this.#at + length);
    this.#at += length;
    return value;
  }

  uint8s(): Uint8Array {
    return new Uint8Array(this.#array(1));
  }

  uint16s(): Uint16Array {
    return new Uint16Array(this.#array(2));
  }

  uint32s(): Uint32Array {
    return new Uint32Array(this.#array(4));
  }

  float32s(): Float32Array {
    return new Float32Array(this.#array(4));
  }

  /** A copy, since the values stand at any byte. */
  #array(width: number): ArrayBuffer {
    const end = this.#length() * width + this.#at;
    const copy = new Uint8Array(this.#bytes.subarray(this.#at, end)).buffer;
    this.#at = end;
    return copy;
  }

  #length(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes.readUInt8(this.#at);
      this.#at += 1;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }
}
