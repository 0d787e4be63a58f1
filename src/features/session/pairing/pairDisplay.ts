import type { DisplayPairing } from '#contract/displayPairing.ts';
import type { PairedSession } from '#contract/session.ts';
import type { DisplayPairingCalls } from '#src/data/session/displayPairingCalls.ts';
import type { Clock } from '#src/lib/browser/clock.ts';
import { classifyError } from '#src/lib/errors/classifyError.ts';

/** What a display shows while it waits: its code, once there is one, and whether the server is out of reach. */
export interface PairingProgress {
  pairing: DisplayPairing | null;
  isCutOff: boolean;
}

interface Pairing extends DisplayPairingCalls {
  clock: Clock;
  onChange: (progress: PairingProgress) => void;
}

const longestWaitMs = 15_000;
/** A request that lasted this long was held: many proxies end such after a minute, and the server is well. */
const heldMs = 20_000;

/**
 * Waits for an administrator, for as long as it takes: a lost connection is asked for again with the same oracle, and a code that
 * has become too old gives way to another. Rejects only when the server refuses to pair at all.
 */
export async function pairDisplay({
  begin,
  wait,
  clock,
  onChange,
}: Pairing): Promise<PairedSession> {
  let pairing: DisplayPairing | null = null;
  for (let failures = 0; ; failures += 1) {
    const askedMs = clock.now();
    try {
      pairing ??= await begin();
      onChange({ pairing, isCutOff: false });
      return await wait(pairing.oracle);
    } catch (error) {
      const next = afterFailure(error);
      if (next === 'give up') throw error;
      if (next === 'new code') pairing = null;
      const wasHeld = clock.now() - askedMs >= heldMs;
      if (wasHeld) failures = -1;
      if (wasHeld && next === 'ask again') continue;
      onChange({ pairing, isCutOff: next === 'ask again' });
      await pause(clock, Math.min(longestWaitMs, 1000 * 2 ** Math.max(0, Math.min(failures, 4))));
    }
  }
}

function afterFailure(error: unknown): 'new code' | 'ask again' | 'give up' {
  const failure = classifyError(error);
  if (failure.kind === 'login') return 'new code';
  if (failure.kind === 'network' || failure.kind === 'aborted') return 'ask again';
  // A server that starts or is overrun, or a proxy that does not hold a request for as long.
  const isPassing = failure.kind === 'api' && (failure.status >= 500 || failure.status === 429);
  return isPassing ? 'ask again' : 'give up';
}

function pause(clock: Clock, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(delayMs, resolve);
  });
}
