import type { Transferable } from 'node:worker_threads';
import type { ErrorCode } from '#contract/errors.ts';

/** A failure on its way to another thread, which keeps of an error only its text. */
export interface LineFailure {
  error: Error;
  /** Of an AppError; its reason is the text. */
  code?: ErrorCode;
  retryAfterS?: number;
}

/** What goes over a line, either way: a call, its end by the caller, and its answer. */
export type LineMessage =
  | { kind: 'call'; id: number; name: string; given: unknown }
  | { kind: 'abort'; id: number }
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'failure'; id: number; failure: LineFailure };

/** One end of the line between two threads: a thread, seen from here, or a port. */
export interface ThreadPort {
  postMessage: (message: LineMessage, transfer: readonly Transferable[]) => void;
  on: (event: 'message', listener: (message: LineMessage) => void) => void;
}
