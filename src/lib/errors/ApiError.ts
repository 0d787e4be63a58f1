/** A refusal by the server: the code and reason of its error body. `isLogin` when signing in again is the way out. */
export class ApiError extends Error {
  readonly code: string;
  readonly reason: string;
  readonly status: number;
  readonly isLogin: boolean;
  /** Seconds after which the server wants to be asked again; null when it does not say. */
  readonly retryAfterS: number | null;
  /** What stands now, where something else was changed; unread. */
  readonly current: unknown;

  constructor(answer: {
    code: string;
    reason: string;
    status: number;
    isLogin: boolean;
    retryAfterS?: number | null;
    current?: unknown;
  }) {
    super(`${answer.code}: ${answer.reason}`);
    this.name = 'ApiError';
    this.code = answer.code;
    this.reason = answer.reason;
    this.status = answer.status;
    this.isLogin = answer.isLogin;
    this.retryAfterS = answer.retryAfterS ?? null;
    this.current = answer.current;
  }
}
