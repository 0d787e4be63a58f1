import type { Session } from '#contract/session.ts';
import type { UserNotFoundAdvice } from '#contract/signInResult.ts';
import type { PairingProgress } from './pairing/pairDisplay.ts';

/** The states of the specification, with those of the start-up before them. */
export type SessionState =
  | { state: 'loading' }
  | { state: 'authenticating' }
  /** The login page; `notice` says why it is shown when the person had begun to sign in. */
  | { state: 'not_authenticated'; notice: string | null }
  | { state: 'login_error'; reason: string; userid: string; advice: UserNotFoundAdvice }
  | { state: 'redirecting' }
  /** A wall display shows a code until an administrator has approved it. */
  | ({ state: 'pairing' } & PairingProgress)
  | { state: 'ready'; session: Session }
  /** The page stays, under an overlay, while a new session is asked for. */
  | { state: 'session_timed_out'; session: Session }
  | { state: 'failed'; error: unknown };
