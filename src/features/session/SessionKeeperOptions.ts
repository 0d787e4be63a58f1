import type { ClientConfig, Session } from '#contract/session.ts';
import type { DisplayPairingCalls } from '#src/data/session/displayPairingCalls.ts';
import type { SessionRequest } from '#src/data/session/requestSession.ts';
import type { Clock } from '#src/lib/browser/clock.ts';
import type { KeyStorage } from '#src/lib/browser/storage.ts';
import type { RequestDisplaySession } from './memory/DisplayKeys.ts';

/** Where the browser stands. `replace` changes the address without a load, `leave` loads another one. */
export interface Place {
  current: () => URL;
  replace: (path: string) => void;
  leave: (url: string) => void;
}

export interface SessionKeeperOptions {
  config: ClientConfig;
  requestSession: (request: SessionRequest) => Promise<Session>;
  requestDisplaySession: RequestDisplaySession;
  pairing: DisplayPairingCalls;
  /** Ends the session on the server; gives the address to go to afterward, if any. */
  endSession: (session: Session) => Promise<string | null>;
  /** What has to be forgotten at logout; a failure is no obstacle. */
  cleanUps: readonly (() => void | Promise<void>)[];
  place: Place;
  clock: Clock;
  sessionArea: KeyStorage;
  localArea: KeyStorage;
}
