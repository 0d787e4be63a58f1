import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDirectory } from '#tests/drivers/prepareDirectory.ts';
import { serverCommand } from '../tools/serverCommand.mjs';
import { copyDemonstration } from './copyDemonstration.ts';

export interface TestServer {
  /** Without a slash at its end. */
  url: string;
  /** An administrator's key that is good for the whole run. */
  adminKey: string;
  /** The sign-in link that works once. */
  signInLink: string;
  /** Kills the process at once; nothing answers until it is started again at the same address, on the same data. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  dispose: () => Promise<void>;
}

const adminKey = 'e2e-administrator-0123456789-abcdefghij';

interface Launch {
  dataDir: string;
  port: string;
  demo: 'off' | 'small';
  /** Settings beside those that every test has. */
  variables: Readonly<Record<string, string>>;
  /** Where its clock begins; `null` is the machine's. */
  clock: string | null;
}

interface Launched {
  child: ChildProcess;
  exited: Promise<void>;
  /** The first group of a pattern in what the process prints; rejects when it ends before. */
  said: (pattern: RegExp) => Promise<string>;
}

const clockModule = new URL('../tests/drivers/setClock.mjs', import.meta.url).href;

function launch({ dataDir, port, demo, variables, clock }: Launch): Launched {
  const child = spawn(process.execPath, serverCommand(), {
    env: {
      ...process.env,
      FLOORSCOPE_DATA_DIR: dataDir,
      FLOORSCOPE_PORT: port,
      FLOORSCOPE_DEMO: demo,
      FLOORSCOPE_ADMIN_KEY: adminKey,
      FLOORSCOPE_READS_PER_MINUTE: '1000000',
      FLOORSCOPE_FAILED_SIGN_INS_PER_MINUTE: '1000000',
      ...variables,
      ...(clock !== null && {
        NODE_OPTIONS: `--import=${clockModule}`,
        TEST_CLOCK: clock,
      }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const said = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output)?.[1];
        if (found) resolve(found);
      };
      child.stdout.on('data', look);
      child.once('exit', () => reject(new Error(`The server ended:\n${output}`)));
    });
  return { child, exited, said };
}

const readyAt = /ready at (http:\/\/\S+)/;

/** What the server says when all of its demonstration is there. */
const loaded = /(are a simulation)/;

/** Lets the real server load its demonstration into a folder: when it is loaded, it is also judged. */
async function loadDemonstration(dataDir: string, clock: string | null): Promise<void> {
  await prepareDirectory(dataDir);
  const server = launch({ dataDir, port: '0', demo: 'small', variables: {}, clock });
  await server.said(loaded);
  server.child.kill('SIGTERM');
  await server.exited;
}

/**
 * Starts the real server on a free port, with nothing in it or with its demonstration, and waits until that is there. With a
 * clock the demonstration ends at that instant, so that two runs hold the same readings.
 */
export async function startServer(
  demo: 'off' | 'small' = 'small',
  { variables = {}, clock = null }: Partial<Pick<Launch, 'variables' | 'clock'>> = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'floorscope-e2e-'));
  if (demo === 'off') await prepareDirectory(dataDir);
  else await copyDemonstration(dataDir, clock, loadDemonstration);
  let running = launch({ dataDir, port: '0', demo, variables, clock });
  const [url] = await Promise.all([
    running.said(readyAt),
    running.said(/(expires after a day)/),
    demo === 'off' ? '' : running.said(loaded),
  ]);
  const signInLink = await readFile(join(dataDir, 'sign-in-link'), 'utf8');
  return {
    url,
    adminKey,
    signInLink,
    kill: async () => {
      running.child.kill('SIGKILL');
      await running.exited;
    },
    start: async () => {
      running = launch({ dataDir, port: new URL(url).port, demo, variables, clock });
      await running.said(readyAt);
    },
    dispose: async () => {
      running.child.kill('SIGTERM');
      await running.exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
