import { systemClock, type Clock } from '#src/lib/browser/clock.ts';
import { repeatWaitMs } from './mayRepeat.ts';

interface RepeatOptions {
  /** Given how often the call has failed before. */
  mayRepeat: (failures: number, error: Error) => boolean;
  /** Whether a browser that knows of no network waits for one. */
  isOnlineOnly?: boolean;
  signal?: AbortSignal;
  clock?: Clock;
}

/** Makes a call again after failures. The query cache does it for those of pages, and is not there before them. */
export async function repeated<Result>(
  call: () => Promise<Result>,
  { mayRepeat, isOnlineOnly = false, signal, clock = systemClock }: RepeatOptions,
): Promise<Result> {
  for (let failures = 0; ; failures++) {
    try {
      return await call();
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof Error) || !mayRepeat(failures, error)) throw error;
      await untilAborted(signal, (done) => clock.after(repeatWaitMs(failures, error), done));
      if (isOnlineOnly && !navigator.onLine) await untilAborted(signal, whenOnline);
    }
  }
}

function whenOnline(done: () => void): () => void {
  window.addEventListener('online', done);
  return () => window.removeEventListener('online', done);
}

/** Waits for something; rejects with the signal's reason where that comes first. */
function untilAborted(
  signal: AbortSignal | undefined,
  begin: (done: () => void) => () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      stop();
      reject(signal?.reason as Error);
    };
    const stop = begin(() => {
      stop();
      signal?.removeEventListener('abort', leave);
      resolve();
    });
    signal?.addEventListener('abort', leave, { once: true });
  });
}
