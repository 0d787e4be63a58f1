const steps = 15;

/**
 * Resolves once this process was awake for so many milliseconds, in steps: while it computes it hears nobody, and a step that
 * took twice its time does not count. `pause` rejects when the wait is given up, and so does this.
 */
export async function awakeFor(
  ms: number,
  pause: (ms: number) => Promise<unknown>,
  now: () => number = () => performance.now(),
): Promise<void> {
  const stepMs = ms / steps;
  for (let awake = 0; awake < steps;) {
    const since = now();
    await pause(stepMs);
    if (now() - since < 2 * stepMs) awake += 1;
  }
}
