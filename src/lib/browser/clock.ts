/** Time as a collaborator, so that tests can move it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Runs once after a delay; the result cancels. */
  after: (delayMs: number, run: () => void) => () => void;
  /** Runs again and again; the result stops it. */
  every: (periodMs: number, run: () => void) => () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
  every: (periodMs, run) => {
    const timer = setInterval(run, periodMs);
    return () => clearInterval(timer);
  },
};
