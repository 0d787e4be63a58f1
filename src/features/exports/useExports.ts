import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  cancelExport,
  createExport,
  deleteExport,
  estimateExport,
  getExportFile,
  listExports,
  type ExportJob,
} from '#contract/exports.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { endpointQuery, queryKeyOf } from '#src/data/queries/endpointQuery.ts';
import { readAnew } from '#src/data/queries/useRereadAll.ts';
import { saveFile } from '#src/lib/files/saveFile.ts';
import { isUnderWay } from './exportTexts.ts';
import type { CallInput } from '#src/data/api/ApiClient.ts';

type Order = NonNullable<CallInput<typeof createExport>['body']>;

/** A file as it is asked for, before it has a name. */
export type AskedFile = Order extends infer Each
  ? Each extends Order
    ? Omit<Each, 'name'>
    : never
  : never;

/** What files are made of. */
export type FileKind = AskedFile['kind'];

const listKey = queryKeyOf(listExports, {});
const lookEveryMs = 2000;
/** A file of a gigabyte over a slow line. */
const downloadMs = 3_600_000;

/** The exports of the person, read again while one is under way. */
export function useExports() {
  const { api } = useServices();
  return useQuery({
    ...endpointQuery(api, listExports),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.exports.some(isUnderWay) === true ? lookEveryMs : false,
  });
}

/** What a file will be; null asks nothing. */
export function useEstimate(file: AskedFile | null) {
  const { api } = useServices();
  return useQuery({
    queryKey: [estimateExport.operationId, JSON.stringify(file)],
    queryFn: ({ signal }) =>
      file === null
        ? Promise.reject(new Error('No file'))
        : api.call(estimateExport, { body: file, signal }),
    enabled: file !== null,
    staleTime: 60_000,
  });
}

/** Begins a file; the list shows it. */
export function useCreateExport() {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationKey: [createExport.operationId],
    mutationFn: (body: AskedFile & { name: string }) => api.call(createExport, { body }),
    onSettled: () => readAnew(client, { queryKey: listKey }),
  });
}

/** Stops an export that is under way, or removes one that has ended. */
export function useRemoveExport() {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationKey: [deleteExport.operationId],
    mutationFn: async (job: ExportJob): Promise<void> => {
      const input = { parts: { id: job.id }, body: undefined };
      await (isUnderWay(job) ? api.call(cancelExport, input) : api.call(deleteExport, input));
    },
    onSettled: () => readAnew(client, { queryKey: listKey }),
  });
}

/** Downloads the file of an export under a name. */
export function useDownloadExport() {
  const { api } = useServices();
  return useMutation({
    mutationKey: [getExportFile.operationId],
    mutationFn: async ({ job, name }: { job: ExportJob; name: string }) =>
      saveFile(
        await api.callBytes(getExportFile, { parts: { id: job.id }, timeoutMs: downloadMs }),
        name,
      ),
  });
}
