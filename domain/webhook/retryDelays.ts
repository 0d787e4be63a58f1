const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** How long after the event, and after each failed try, the next one follows. */
export const retryDelaysMs: readonly number[] = [
  0,
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  24 * hourMs,
];

/** When the next try is due after `tries` that failed, the last one at an instant; null when none is left. */
export function nextTryMs(tries: number, lastMs: number, mostTries: number): number | null {
  const delay = retryDelaysMs[tries];
  return delay === undefined || tries >= mostTries ? null : lastMs + delay;
}
