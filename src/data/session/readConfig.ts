import { clientConfig, getConfig, type ClientConfig } from '#contract/session.ts';
import { readApiError } from '../api/readApiError.ts';

/** The public configuration, read before anything else; it comes without the envelope. */
export async function readConfig(send: typeof fetch): Promise<ClientConfig> {
  const response = await send(getConfig.path, { headers: { accept: 'application/json' } });
  if (!response.ok) throw await readApiError(response);
  return clientConfig.parse(await response.json());
}
