/** A matrix as JSON, row by row: what is whole is kept as bytes. */
export class MatrixText {
  readonly #pieces: Buffer[] = [];
  #text: string;
  #rowCount = 0;

  constructor(name: string) {
    this.#text = `${JSON.stringify(name)}:[`;
  }

  add(row: readonly unknown[]): void {
    if (this.#rowCount > 0) this.#text += ',';
    this.#text += JSON.stringify(row);
    this.#rowCount += 1;
    if (this.#text.length > 65_536) this.#keep();
  }

  /** Ends the matrix: under its name, as a member of an object. */
  member(): readonly Buffer[] {
    this.#text += ']';
    this.#keep();
    return this.#pieces;
  }

  #keep(): void {
    this.#pieces.push(Buffer.from(this.#text));
    this.#text = '';
  }
}
