import { logout, type Session } from '#contract/session.ts';
import { readApiError } from '../api/readApiError.ts';

const timeoutMs = 30_000;

/** Ends a session on the server; gives the address to go to afterward, if any. A refusal rejects with ApiError. */
export async function requestLogout(
  session: Pick<Session, 'api_url' | 'api_key'>,
  applicationId: string,
  send: typeof fetch,
): Promise<string | null> {
  const response = await send(session.api_url + logout.path.slice('/v4'.length), {
    method: logout.method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${session.api_key}`,
      'x-application-id': applicationId,
    },
    credentials: 'same-origin',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw await readApiError(response);
  const answer: unknown = await response.json();
  return logout.result.parse((answer as { result: unknown }).result).logout_uri;
}
