import type { StoreHealth } from '#server/core/health/StoreHealth.ts';
import type { ThreadFailure } from '#server/core/thread/ThreadFailure.ts';
import type { SqlValue } from '#server/directory/Directory.ts';

/** A statement with its values. */
export interface Statement {
  sql: string;
  values: readonly SqlValue[];
}

/** What the thread of the store is asked. A transaction has the number of the call that began it. */
export type StoreRequest =
  | ({ kind: 'read' | 'write' } & Statement)
  | { kind: 'begin' }
  | ({ kind: 'statement'; transaction: number } & Statement)
  /** Several statements without values. */
  | { kind: 'script'; transaction: number; sql: string }
  /** Copies the files of the store into a new folder. */
  | { kind: 'copy'; transaction: number; folder: string }
  | { kind: 'end'; transaction: number; isCommitted: boolean }
  /** The next rows of a long result, by the number of its call. */
  | { kind: 'more'; of: number }
  | { kind: 'health' }
  | { kind: 'close' };

export type StoreCall = { id: number } & StoreRequest;

/** The rows of a statement, the health, or nothing. */
export type StoreResult = unknown[] | StoreHealth | undefined;

/** What the thread says: whether the store is open, the answer to a call, or what the store mended by itself. */
export type StoreMessage =
  | { kind: 'opened' }
  | { kind: 'unopened'; failure: ThreadFailure }
  /** Of many rows the first ones; the others are asked for by `more`, so that none of these messages takes long to be heard. */
  | { kind: 'answer'; id: number; result: StoreResult; hasMore?: boolean }
  | { kind: 'failure'; id: number; failure: ThreadFailure }
  | { kind: 'warning'; details: object; text: string };

/** One end of the line between the server and its store: a thread, seen from here, or a port. */
export interface StorePort<Sent, Heard> {
  postMessage: (message: Sent, transfer: []) => void;
  on: (event: 'message', listener: (message: Heard) => void) => void;
}
