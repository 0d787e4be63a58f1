import { readConfig } from '../config.ts';
import { reachServer, type ReachedServer } from './reachServer.ts';

/** Does work with the server of this machine's settings, running or started for it, and prints what it gives. */
export async function withServer(work: (server: ReachedServer) => Promise<string>): Promise<void> {
  const server = await reachServer(readConfig());
  try {
    process.stdout.write(`${await work(server)}\n`);
  } finally {
    await server.dispose();
  }
}
