import { readApiError } from './readApiError.ts';

const timeoutMs = 30_000;

/** A plain GET of a JSON file of the server; a refusal rejects with ApiError, silence with a TimeoutError. */
export async function readJsonFile(url: string, send: typeof fetch): Promise<unknown> {
  const response = await send(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw await readApiError(response);
  return response.json();
}
