import { session, type ClientConfig, type Session } from '#contract/session.ts';
import { readApiError } from '../api/readApiError.ts';

/** An oracle, an API key, or nothing: then the session cookie of this browser has to do. */
export interface SessionRequest {
  oracle?: string;
  api_key?: string;
}

// The specification's time-out: long, because the same call can wait for the pairing of a wall display.
const timeoutMs = 30 * 60_000;

/** Asks the key-request URL for a session; a refusal rejects with ApiError. */
export async function requestSession(
  config: ClientConfig,
  request: SessionRequest,
  send: typeof fetch,
): Promise<Session> {
  const response = await send(config.key_request_url, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-application-id': config.app_ids[0] ?? '',
    },
    credentials: 'same-origin',
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw await readApiError(response);
  const answer: unknown = await response.json();
  return session.parse((answer as { result: unknown }).result);
}
