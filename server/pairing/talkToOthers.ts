import type { Config } from '#server/config.ts';
import type { Log } from '#server/core/Log.ts';
import type { Directory } from '#server/directory/Directory.ts';
import { Relay, type RelayPorts } from '#server/directory/relay/Relay.ts';
import { SharedCounts } from '#server/directory/relay/SharedCounts.ts';
import type { Disposable } from '#server/openStores.ts';
import { pairFiles } from './pairFiles.ts';

interface TalkPorts {
  directory: Directory;
  config: Pick<Config, 'filesDir'>;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Log;
}

/** What a process hears of others on its directory, and tells them. */
export interface Talk extends RelayPorts {
  relay: Relay;
  counts: SharedCounts;
}

/** Begins to talk to other processes on the directory. Rejects with a plain sentence when they keep their files elsewhere. */
export async function talkToOthers(
  { directory, config, now, log }: TalkPorts,
  opened: Disposable[],
): Promise<Talk> {
  const onError = (error: unknown): void =>
    log.warn({ err: error }, 'Talking to other servers failed');
  const { filesDir } = config;
  opened.push({ dispose: await pairFiles({ directory, filesDir, onError }) });
  const ports = { directory, now, onError };
  const relay = await Relay.open(ports);
  const counts = new SharedCounts(directory, onError);
  opened.push(relay, counts);
  return { ...ports, relay, counts };
}
