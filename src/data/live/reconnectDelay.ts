const minimumMs = 1000;
const spreadMs = 4000;
const maximumMs = 10_000;
const growth = 1.3;

/**
 * How long to wait before the next attempt, in milliseconds. `attempt` counts failures from 0;
 * `random` is 0..1, so that the clients of a restarted server do not all come back at once.
 */
export function reconnectDelay(attempt: number, random: number): number {
  return Math.min(maximumMs, (minimumMs + random * spreadMs) * growth ** attempt);
}

/** A socket that has not opened after this long is given up. */
export const connectionTimeoutMs = 4000;
