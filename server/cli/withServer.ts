import { readConfig } from '../config.ts';
import { reachServer, type ReachedServer } from './reachServer.ts';

/** Runs a command against the server of the data folder, which it starts if none is running, and prints the result. */
export async function withServer(work: (server: ReachedServer) => Promise<string>): Promise<void> {
  const server = await reachServer(readConfig());
  try {
    process.stdout.write(`${await work(server)}\n`);
  } finally {
    await server.dispose();
  }
}
