import { ApiError } from '#src/lib/errors/ApiError.ts';

const longestWaitS = 30;
/** Those who were refused together do not come back together. */
const spread = 0.5;

/** Whether the server refused a call for the moment, and asks for it again after some seconds. */
export function isServerBusy(error: unknown): error is ApiError & { retryAfterS: number } {
  return error instanceof ApiError && error.status === 503 && error.retryAfterS !== null;
}

/** Whether a call was refused before anything was done for it, so that even a change may be repeated. */
export function isUnbegun(error: unknown): boolean {
  return isServerBusy(error) && (error.code === 'OVERLOADED' || error.code === 'NOT_READY');
}

/** How long to wait before a busy server is asked again: as long as it says, and up to half as long again. */
export function busyWaitMs(retryAfterS: number, random: () => number = Math.random): number {
  return Math.min(longestWaitS, retryAfterS) * 1000 * (1 + spread * random());
}
