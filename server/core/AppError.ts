import { errorStatus, type ErrorCode, type RowError } from '#contract/errors.ts';

interface AppErrorOptions {
  cause?: unknown;
  rows?: RowError[];
  current?: unknown;
  denied?: Readonly<Record<string, string>> | undefined;
  retryAfterS?: number;
}

/** A refusal or failure with a code of the catalog. Its reason reaches the caller only below status 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly rows: RowError[] | undefined;
  /** The current state of what the caller tried to change. */
  readonly current: unknown;
  /** Ids of what is there but not for the caller, for the audit log alone. A refusal with them is noted as a denial. */
  readonly denied: Readonly<Record<string, string>> | undefined;
  /** Seconds after which the caller may come back. */
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, reason: string, options: AppErrorOptions = {}) {
    super(reason, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorStatus[code];
    this.rows = options.rows;
    this.current = options.current;
    this.denied = options.denied;
    this.retryAfterS = options.retryAfterS ?? (this.status === 503 ? 1 : undefined);
  }
}

/** A refusal that says after how many seconds to come back. */
export class RateLimited extends AppError {
  constructor(retryAfterS: number) {
    super('TOO_MANY_REQUESTS', `Too many requests; try again in ${retryAfterS} s`, { retryAfterS });
  }
}

/** A call that was not begun because too many others wait; whoever repeats it after some seconds repeats nothing that was done. */
export class Overloaded extends AppError {
  constructor(retryAfterS: number) {
    super('OVERLOADED', 'Too many calls are waiting', { retryAfterS });
  }
}
