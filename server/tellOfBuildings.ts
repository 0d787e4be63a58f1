import type { Logger } from 'pino';
import type { Directory } from './directory/Directory.ts';
import { DigestAhead } from './modules/digest/DigestAhead.ts';
import type { Digest } from './modules/digest/openDigest.ts';
import { openWebhooks, type WebhookDesk, type Webhooks } from './modules/webhooks/openWebhooks.ts';
import type { Disposable } from './openStores.ts';
import { incidentsReader, readDigests, type ReadSources } from './readDigests.ts';

type TellingSources = ReadSources & { directory: Directory; desk: WebhookDesk; log: Logger };

/** Findings and digests of buildings, what reads them before anybody asks, and the webhooks that are told of incidents and digests. */
export function tellOfBuildings(
  { desk, log, ...sources }: TellingSources,
  opened: Disposable[],
): { digest: Digest; digestAhead: DigestAhead; webhooks: Webhooks } {
  const digest = readDigests(sources);
  const warn = (text: string) => (error: unknown) => log.warn({ err: error }, text);
  const digestAhead = new DigestAhead({
    ...digest,
    keeps: () => sources.directory.version() !== null,
    onError: warn('Reading ahead failed'),
  });
  const webhooks = openWebhooks(desk, {
    ...sources,
    readIncidents: incidentsReader(sources),
    readDigest: digest.readDigest,
    onError: warn('Watching for webhooks failed'),
  });
  opened.push(digestAhead, webhooks);
  return { digest, digestAhead, webhooks };
}
