/** Makes rows of a body that comes piece by piece. */
export interface RowReader {
  /** Rejects as soon as the body cannot be read. */
  write: (piece: Buffer) => void | Promise<void>;
  /** The body has ended. */
  end: () => void | Promise<void>;
}

/** Told of each row, in order. */
export type TakeRow = (row: unknown) => void;
