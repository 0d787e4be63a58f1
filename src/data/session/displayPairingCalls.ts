import { displayPairing, type DisplayPairing } from '#contract/displayPairing.ts';
import { pairedSession, type ClientConfig, type PairedSession } from '#contract/session.ts';
import { keyRequest } from './keyRequest.ts';

/** The two calls with which a wall display comes to a key of its own. Both reject with ApiError when they are refused. */
export interface DisplayPairingCalls {
  /** A code to show, and the oracle to wait with. */
  begin: () => Promise<DisplayPairing>;
  /** Resolves once an administrator has approved the display, which may take half an hour. */
  wait: (oracle: string) => Promise<PairedSession>;
}

export function displayPairingCalls(config: ClientConfig, send: typeof fetch): DisplayPairingCalls {
  return {
    begin: async () => displayPairing.parse(await keyRequest(config, { wait: 1 }, send)),
    wait: async (oracle) =>
      pairedSession.parse(await keyRequest(config, { wait: 1, oracle }, send)),
  };
}
