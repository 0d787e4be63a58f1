import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { uploadCalls, type Upload, type UploadMapping } from '#contract/uploads.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { readAnew } from '#src/data/queries/useRereadAll.ts';
import { saveFile } from '#src/lib/files/saveFile.ts';
import { isMoving } from './uploadTexts.ts';

const listKey = [uploadCalls.list.operationId];
const lookEveryMs = 400;
/** A hundred megabytes over a slow line. */
const sendMs = 1_800_000;

const uploadKey = (id: string) => [uploadCalls.get.operationId, id];

/** Uploads that the person may see, the latest first. */
export function useUploadList() {
  const { api } = useServices();
  return useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => api.call(uploadCalls.list, { signal }),
    staleTime: 0,
  });
}

/** An upload, read again while the server works on it. */
export function useUpload(id: string) {
  const { api } = useServices();
  return useQuery({
    queryKey: uploadKey(id),
    queryFn: ({ signal }) => api.call(uploadCalls.get, { parts: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? lookEveryMs : false),
  });
}

/** What confirming an upload would store, as it is in this version. */
export function useUploadPreview({ id, version }: Pick<Upload, 'id' | 'version'>) {
  const { api } = useServices();
  return useQuery({
    queryKey: [uploadCalls.preview.operationId, id, version],
    queryFn: ({ signal }) => api.call(uploadCalls.preview, { parts: { id }, signal }),
    staleTime: Infinity,
  });
}

/** The picture that the floor would be traced from, as it is in this version. */
export function useUploadPicture({ id, version }: Pick<Upload, 'id' | 'version'>) {
  const { api } = useServices();
  return useQuery({
    queryKey: [uploadCalls.picture.operationId, id, version],
    queryFn: ({ signal }) =>
      api.callBytes(uploadCalls.picture, { parts: { id }, accept: 'image/webp', signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Sends a file to a building, or for a new one. */
export function useSendFile(onTaken: (upload: Upload) => void) {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationKey: [uploadCalls.create.operationId],
    mutationFn: ({ file, buildingId }: { file: File; buildingId: string | null }) =>
      api.call(uploadCalls.create, {
        query: { name: file.name, building_id: buildingId },
        bytes: file,
        timeoutMs: sendMs,
      }),
    onSuccess(upload) {
      client.setQueryData(uploadKey(upload.id), upload);
      onTaken(upload);
    },
  });
}

/** How an upload is stored; without `takesPart` only as a whole. */
export interface Confirmation {
  as: 'draft' | 'published';
  takesPart: boolean;
}

/** Maps an upload, confirms it or cancels it, of the version that is shown. */
export function useUploadSteps({ id, version }: Pick<Upload, 'id' | 'version'>) {
  const { api } = useServices();
  const client = useQueryClient();
  const input = { parts: { id }, ifMatch: `"${version}"` };
  const after = {
    onSuccess: (upload: Upload) => client.setQueryData(uploadKey(id), upload),
    // Somebody else may have been first.
    onError: () => readAnew(client, { queryKey: uploadKey(id) }),
    onSettled: () => readAnew(client, { queryKey: listKey }),
  };
  const map = useMutation({
    mutationKey: [uploadCalls.map.operationId],
    mutationFn: (body: UploadMapping) => api.call(uploadCalls.map, { ...input, body }),
    ...after,
  });
  const confirm = useMutation({
    mutationKey: [uploadCalls.confirm.operationId],
    mutationFn: ({ as, takesPart }: Confirmation) =>
      api.call(uploadCalls.confirm, { ...input, body: { as, takes_part: takesPart } }),
    ...after,
  });
  const cancel = useMutation({
    mutationKey: [uploadCalls.cancel.operationId],
    mutationFn: () => api.call(uploadCalls.cancel, input),
    ...after,
  });
  return { map, confirm, cancel };
}

/** Downloads what was refused of an upload. */
export function useRefusedFile() {
  const { api } = useServices();
  return useMutation({
    mutationKey: [uploadCalls.refused.operationId],
    mutationFn: async ({ id, name }: Pick<Upload, 'id' | 'name'>) =>
      saveFile(
        await api.callBytes(uploadCalls.refused, { parts: { id }, accept: 'text/csv' }),
        `rejected-${name.replace(/\.[^.]+$/, '')}.csv`,
      ),
  });
}
