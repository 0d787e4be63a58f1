import type { Config } from '../config.ts';
import { readRunFile } from '../writeRunFile.ts';
import { refusePlain } from '../settings/plainConnections.ts';
import { reachServer, type ReachedServer } from './reachServer.ts';

interface ServerChoice {
  url?: string;
  key?: string;
}

/** Address and key by precedence: named, then of the server that runs on the data folder, then configured. */
function addressOf(config: Config, { url, key }: ServerChoice): { url: string; key?: string } {
  // The key of the server that runs here is for that server alone.
  const running = url === undefined ? readRunFile(config.dataDir) : undefined;
  const configured = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const chosenKey = key ?? running?.key ?? config.adminKey;
  return {
    url: url ?? running?.url ?? configured,
    ...(chosenKey === undefined ? {} : { key: chosenKey }),
  };
}

/** The server that was named; else the one at the configured address, when a key for it is set; else that of the data folder. */
export async function chooseServer(config: Config, choice: ServerChoice): Promise<ReachedServer> {
  const { url, key } = addressOf(config, choice);
  if (choice.url !== undefined) refusePlainUrl(choice.url, config);
  const isNamed = choice.url !== undefined || choice.key !== undefined;
  if (isNamed && key === undefined) throw new Error('Give --key, or set FLOORSCOPE_ADMIN_KEY.');
  if (key !== undefined && (isNamed || (await isReady(url)))) {
    return { url, key, origin: url, dispose: () => Promise.resolve() };
  }
  return reachServer(config);
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(new URL('/readyz', url))).ok;
  } catch {
    // Nobody listens there.
    return false;
  }
}

/** A key is not sent to another machine as it is. */
function refusePlainUrl(url: string, { isPlainAllowed }: Config): void {
  if (!URL.canParse(url) || new URL(url).protocol === 'https:') return;
  const remedy = 'Use its https address';
  const setting = '--url';
  if (!isPlainAllowed) refusePlain({}, { setting, host: new URL(url).hostname, remedy });
}
