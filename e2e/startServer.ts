import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TestServer {
  /** Without a slash at its end. */
  url: string;
  /** An administrator's key that is good for the whole run. */
  adminKey: string;
  /** The one-use sign-in link of the first start. */
  signInLink: string;
  dispose: () => Promise<void>;
}

const adminKey = 'e2e-administrator-0123456789-abcdefghij';

/** Starts the real server on a free port with a fresh data folder, and waits until its demonstration has loaded. */
export async function startServer(demo: 'off' | 'small' = 'small'): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'floorscope-e2e-'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      ...process.env,
      FLOORSCOPE_DATA_DIR: dataDir,
      FLOORSCOPE_PORT: '0',
      FLOORSCOPE_DEMO: demo,
      FLOORSCOPE_ADMIN_KEY: adminKey,
      FLOORSCOPE_READS_PER_MINUTE: '1000000',
      FLOORSCOPE_FAILED_SIGN_INS_PER_MINUTE: '1000000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  let output = '';
  const said = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output)?.[1];
        if (found) resolve(found);
      };
      child.stdout.on('data', look);
      child.once('exit', () => reject(new Error(`The server ended:\n${output}`)));
    });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });

  const [url, signInLink] = await Promise.all([
    said(/ready at (http:\/\/\S+)/),
    said(/(http:\/\/\S+\/auth\/callback#oracle=\S+)/),
    demo === 'off' ? '' : said(/(are a simulation)/),
  ]);
  return {
    url,
    adminKey,
    signInLink,
    dispose: async () => {
      child.kill('SIGTERM');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
