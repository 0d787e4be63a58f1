import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRejectedBookings, retryBookingImport } from '#contract/rejectedBookings.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { readAnew } from '#src/data/queries/useRereadAll.ts';
import { useOneAtATime } from '#src/data/queries/useOneAtATime.ts';
import { saveFile } from '#src/lib/files/saveFile.ts';
import type { Import } from '../toImports.ts';

/** Downloads the rejected rows of an import. */
export function useRejectedFile() {
  const { api } = useServices();
  return useMutation({
    mutationKey: [getRejectedBookings.operationId],
    mutationFn: async ({ id, file, source }: Pick<Import, 'id' | 'file' | 'source'>) =>
      saveFile(
        await api.callBytes(getRejectedBookings, { parts: { id }, accept: 'text/csv' }),
        `rejected-${file?.replace(/\.[^.]+$/, '') ?? source ?? 'bookings'}.csv`,
      ),
  });
}

/** Takes the rejected rows of an import again, or tries how that would end; then reads anew what is shown. */
export function useRetry(id: string) {
  const { api } = useServices();
  const client = useQueryClient();
  const mutationKey = [retryBookingImport.operationId, id];
  const mutation = useMutation({
    mutationKey,
    mutationFn: (isTrial: boolean) =>
      api.call(retryBookingImport, { parts: { id }, query: { is_trial: isTrial } }),
    onSettled: (_answer, _error, isTrial) => (isTrial ? undefined : readAnew(client)),
  });
  const { isSending, send } = useOneAtATime(mutationKey);
  return { isSending, retry: (isTrial: boolean) => send(() => mutation.mutate(isTrial)), mutation };
}
