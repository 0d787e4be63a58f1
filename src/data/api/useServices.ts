import { createContext, use } from 'react';
import type { ClientConfig } from '#contract/session.ts';
import type { ApiClient } from './ApiClient.ts';
import type { LiveChannels } from '../live/LiveChannels.ts';

/** What pages reach the server with. */
export interface Services {
  api: ApiClient;
  live: LiveChannels;
  config: ClientConfig;
}

export const ServicesContext = createContext<Services | null>(null);

/** The API client of the session; only beneath the signed-in application. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices is used outside of the signed-in application');
  return services;
}
