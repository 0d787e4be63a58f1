import type { Transferable } from 'node:worker_threads';
import type { ThreadFailure } from './ThreadFailure.ts';

/** What goes over a line, either way: a call, its end by the caller, and its answer. */
export type LineMessage =
  | { kind: 'call'; id: number; name: string; given: unknown }
  | { kind: 'abort'; id: number }
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'failure'; id: number; failure: ThreadFailure };

/** One end of the line between two threads: a thread, seen from here, or a port. */
export interface ThreadPort {
  postMessage: (message: LineMessage, transfer: readonly Transferable[]) => void;
  on: (event: 'message', listener: (message: LineMessage) => void) => void;
}
