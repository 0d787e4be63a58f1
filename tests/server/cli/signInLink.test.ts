import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOfRun } from '#tests/drivers/runFolder.ts';
import { prepareDirectory } from '#tests/drivers/prepareDirectory.ts';
import { serverCommand } from '../../../tools/serverCommand.mjs';

/** What a start says, told through a pipe or kept in a file, once it is ready. */
async function saidBy(dataDir: string, log?: string): Promise<string> {
  const file = log === undefined ? undefined : openSync(log, 'w');
  const server = spawn(process.execPath, serverCommand(), {
    stdio: ['ignore', file ?? 'pipe', 'ignore'],
    env: {
      ...process.env,
      FLOORSCOPE_DATA_DIR: dataDir,
      FLOORSCOPE_PORT: '0',
      FLOORSCOPE_DEMO: 'off',
    },
  });
  let piped = '';
  server.stdout?.on('data', (data: Buffer) => (piped += data.toString()));
  const said = () => (log === undefined ? piped : readFileSync(log, 'utf8'));
  await expect.poll(said, { timeout: 30_000 }).toMatch(/expires after a day/);
  server.kill('SIGTERM');
  await once(server, 'exit');
  if (file !== undefined) closeSync(file);
  return said();
}

test('the sign-in link is printed at the first start, and later written to a file that only its owner can read', async () => {
  const dataDir = folderOfRun('link-');
  await prepareDirectory(dataDir);
  const kept = join(dataDir, 'sign-in-link');
  const link = /http\S+#oracle=fo_\S+/;
  const log = join(folderOfRun('log-'), 'server.log');
  expect(await saidBy(dataDir)).toMatch(link);
  for (const said of [await saidBy(dataDir), await saidBy(dataDir, log)]) {
    expect(said).not.toMatch(link);
    expect(said).toContain(kept);
  }
  expect(readFileSync(kept, 'utf8')).toMatch(link);
  expect(statSync(kept).mode & 0o777).toBe(0o600);
});
