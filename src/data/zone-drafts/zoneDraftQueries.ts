import { queryOptions } from '@tanstack/react-query';
import { zoneDraftCalls as calls } from '#contract/zoneDrafts.ts';
import type { ApiClient } from '../api/ApiClient.ts';

/** The open drafts that the person may edit, the latest first. */
export function openDraftsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [calls.list.operationId],
    queryFn: async ({ signal }) => (await api.call(calls.list, { signal })).drafts,
    staleTime: 0,
  });
}

/** A draft with its zones, as it was opened: what is done to it from then on its editor knows. */
export function openedDraftQuery(api: ApiClient, id: string) {
  const parts = { id };
  return queryOptions({
    queryKey: [calls.get.operationId, id],
    queryFn: async ({ signal }) => {
      const draft = await api.call(calls.get, { parts, signal });
      return { draft, ...(await api.call(calls.zones, { parts, signal })) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** What keeps a version of a draft from being published, and what to look at before. */
export function draftFaultsQuery(api: ApiClient, { id, version }: { id: string; version: number }) {
  return queryOptions({
    queryKey: [calls.faults.operationId, id, version],
    queryFn: async ({ signal }) => (await api.call(calls.faults, { parts: { id }, signal })).faults,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/** What a version of a draft changes of the zones that are published. */
export function draftDiffQuery(api: ApiClient, { id, version }: { id: string; version: number }) {
  return queryOptions({
    queryKey: [calls.diff.operationId, id, version],
    queryFn: ({ signal }) => api.call(calls.diff, { parts: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}
