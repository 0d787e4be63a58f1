import { errorStatus, type ErrorCode, type RowError } from '#contract/errors.ts';

/** A refusal or failure with a code of the catalogue. Its reason reaches the caller only below status 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly rows: RowError[] | undefined;

  constructor(
    code: ErrorCode,
    reason: string,
    options: { cause?: unknown; rows?: RowError[] } = {},
  ) {
    super(reason, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorStatus[code];
    this.rows = options.rows;
  }
}
