import { AppError } from '#server/core/AppError.ts';
import { intakeLimits } from '#server/ingest/observations/reading/intakeLimits.ts';

/** Counts rows, and refuses more or longer ones than a body may have before they are read. */
export class RowBounds {
  #rows = 0;

  /** Rows that have begun, empty ones too. */
  get rows(): number {
    return this.#rows;
  }

  add(rows: number): void {
    this.#rows += rows;
    if (this.#rows > intakeLimits.rows) {
      const most = intakeLimits.rows.toLocaleString('en-US');
      throw new AppError('PAYLOAD_TOO_LARGE', `The body has more than ${most} rows`);
    }
  }

  checkLength(bytes: number): void {
    if (bytes <= intakeLimits.rowBytes) return;
    const most = intakeLimits.rowBytes.toLocaleString('en-US');
    throw new AppError('PAYLOAD_TOO_LARGE', `A row of the body is longer than ${most} bytes`);
  }
}
