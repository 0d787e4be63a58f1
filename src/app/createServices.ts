import type { QueryClient } from '@tanstack/react-query';
import { logout, type ClientConfig } from '#contract/session.ts';
import { putUsage } from '#contract/usage.ts';
import { mayCall } from '#src/data/session/useMayCall.ts';
import type { Services } from '#src/data/api/useServices.ts';
import { saveBeforeLeaving } from '#src/data/account/saveBeforeLeaving.ts';
import { readJsonFile } from '#src/data/api/readJsonFile.ts';
import type { ReadFile } from '#src/data/start-up/readClient.ts';
import { createApiClient, type ApiConnection } from '#src/data/api/createApiClient.ts';
import type { Analytics } from '#src/data/analytics/useAnalytics.ts';
import { UsageCounts } from '#src/data/analytics/UsageCounts.ts';
import { createLiveChannels } from '#src/data/live/createLiveChannels.ts';
import { displayPairingCalls } from '#src/data/session/displayPairingCalls.ts';
import { requestDisplaySession } from '#src/data/session/requestDisplaySession.ts';
import { requestSession } from '#src/data/session/requestSession.ts';
import { SessionKeeper } from '#src/features/session/SessionKeeper.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import { localArea, sessionArea } from '#src/lib/browser/storage.ts';

/** What pages are shown with. */
export interface PageServices extends Services {
  readFile: ReadFile;
  analytics: Analytics;
}

export interface AppServices extends PageServices {
  keeper: SessionKeeper;
  queryClient: QueryClient;
}

/** Everything that lives as long as the page, each part knowing only what it needs of the others. */
export function createServices(config: ClientConfig, queryClient: QueryClient): AppServices {
  const send = fetch.bind(window);
  const applicationId = config.app_ids[0];
  const connection: ApiConnection = {
    applicationId,
    readSession: () => {
      const { session } = keeper;
      return { apiUrl: session?.api_url ?? '/v4', apiKey: session?.api_key ?? null };
    },
    // A late refusal of a key that was renewed meanwhile means nothing.
    onLoginError: (refusedKey) => {
      if (refusedKey === keeper.session?.api_key) void keeper.expire();
    },
    fetch: send,
  };
  const api = createApiClient({
    ...connection,
    fetch: (...request) => (keeper.mayAsk ? send(...request) : rejectLate()),
  });
  const live = createLiveChannels({
    api,
    applicationId: applicationId ?? '',
    socketUrl: () => keeper.session?.api_url_websocket ?? '',
    clock: systemClock,
    onLoginError: () => void keeper.expire(),
  });
  const keeper = new SessionKeeper({
    config,
    requestSession: (request) => requestSession(config, request, send),
    requestDisplaySession: (displayKey, { isPatient }) =>
      requestDisplaySession(displayKey, {
        applicationId: applicationId ?? '',
        isPatient,
        queryClient,
        send,
      }),
    pairing: displayPairingCalls(config, send),
    endSession: async () => (await createApiClient(connection).call(logout)).logout_uri,
    cleanUps: [
      () => saveBeforeLeaving(createApiClient(connection), queryClient),
      () => live.dispose(),
      () => forgetAnswers(queryClient),
    ],
    place: {
      current: () => new URL(window.location.href),
      replace: (path) => window.history.replaceState(null, '', path),
      leave: (url) => window.location.assign(url),
    },
    clock: systemClock,
    sessionArea,
    localArea,
  });
  const analytics = new UsageCounts(api, {
    clock: systemClock,
    mayReport: () => mayCall(keeper.session, putUsage),
  });
  // Nobody is left to hear that it failed.
  window.addEventListener('pagehide', () => {
    saveBeforeLeaving(api, queryClient).catch(() => {});
  });
  const readFile: ReadFile = (url) => readJsonFile(url, send);
  return {
    config,
    api,
    live,
    keeper,
    queryClient,
    analytics,
    readFile,
  };
}

/** What a page still asks for while its session ends, or after, could only be refused. */
async function rejectLate(): Promise<never> {
  throw new DOMException('The session has ended', 'AbortError');
}

/** Calls under way are cut off first: once the session has ended they could only be refused. */
async function forgetAnswers(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries();
  queryClient.clear();
}
