import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { TestServer } from '../startServer.ts';

const execute = promisify(execFile);

/** Runs `npm run floorscope -- …` against a server as a newcomer types it; rejects with what it printed when it fails. */
export async function runCli(server: TestServer, words: readonly string[]): Promise<string> {
  const target = ['--url', server.url, '--key', server.adminKey];
  const { stdout } = await execute('npm', [
    'run',
    '--silent',
    'floorscope',
    '--',
    ...words,
    ...target,
  ]);
  return stdout;
}
