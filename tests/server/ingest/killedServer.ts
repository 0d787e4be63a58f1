import { spawn, type ChildProcess } from 'node:child_process';
import { adminKey } from '#tests/drivers/startTestServer.ts';
import { testClient, type TestClient } from '#tests/drivers/testClient.ts';
import { serverCommand } from '../../../tools/serverCommand.mjs';

/** A server in a process group of its own, the engine process included. */
export interface ServerGroup {
  client: TestClient;
  /** Kills every process of the group at once; resolves when the server's has ended. */
  kill: () => Promise<void>;
  /** Asks the server to stop; resolves with its exit code when it has. */
  stop: () => Promise<number | null>;
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (data: Buffer) => {
      said += data.toString();
      const url = /is ready at (http:\S+)/.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
}

/** The environment of a server on a folder, on any free port. */
export function serverVariables(dataDir: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    FLOORSCOPE_DATA_DIR: dataDir,
    FLOORSCOPE_PORT: '0',
    FLOORSCOPE_DEMO: 'off',
    FLOORSCOPE_ADMIN_KEY: adminKey,
    FLOORSCOPE_LOG_LEVEL: 'silent',
  };
}

/** Starts the server as it is built, by the command `before` if there is one, with further variables. */
export async function startServerGroup(
  dataDir: string,
  before: readonly string[] = [],
  variables: Readonly<Record<string, string>> = {},
): Promise<ServerGroup> {
  const [command = '', ...rest] = [...before, process.execPath, ...serverCommand()];
  const server = spawn(command, rest, {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...serverVariables(dataDir), ...variables },
  });
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
  const url = await addressOf(server);
  const killGroup = async (): Promise<void> => {
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGKILL');
    await ended;
  };
  let killed: Promise<void> | undefined;
  return {
    client: testClient(url),
    // Once only: the number of a group that is gone may soon be another's.
    kill: () => (killed ??= killGroup()),
    async stop() {
      server.kill('SIGTERM');
      return await ended;
    },
  };
}
