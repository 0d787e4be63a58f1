import { RateLimited } from '#server/core/AppError.ts';
import { intakeLimits } from './intakeLimits.ts';

/** Seconds after which a sender comes again: what is in flight is stored by then. */
const retryAfterS = 1;

/** What a body takes of the budget; given back when it is answered. */
export interface IntakeShare {
  /** Takes so many bytes more. Throws RateLimited when others have taken the rest. */
  take: (bytes: number) => void;
  /** Takes what so many rows cost, as far as their bytes have not. */
  coverRows: (rows: number) => void;
  giveBack: () => void;
}

/** Bytes of readings that are unpacked and not yet stored, of all senders together: however many come at once, memory is bounded. */
export class IntakeBudget {
  #taken = 0;

  open(): IntakeShare {
    let own = 0;
    const take = (bytes: number): void => {
      if (this.#taken + bytes > intakeLimits.bytesInFlight) throw new RateLimited(retryAfterS);
      own += bytes;
      this.#taken += bytes;
    };
    return {
      take,
      coverRows: (rows) => take(Math.max(0, rows * intakeLimits.bytesPerRow - own)),
      giveBack: () => {
        this.#taken -= own;
        own = 0;
      },
    };
  }
}
