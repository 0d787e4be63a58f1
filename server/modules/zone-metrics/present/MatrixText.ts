const comma = Buffer.from(',');

/** A matrix as JSON, row by row: what is whole is kept as bytes. */
export class MatrixText {
  readonly #pieces: Buffer[] = [];
  #text: string;
  #rowCount = 0;
  #isInRow = false;

  constructor(name: string) {
    this.#text = `${JSON.stringify(name)}:[`;
  }

  /** A whole row. */
  add(row: readonly unknown[]): void {
    this.extend(row);
    this.endRow();
  }

  /** More values of the row that is being written. */
  extend(values: readonly unknown[]): void {
    if (!this.#isInRow) this.#text += this.#rowCount > 0 ? ',[' : '[';
    else if (values.length > 0) this.#text += ',';
    this.#isInRow = true;
    this.#text += JSON.stringify(values).slice(1, -1);
    if (this.#text.length > 65_536) this.#keep();
  }

  endRow(): void {
    this.#text += ']';
    this.#isInRow = false;
    this.#rowCount += 1;
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

/** Members of an object with a comma between each two. */
export function joinMembers(members: readonly (readonly Buffer[])[]): Buffer[] {
  return members.flatMap((member, at) => (at > 0 ? [comma, ...member] : [...member]));
}
