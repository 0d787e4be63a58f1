import { randomSecret } from '../auth/keys/secretHash.ts';
import { type Config, readConfig } from '../config.ts';
import { startServer } from '../startServer.ts';
import { readRunFile, type RunFile } from '../writeRunFile.ts';

/** A server to speak to: its address, and an administrator's key for it. */
export interface ReachedServer {
  url: string;
  key: string;
  /** The address by which people reach it, or the one that is started next with these settings. */
  origin: string;
  /** Ends a server that was started for this command alone. */
  dispose: () => Promise<void>;
}

/** The server that runs on the data folder, or, when none does, one of this process on a free port without demonstration. */
export async function reachServer(config: Config): Promise<ReachedServer> {
  const running = await findServer(config);
  if (running) {
    const origin = config.publicUrl ?? running.url;
    return { ...running, origin, dispose: () => Promise.resolve() };
  }
  const origin = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const adminKey = config.adminKey ?? randomSecret();
  const server = await startServer({
    ...config,
    adminKey,
    // Links are for the server that people will start with these settings, not for this one.
    publicUrl: origin,
    host: '127.0.0.1',
    port: 0,
    demo: 'off',
    mqtt: null,
    logLevel: 'warn',
  });
  return { url: server.url, key: adminKey, origin, dispose: server.dispose };
}

/** The server that runs on the data folder. */
export async function findServer({ dataDir }: Config): Promise<RunFile | undefined> {
  const running = readRunFile(dataDir);
  return running && (await answers(running)) ? running : undefined;
}

/** A file left by a crash names an address where nobody, or somebody else, answers. */
async function answers({ url, key }: { url: string; key: string }): Promise<boolean> {
  try {
    const headers = { authorization: `Bearer ${key}` };
    return (await fetch(`${url}/v4/session`, { headers })).ok;
  } catch {
    return false;
  }
}

/** Runs a command against the server of the data folder, which it starts if none is running, and prints the result. */
export async function withServer(work: (server: ReachedServer) => Promise<string>): Promise<void> {
  const server = await reachServer(readConfig());
  try {
    process.stdout.write(`${await work(server)}\n`);
  } finally {
    await server.dispose();
  }
}
