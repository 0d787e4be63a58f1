import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Directory } from './directory/Directory.ts';
import { openDirectory } from './directory/openDirectory.ts';
import { openSamples } from './samples/openSamples.ts';
import type { Samples } from './samples/Samples.ts';

export interface Stores {
  directory: Directory;
  samples: Samples;
}

export interface Disposable {
  dispose: () => Promise<void> | void;
}

/** Opens both at once, for a quick start; what opened before the other failed is in `opened` all the same. */
export async function openStores(
  config: Config,
  log: Logger,
  opened: Disposable[],
  { isMigrated = true } = {},
): Promise<Stores> {
  const { dataDir } = config;
  const keep = <Store extends Disposable>(store: Store): Store => {
    opened.push(store);
    return store;
  };
  const [samples, directory] = await Promise.allSettled([
    openSamples({
      dataDir,
      url: config.samplesUrl,
      tls: config.samplesTls,
      isCluster: config.samplesAreCluster,
      log,
      isMigrated,
    }).then(keep),
    openDirectory({ dataDir, url: config.directoryUrl, log, isMigrated }).then(keep),
  ]);
  if (directory.status === 'rejected') throw directory.reason;
  if (samples.status === 'rejected') throw samples.reason;
  return { directory: directory.value, samples: samples.value };
}
