import { AppError } from './AppError.ts';

/** A refusal that says after how many seconds to come back. */
export class RateLimited extends AppError {
  constructor(retryAfterS: number) {
    super('TOO_MANY_REQUESTS', `Too many requests; try again in ${retryAfterS} s`, { retryAfterS });
  }
}
