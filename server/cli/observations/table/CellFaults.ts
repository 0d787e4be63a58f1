/** A cell that can't be read, in a sentence that its line and column go before. */
export class CellFault extends Error {
  override readonly name = 'CellFault';
  readonly line: number;
  readonly column: string;

  constructor(line: number, column: string, reason: string) {
    super(reason);
    this.line = line;
    this.column = column;
  }
}

/** Faults named at once; a file with more has a fault of its whole. */
const mostNamed = 20;

/** What is wrong with a file, cell by cell. */
export class CellFaults {
  readonly #faults: CellFault[] = [];

  add(fault: CellFault): void {
    this.#faults.push(fault);
  }

  /** Runs a step that may meet a fault. */
  collect<Result>(step: () => Result): Result | undefined {
    try {
      return step();
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      this.add(error);
      return undefined;
    }
  }

  /** Throws a sentence with the first faults when there are any. */
  throwIfAny(fileName: string): void {
    const count = this.#faults.length;
    if (count === 0) return;
    const named = this.#faults
      .slice(0, mostNamed)
      .map(({ line, column, message }) => `\n  Line ${line}, column ${column}: ${message}`);
    const more = count > mostNamed ? `\n  and ${count - mostNamed} more` : '';
    const cells = count === 1 ? 'A cell' : `${count} cells`;
    throw new Error(
      `${cells} of ${fileName} can't be read. Nothing was stored.${named.join('')}${more}`,
    );
  }
}
