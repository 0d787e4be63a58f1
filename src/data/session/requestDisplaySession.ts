import { getSession, type Session } from '#contract/session.ts';
import { classifyError } from '#src/lib/errors/classifyError.ts';
import { readApiError } from '../api/readApiError.ts';
import { repeated } from '../queries/repeated.ts';

const timeoutMs = 10_000;

interface DisplaySessionRequest {
  applicationId: string;
  /** Whether lost connections and a server that starts again are waited out. */
  isPatient: boolean;
  send: typeof fetch;
  /** Ends the waiting. */
  signal: AbortSignal;
}

/** The session of a display's key, which is its own bearer key and does not expire. Rejects with ApiError when it is refused. */
export function requestDisplaySession(
  displayKey: string,
  { applicationId, isPatient, send, signal }: DisplaySessionRequest,
): Promise<Session> {
  return repeated(
    async () => {
      const response = await send(getSession.path, {
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${displayKey}`,
          'x-application-id': applicationId,
        },
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      if (!response.ok) throw await readApiError(response);
      const answer: unknown = await response.json();
      const { result } = answer as { result: unknown };
      return { ...getSession.result.parse(result), api_key: displayKey };
    },
    { mayRepeat: (_, error) => isPatient && classifyError(error).kind !== 'login', signal },
  );
}
