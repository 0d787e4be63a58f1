import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { freshFolder, openTestEngine } from './openTestEngine.ts';

test('a killed server leaves no engine behind, and the next one can open the folder', async () => {
  const dataFolder = freshFolder();
  const server = fork(fileURLToPath(new URL('./orphanServer.ts', import.meta.url)), [dataFolder], {
    execArgv: ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href],
  });
  const [enginePid] = (await once(server, 'message')) as [number];
  expect(process.kill(enginePid, 0)).toBe(true);
  server.kill('SIGKILL');
  const next = await openTestEngine({ dataFolder });
  expect(await next.samples.queryCompact('SELECT 1')).toEqual([[1]]);
  await vi.waitFor(() => {
    expect(() => process.kill(enginePid, 0)).toThrow(/ESRCH/);
  }, 10_000);
  await next.samples.dispose();
});
