import { z } from 'zod';
import { getStaticAssets } from '#contract/account.ts';
import {
  clientConfig,
  secondaryConfig,
  type ClientConfig,
  type SecondaryConfig,
} from '#contract/session.ts';
import type { ResultOf } from '#contract/endpoint.ts';

/** Reads a file at an address of the server; rejects like every other request. */
export type ReadFile = (url: string) => Promise<unknown>;

type StaticFiles = ResultOf<typeof getStaticAssets>['files'];

const configurationName = 'floorscope.json';
const secondaryName = 'floorscope-secondary.json';

/** The configuration of the client, with what differs at the secondary entrance. */
export interface ClientFiles {
  client: ClientConfig;
  secondary: SecondaryConfig;
  /** What could not be read and is done without. */
  warnings: string[];
}

/** Reads the configuration files that the static assets name: each is a list whose first element counts. Without the first file the client can't start. */
export async function readClient(files: StaticFiles, readFile: ReadFile): Promise<ClientFiles> {
  const found = files.find(({ name }) => name === configurationName);
  if (!found) throw new Error(`${configurationName} is missing from the static assets`);
  const second = files.find(({ name }) => name === secondaryName);
  const [client, secondary] = await Promise.all([
    readFirst(found.asseturl, clientConfig, readFile),
    second ? readSecondary(second.asseturl, readFile) : {},
  ]);
  return secondary === null
    ? { client, secondary: {}, warnings: ['Couldn’t load the secondary configuration.'] }
    : { client, secondary, warnings: [] };
}

async function readSecondary(url: string, readFile: ReadFile): Promise<SecondaryConfig | null> {
  try {
    return await readFirst(url, secondaryConfig, readFile);
  } catch {
    // Its failure only warns.
    return null;
  }
}

async function readFirst<Schema extends z.ZodType>(
  url: string,
  schema: Schema,
  readFile: ReadFile,
): Promise<z.infer<Schema>> {
  const [first] = z
    .array(z.unknown())
    .min(1)
    .parse(await readFile(url));
  return schema.parse(first);
}

/** The current configuration at an entrance; what the secondary one leaves out is that of the main one. */
export function clientAt({ client, secondary }: ClientFiles, entrance: string): ClientConfig {
  if (entrance === '') return client;
  return {
    ...client,
    support_email: secondary.support_email ?? client.support_email,
    help_centre_url: secondary.help_centre_url ?? client.help_centre_url,
    support_portal_url: secondary.support_portal_url ?? client.support_portal_url,
  };
}
