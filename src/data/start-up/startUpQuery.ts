import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/ApiClient.ts';
import { loadStartUp } from './loadStartUp.ts';

export function startUpQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['startUp'],
    queryFn: ({ signal }) => loadStartUp(api, signal),
  });
}
