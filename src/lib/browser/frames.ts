/** Animation frames as a collaborator, so that tests can step them. */
export interface Frames {
  /** Milliseconds on the clock of the frames. */
  now: () => number;
  /** Runs before the next paint; the result cancels. */
  request: (run: (nowMs: number) => void) => () => void;
  /** Runs once after a delay; the result cancels. */
  after: (delayMs: number, run: () => void) => () => void;
}

export const systemFrames: Frames = {
  now: () => performance.now(),
  request: (run) => {
    const frame = requestAnimationFrame(run);
    return () => cancelAnimationFrame(frame);
  },
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Runs something once the browser has laid the page out and painted it so many times. */
export function afterFrames(count: number, run: () => void): void {
  if (count === 0) run();
  else window.requestAnimationFrame(() => afterFrames(count - 1, run));
}
