import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { bookingFeedCalls, type BookingFeed } from '#contract/bookingFeeds.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { endpointQuery } from '#src/data/queries/endpointQuery.ts';
import { readAnew } from '#src/data/queries/useRereadAll.ts';
import { reportKey } from '../readImports.ts';

const lookEveryMs = 60_000;
/** A new calendar is read at once. */
const waitingMs = 1500;

/** The calendars, read again while the page is open: they are polled meanwhile. */
export function useFeeds() {
  const { api } = useServices();
  return useQuery({
    ...endpointQuery(api, bookingFeedCalls.list),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.feeds.some((feed) => feed.state === 'waiting') === true ? waitingMs : lookEveryMs,
  });
}

/** Reads a calendar now, then the list and the reports again. */
export function usePoll({ id }: Pick<BookingFeed, 'id'>) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { operationId } = bookingFeedCalls.list;
  return useMutation({
    mutationKey: [bookingFeedCalls.poll.operationId, id],
    mutationFn: () => api.call(bookingFeedCalls.poll, { parts: { id } }),
    onSettled: () =>
      Promise.all(
        [[operationId], reportKey].map((queryKey) => readAnew(queryClient, { queryKey })),
      ),
  });
}
