import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { folderOfRun } from '#tests/drivers/runFolder.ts';
import { prepareDirectory } from '#tests/drivers/prepareDirectory.ts';

const runProgram = new URL('../../../tools/runProgram.mjs', import.meta.url).href;

/** The server as `npm start` starts it once all is built: in the process group of what starts it. */
async function start(): Promise<{ starter: ChildProcess; url: string }> {
  const dataDir = folderOfRun('signals-');
  await prepareDirectory(dataDir);
  const text = `import { runProgram } from '${runProgram}'; runProgram('main');`;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', text], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      FLOORSCOPE_DATA_DIR: dataDir,
      FLOORSCOPE_PORT: '0',
      FLOORSCOPE_DEMO: 'off',
      FLOORSCOPE_LOG_LEVEL: 'silent',
    },
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    starter.stdout.on('data', (data: Buffer) => {
      said += data.toString();
      const found = /is ready at (http:\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    starter.once('exit', () => reject(new Error(`The server ended: ${said}`)));
  });
  return { starter, url };
}

function groupOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('Nothing was started');
  return -pid;
}

describe('a server that npm start started', () => {
  test('closes its stores however often Ctrl-C reaches it', async () => {
    const { starter } = await start();
    const ended = once(starter, 'exit');
    process.kill(groupOf(starter), 'SIGINT');
    starter.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
  });

  test('ends when its process group is killed', async () => {
    const { starter, url } = await start();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    process.kill(groupOf(starter), 'SIGKILL');
    await expect
      .poll(() =>
        fetch(`${url}/readyz`).then(
          () => 'there',
          () => 'gone',
        ),
      )
      .toBe('gone');
  });
});
