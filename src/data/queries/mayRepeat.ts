import { classifyError } from '#src/lib/errors/classifyError.ts';
import { busyWaitMs, isServerBusy } from './serverBusy.ts';

const maxRepeats = 2;
/** A server that sheds load says when to come back. After this many repeats the error is shown. */
export const maxBusyRepeats = 5;
const longestWaitMs = 15_000;

/** Whether a call that has failed so many times before is made again; patiently, for a display that has nobody to press reload. */
export function mayRepeat(failures: number, error: Error, isPatient: boolean): boolean {
  const { kind } = classifyError(error);
  if (isPatient) return kind !== 'login';
  return isServerBusy(error)
    ? failures < maxBusyRepeats
    : failures < maxRepeats && kind === 'network';
}

/** How long to wait before that. */
export function repeatWaitMs(failures: number, error: Error): number {
  if (isServerBusy(error)) return busyWaitMs(error.retryAfterS);
  return Math.min(longestWaitMs, 1000 * 2 ** failures);
}
