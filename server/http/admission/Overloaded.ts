import { AppError } from '#server/core/AppError.ts';

/** A call that was not begun because too many others wait; whoever repeats it after some seconds repeats nothing that was done. */
export class Overloaded extends AppError {
  constructor(retryAfterS: number) {
    super('OVERLOADED', 'Too many calls are waiting', { retryAfterS });
  }
}
