import { KeptZones } from '#src/data/spaces/KeptZones.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createStore, type StoreApi } from 'zustand';
import type { ClientConfig } from '#contract/session.ts';
import { createApiClient } from '#src/data/api/createApiClient.ts';
import { readJsonFile } from '#src/data/api/readJsonFile.ts';
import { createLiveChannels } from '#src/data/live/createLiveChannels.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import type { PageServices } from '../createPageServices.ts';

export interface SharedServices extends PageServices {
  token: string;
  /** Whether the link has ended, or never was. */
  link: StoreApi<{ isEnded: boolean }>;
}

/** What the page of a shared link reaches the server with: its token, and no cookie. */
export function createSharedServices(
  token: string,
  { config, queryClient }: { config: ClientConfig; queryClient: QueryClient },
): SharedServices {
  const link = createStore<{ isEnded: boolean }>(() => ({ isEnded: false }));
  const send: typeof fetch = (address, init) => fetch(address, { ...init, credentials: 'omit' });
  const onLoginError = () => {
    link.setState({ isEnded: true });
    live.dispose();
    void queryClient.cancelQueries();
  };
  const [applicationId] = config.app_ids;
  const api = createApiClient({
    applicationId,
    readSession: () => ({ apiUrl: '/v4', apiKey: token }),
    onLoginError,
    fetch: send,
  });
  const live = createLiveChannels({
    api,
    applicationId: applicationId ?? '',
    socketUrl: () => '/v4/ws/',
    clock: systemClock,
    onLoginError,
  });
  return {
    token,
    link,
    config,
    api,
    live,
    // Page views are counted of people with an account.
    analytics: { report: () => {} },
    readFile: (url) => readJsonFile(url, send),
    // The browser keeps nothing of what is shown without an account.
    keptZones: new KeptZones(() => null, systemClock),
  };
}

/** The token of a shared link in the fragment of its address; null for anything else, such as a key that opens more. */
export function readToken(fragment: string): string | null {
  return /^#(fl_shr_[\w-]{1,100})$/.exec(fragment)?.[1] ?? null;
}
