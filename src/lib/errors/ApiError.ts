/** A refusal by the server: the code and reason of its error body. `isLogin` when signing in again is the way out. */
export class ApiError extends Error {
  readonly code: string;
  readonly reason: string;
  readonly status: number;
  readonly isLogin: boolean;

  constructor(answer: { code: string; reason: string; status: number; isLogin: boolean }) {
    super(`${answer.code}: ${answer.reason}`);
    this.name = 'ApiError';
    this.code = answer.code;
    this.reason = answer.reason;
    this.status = answer.status;
    this.isLogin = answer.isLogin;
  }
}
