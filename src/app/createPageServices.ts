import { putUsage } from '#contract/usage.ts';
import { saveBeforeLeaving } from '#src/data/account/saveBeforeLeaving.ts';
import type { Analytics } from '#src/data/analytics/useAnalytics.ts';
import { UsageCounts } from '#src/data/analytics/UsageCounts.ts';
import { createApiClient, type ApiConnection } from '#src/data/api/createApiClient.ts';
import { readJsonFile } from '#src/data/api/readJsonFile.ts';
import type { Services } from '#src/data/api/useServices.ts';
import { createLiveChannels } from '#src/data/live/createLiveChannels.ts';
import { mayCall } from '#src/data/session/useMayCall.ts';
import type { ReadFile } from '#src/data/start-up/readClient.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import type { AppServices } from './createServices.ts';

/** What pages are shown with. */
export interface PageServices extends Services {
  readFile: ReadFile;
  analytics: Analytics;
}

const made = new WeakMap<AppServices, PageServices>();

/** What the pages of whoever signs in are shown with: made for the first of them, it lives as long as the page. */
export function pageServicesOf(app: AppServices): PageServices {
  const services = made.get(app) ?? createPageServices(app);
  made.set(app, services);
  return services;
}

function createPageServices({ config, keeper, queryClient, cleanUps }: AppServices): PageServices {
  const send = fetch.bind(window);
  const [applicationId] = config.app_ids;
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
  // Before the answers are forgotten, of which what is saved is made.
  cleanUps.unshift(
    () => saveBeforeLeaving(createApiClient(connection), queryClient),
    () => live.dispose(),
  );
  const analytics = new UsageCounts(api, {
    clock: systemClock,
    mayReport: () => mayCall(keeper.session, putUsage),
  });
  // Nobody is left to hear that it failed.
  window.addEventListener('pagehide', () => {
    saveBeforeLeaving(api, queryClient).catch(() => {});
  });
  return { config, api, live, analytics, readFile: (url) => readJsonFile(url, send) };
}

/** What a page still asks for while its session ends, or after, could only be refused. */
async function rejectLate(): Promise<never> {
  throw new DOMException('The session has ended', 'AbortError');
}
