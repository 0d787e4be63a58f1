import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { exportScheduleCalls as calls, type ExportSchedule } from '#contract/exportSchedules.ts';
import type { CallInput } from '#src/data/api/ApiClient.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { endpointQuery, queryKeyOf } from '#src/data/queries/endpointQuery.ts';
import { readAnew } from '#src/data/queries/useRereadAll.ts';

const listKey = queryKeyOf(calls.list, {});
/** Runs begin without the page's doing. */
const lookEveryMs = 60_000;

/** The schedules of the person. */
export function useSchedules() {
  const { api } = useServices();
  return useQuery({
    ...endpointQuery(api, calls.list),
    staleTime: 0,
    refetchInterval: lookEveryMs,
  });
}

/** Begins to repeat a file; the list shows it. */
export function useCreateSchedule() {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationKey: [calls.create.operationId],
    mutationFn: (body: NonNullable<CallInput<typeof calls.create>['body']>) =>
      api.call(calls.create, { body }),
    onSettled: () => readAnew(client, { queryKey: listKey }),
  });
}

/** Goes on with a schedule that was paused. */
export function useResumeSchedule() {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationKey: [calls.resume.operationId],
    mutationFn: ({ id }: ExportSchedule) => api.call(calls.resume, { parts: { id } }),
    onSettled: () => readAnew(client, { queryKey: listKey }),
  });
}

/** Ends a schedule; its files stay. */
export function useRemoveSchedule() {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationKey: [calls.remove.operationId],
    mutationFn: ({ id }: ExportSchedule) => api.call(calls.remove, { parts: { id } }),
    onSettled: () => readAnew(client, { queryKey: listKey }),
  });
}
