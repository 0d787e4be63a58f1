import { closeSync, openSync, writeSync } from 'node:fs';

/** Enough that writing costs little beside what is written. */
const partChars = 256 * 1024;

/** A file that is written line by line, for this user alone. To be closed. */
export class LineFile {
  readonly #handle: number;
  #part = '';

  constructor(path: string) {
    this.#handle = openSync(path, 'w', 0o600);
  }

  /** With its line end. */
  add(line: string): void {
    this.#part += line;
    if (this.#part.length >= partChars) this.#write();
  }

  close(): void {
    this.#write();
    closeSync(this.#handle);
  }

  #write(): void {
    const bytes = Buffer.from(this.#part);
    for (let at = 0; at < bytes.length;) at += writeSync(this.#handle, bytes, at);
    this.#part = '';
  }
}
