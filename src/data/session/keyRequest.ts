import type { ClientConfig } from '#contract/session.ts';
import { readApiError } from '../api/readApiError.ts';

// The specification's time-out: long, because the same call waits for the approval of a wall display.
const timeoutMs = 30 * 60_000;

/** Calls the key-request URL and gives the result as it came; a refusal rejects with ApiError. */
export async function keyRequest(
  config: Pick<ClientConfig, 'key_request_url' | 'app_ids'>,
  body: object,
  send: typeof fetch,
): Promise<unknown> {
  const response = await send(config.key_request_url, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-application-id': config.app_ids[0] ?? '',
    },
    credentials: 'same-origin',
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw await readApiError(response);
  const answer: unknown = await response.json();
  return (answer as { result: unknown }).result;
}
