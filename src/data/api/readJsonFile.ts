import { readApiError } from './readApiError.ts';
import { clientConfig, getConfig, type ClientConfig } from '#contract/session.ts';
import { ApiError } from '#src/lib/errors/ApiError.ts';

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

/** The public configuration, read before anything else; it comes without the envelope. */
export async function readConfig(send: typeof fetch): Promise<ClientConfig> {
  return clientConfig.parse(await readJsonFile(getConfig.path, send));
}

/** The application id of the configuration, without which nothing can be called. */
export function requireApplicationId(applicationId: string | undefined): string {
  if (applicationId) return applicationId;
  throw new ApiError({
    code: 'NOT_INITIALISED',
    reason: 'The API client has no application id',
    status: 400,
    isLogin: false,
  });
}
