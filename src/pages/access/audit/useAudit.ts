import { useInfiniteQuery } from '@tanstack/react-query';
import { listAudit } from '#contract/audit.ts';
import type { AuditKind } from '#contract/auditActions.ts';
import { useServices } from '#src/data/api/useServices.ts';

/** Which entries are shown; null is any. */
export interface AuditFilter {
  kind: AuditKind | null;
  actor: string | null;
}

const pageSize = 50;

/** The audit log page by page, newest first. */
export function useAudit(filter: AuditFilter) {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: [listAudit.operationId, filter],
    queryFn: ({ pageParam, signal }) =>
      api.call(listAudit, { query: { ...filter, limit: pageSize, before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}
