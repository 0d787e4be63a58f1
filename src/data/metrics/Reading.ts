import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../api/ApiClient.ts';

/** With what a report reads: the client, its cache, whether the frame is running, and the signal that ends the reading. */
export interface Reading {
  api: ApiClient;
  client: QueryClient;
  signal: AbortSignal;
  isRunning: boolean;
}
