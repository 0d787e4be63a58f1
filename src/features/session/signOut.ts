import type { Clock } from '#src/lib/browser/clock.ts';

const cleanUpMs = 2_000;
const serverMs = 10_000;

export interface SignOutSteps {
  /** What has to be forgotten; a failure or silence is no obstacle. */
  cleanUps: readonly (() => void | Promise<void>)[];
  clearStorage: () => void;
  /** Ends the session on the server; gives the address to go to afterward, if any. */
  endSession: () => Promise<string | null>;
  clock: Clock;
}

/** Logs out in the order of the specification; nothing that fails or hangs can keep a person signed in. */
export async function signOut(steps: SignOutSteps): Promise<string | null> {
  const { cleanUps, clearStorage, endSession, clock } = steps;
  const cleaned = Promise.allSettled(cleanUps.map(async (cleanUp) => cleanUp()));
  await firstOf(clock, cleanUpMs, cleaned);
  clearStorage();
  const ended = endSession().catch(() => null);
  return (await firstOf(clock, serverMs, ended)) ?? null;
}

/** What a promise gives, or undefined when it takes longer. */
async function firstOf<Value>(
  clock: Clock,
  limitMs: number,
  promise: Promise<Value>,
): Promise<Value | undefined> {
  let stop = () => {};
  const late = new Promise<undefined>((resolve) => {
    stop = clock.after(limitMs, () => resolve(undefined));
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    stop();
  }
}
