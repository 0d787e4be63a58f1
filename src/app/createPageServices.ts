import type { QueryClient } from '@tanstack/react-query';
import { putUsage } from '#contract/usage.ts';
import { saveBeforeLeaving } from '#src/data/account/saveBeforeLeaving.ts';
import type { Analytics } from '#src/data/analytics/useAnalytics.ts';
import { UsageCounts } from '#src/data/analytics/UsageCounts.ts';
import { createApiClient, type ApiConnection } from '#src/data/api/createApiClient.ts';
import { readJsonFile } from '#src/data/api/readJsonFile.ts';
import type { Services } from '#src/data/api/useServices.ts';
import { createLiveChannels } from '#src/data/live/createLiveChannels.ts';
import { createQueryClient } from '#src/data/queries/createQueryClient.ts';
import { mayCall } from '#src/data/session/useMayCall.ts';
import { KeptZones } from '#src/data/spaces/KeptZones.ts';
import type { ReadFile } from '#src/data/start-up/readClient.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import type { AppServices } from './createServices.ts';

/** What pages are shown with. */
export interface PageServices extends Services {
  readFile: ReadFile;
  keptZones: KeptZones;
  analytics: Analytics;
}

interface PersonalServices extends PageServices {
  queryClient: QueryClient;
}

const made = new WeakMap<AppServices, PersonalServices>();

/** What the pages of whoever signs in are shown with: made for the first of them, it lives as long as the page. */
export function pageServicesOf(app: AppServices): PersonalServices {
  const services = made.get(app) ?? createPageServices(app);
  made.set(app, services);
  return services;
}

function createPageServices({
  config,
  keeper,
  isPatient,
  cleanUps,
}: AppServices): PersonalServices {
  const queryClient = createQueryClient({ isPatient });
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
  const keptZones = new KeptZones(() => keeper.session?.userid ?? null, systemClock);
  cleanUps.push(
    // Before the answers are forgotten, of which what is saved is made.
    () => saveBeforeLeaving(createApiClient(connection), queryClient),
    () => live.dispose(),
    () => forgetAnswers(queryClient),
    () => keptZones.forget(),
  );
  const analytics = new UsageCounts(api, {
    clock: systemClock,
    mayReport: () => mayCall(keeper.session, putUsage),
  });
  // Nobody is left to hear that it failed.
  window.addEventListener('pagehide', () => {
    saveBeforeLeaving(api, queryClient).catch(() => {});
  });
  const readFile: ReadFile = (url) => readJsonFile(url, send);
  return { config, api, live, analytics, readFile, keptZones, queryClient };
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
