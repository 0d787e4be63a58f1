import { clientConfig, getConfig, type ClientConfig } from '#contract/session.ts';
import { readJsonFile } from '../api/readJsonFile.ts';

/** The public configuration, read before anything else; it comes without the envelope. */
export async function readConfig(send: typeof fetch): Promise<ClientConfig> {
  return clientConfig.parse(await readJsonFile(getConfig.path, send));
}
