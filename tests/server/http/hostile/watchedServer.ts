import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { adminKey } from '#tests/drivers/startTestServer.ts';
import { serverCommand } from '../../../../tools/serverCommand.mjs';

/** What the server's main loop went through since it was last asked. */
export interface Strain {
  /** The longest stretch in which it answered nobody, in milliseconds of its own work. */
  pauseMs: number;
  /** The most memory that the process held. */
  mostBytes: number;
}

/** How often an act is asked again whose pause is too long: what the act causes comes back, what a busy machine causes does not. */
const goes = 3;

export interface WatchedServer {
  url: string;
  pid: number;
  /** Rejects when the process has ended. */
  strain: () => Promise<Strain>;
  dispose: () => Promise<void>;
}

const watch = fileURLToPath(new URL('watchLoop.mjs', import.meta.url));

/** The built server in a process of its own that tells how it bears what it is asked. */
export async function startWatchedServer(): Promise<WatchedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'floorscope-'));
  const server = spawn(process.execPath, ['--import', watch, ...serverCommand()], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      FLOORSCOPE_DATA_DIR: dataDir,
      FLOORSCOPE_PORT: '0',
      FLOORSCOPE_DEMO: 'off',
      FLOORSCOPE_ADMIN_KEY: adminKey,
      FLOORSCOPE_LOG_LEVEL: 'silent',
      FLOORSCOPE_READS_PER_MINUTE: '10000000',
      FLOORSCOPE_FAILED_SIGN_INS_PER_MINUTE: '10000000',
    },
  });
  const ended = once(server, 'exit');
  let isOver = false;
  const isEnded = (): boolean => isOver;
  void ended.then(() => (isOver = true));
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    server.stdout?.on('data', (data: Buffer) => {
      said += data.toString();
      const found = /is ready at (http:\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    void ended.then(([code]) =>
      reject(new Error(`The server ended with ${String(code)}: ${said}`)),
    );
  });
  return {
    url,
    pid: server.pid ?? 0,
    async strain() {
      if (isEnded()) throw new Error('The server has ended');
      const answer = once(server, 'message');
      server.send('strain');
      const [strain] = (await Promise.race([answer, ended])) as [Strain | number];
      if (typeof strain === 'object' && strain !== null) return strain;
      throw new Error('The server has ended');
    },
    async dispose() {
      if (!isEnded()) server.kill('SIGKILL');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What an act strains the server by: its answer and the pause of the best of three goes, and the most memory of all. */
export async function strainOf<Answer>(
  server: WatchedServer,
  act: () => Promise<Answer>,
  longestPauseMs: number,
): Promise<Strain & { answer: Answer }> {
  await server.strain();
  let answer = await act();
  let { pauseMs, mostBytes } = await server.strain();
  for (let go = 1; go < goes && pauseMs >= longestPauseMs; go += 1) {
    answer = await act();
    const again = await server.strain();
    pauseMs = Math.min(pauseMs, again.pauseMs);
    mostBytes = Math.max(mostBytes, again.mostBytes);
  }
  return { answer, pauseMs, mostBytes };
}
