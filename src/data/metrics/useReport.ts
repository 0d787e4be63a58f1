import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useServices } from '../api/useServices.ts';
import type { Reading } from './ReportScope.ts';
import { runningStaleMs } from './readMetrics.ts';

interface ReportAsk<Request, Data> {
  /** The report's name: two reports with the same request do not share an answer. */
  name: string;
  /** Null asks nothing. */
  request: Request | null;
  /** All calls of a request; each is cached separately, so that a change asks only for what is new. */
  read: (request: Request, reading: Reading) => Promise<Data>;
}

/** The answers of a request, read again while its frame is running; older ones stay until the new are complete. */
export function useReport<Request extends { isRunning: boolean }, Data>({
  name,
  request,
  read,
}: ReportAsk<Request, Data>) {
  const { api } = useServices();
  const isRunning = request?.isRunning ?? false;
  return useQuery({
    ...queryOptions({
      queryKey: ['report', name, request],
      queryFn:
        request === null
          ? skipToken
          : ({ client, signal }) => read(request, { api, client, signal, isRunning }),
      // Each of its calls retries on its own.
      retry: false,
      refetchInterval: isRunning ? runningStaleMs : false,
    }),
    placeholderData: keepPreviousData,
  });
}
