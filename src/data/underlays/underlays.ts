import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { underlayCalls as calls, type Underlay, type UnderlayPlace } from '#contract/underlays.ts';
import type { ApiClient } from '../api/ApiClient.ts';
import { useServices } from '../api/useServices.ts';
import { readAnew } from '../queries/useRereadAll.ts';

/** The pictures from which the floors of a building are traced. */
export function underlaysQuery(api: ApiClient, buildingId: string) {
  return queryOptions({
    queryKey: [calls.list.operationId, buildingId],
    queryFn: async ({ signal }) => {
      const query = { building_id: buildingId };
      return (await api.call(calls.list, { query, signal })).underlays;
    },
    staleTime: 0,
  });
}

/** A picture that is kept, decoded; whoever takes it closes it. */
export async function readUnderlay(
  api: ApiClient,
  { id }: Pick<Underlay, 'id'>,
): Promise<ImageBitmap> {
  const input = { parts: { id }, accept: 'image/webp' };
  return await createImageBitmap(await api.callBytes(calls.picture, input));
}

/** Lays a picture on its floor for everybody, or takes it away, in the version that was read. */
export function useChangeUnderlay(buildingId: string) {
  const { api } = useServices();
  const client = useQueryClient();
  const { queryKey } = underlaysQuery(api, buildingId);
  const after = { onSettled: () => readAnew(client, { queryKey }) };
  const input = ({ id, version }: Pick<Underlay, 'id' | 'version'>) => ({
    parts: { id },
    ifMatch: `"${version}"`,
  });
  const lay = useMutation({
    mutationKey: [calls.lay.operationId],
    mutationFn: ({ kept, place, metresPerPixel }: LaidUnderlay) =>
      api.call(calls.lay, { ...input(kept), body: { place, metres_per_pixel: metresPerPixel } }),
    ...after,
  });
  const remove = useMutation({
    mutationKey: [calls.remove.operationId],
    mutationFn: (kept: Pick<Underlay, 'id' | 'version'>) => api.call(calls.remove, input(kept)),
    ...after,
  });
  return { lay, remove };
}

/** How a picture is to lie on its floor. */
export interface LaidUnderlay {
  kept: Pick<Underlay, 'id' | 'version'>;
  place: UnderlayPlace;
  /** Null while its scale is not known. */
  metresPerPixel: number | null;
}
