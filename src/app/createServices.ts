import type { ClientConfig } from '#contract/session.ts';
import { requireApplicationId } from '#src/data/api/readJsonFile.ts';
import { displayPairingCalls } from '#src/data/session/displayPairingCalls.ts';
import { requestDisplaySession } from '#src/data/session/requestDisplaySession.ts';
import { requestLogout } from '#src/data/session/requestLogout.ts';
import { requestSession } from '#src/data/session/requestSession.ts';
import { SessionKeeper } from '#src/features/session/SessionKeeper.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import { localArea, sessionArea } from '#src/lib/browser/storage.ts';

/** What the login needs, and lives as long as the page. */
export interface AppServices {
  config: ClientConfig;
  keeper: SessionKeeper;
  /** Whether there is nobody who could load the page again. */
  isPatient: boolean;
  /** What is done at logout, begun one after another. */
  cleanUps: (() => void | Promise<void>)[];
}

/** Makes them, each knowing only what it needs of the others. */
export function createServices(
  config: ClientConfig,
  { isPatient }: Pick<AppServices, 'isPatient'>,
): AppServices {
  const send = fetch.bind(window);
  const applicationId = requireApplicationId(config.app_ids[0]);
  let asking = new AbortController();
  const cleanUps: AppServices['cleanUps'] = [
    () => {
      asking.abort();
      asking = new AbortController();
    },
  ];
  const keeper = new SessionKeeper({
    config,
    requestSession: (request) => requestSession(config, request, send),
    requestDisplaySession: (displayKey, options) =>
      requestDisplaySession(displayKey, {
        ...options,
        applicationId,
        send,
        signal: asking.signal,
      }),
    pairing: displayPairingCalls(config, send),
    endSession: (session) => requestLogout(session, applicationId, send),
    cleanUps,
    place: {
      current: () => new URL(window.location.href),
      replace: (path) => window.history.replaceState(null, '', path),
      leave: (url) => window.location.assign(url),
    },
    clock: systemClock,
    sessionArea,
    localArea,
  });
  return { config, keeper, isPatient, cleanUps };
}
