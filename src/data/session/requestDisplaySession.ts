import type { QueryClient } from '@tanstack/react-query';
import { getSession, type Session } from '#contract/session.ts';
import { classifyError } from '#src/lib/errors/classifyError.ts';
import { readApiError } from '../api/readApiError.ts';

const longestWaitMs = 15_000;
const timeoutMs = 10_000;

interface DisplaySessionRequest {
  applicationId: string;
  /** Whether lost connections and a server that starts again are waited out. */
  isPatient: boolean;
  queryClient: QueryClient;
  send: typeof fetch;
}

/** The session of a display's key, which is its own bearer key and does not expire. Rejects with ApiError when it is refused. */
export function requestDisplaySession(
  displayKey: string,
  { applicationId, isPatient, queryClient, send }: DisplaySessionRequest,
): Promise<Session> {
  return queryClient.fetchQuery({
    queryKey: ['display-session', displayKey],
    queryFn: async () => {
      const response = await send(getSession.path, {
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${displayKey}`,
          'x-application-id': applicationId,
        },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw await readApiError(response);
      const answer: unknown = await response.json();
      const { result } = answer as { result: unknown };
      return { ...getSession.result.parse(result), api_key: displayKey };
    },
    staleTime: 0,
    networkMode: 'always',
    retry: (_, error) => isPatient && classifyError(error).kind !== 'login',
    retryDelay: (failures) => Math.min(longestWaitMs, 1000 * 2 ** failures),
  });
}
