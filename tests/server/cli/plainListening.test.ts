import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { chooseServer } from '#server/cli/chooseServer.ts';
import { readConfig } from '#server/config.ts';
import { plainListeningFault } from '#server/settings/plainConnections.ts';
import { folderOfRun } from '#tests/drivers/runFolder.ts';
import { serverCommand } from '../../../tools/serverCommand.mjs';

const faultOf = (variables: Record<string, string>) => plainListeningFault(readConfig(variables));

describe('a server that other machines reach', () => {
  it('does not start if keys would come to it without encryption', async () => {
    const server = spawn(process.execPath, serverCommand(), {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        FLOORSCOPE_DATA_DIR: folderOfRun('plain-'),
        FLOORSCOPE_HOST: '0.0.0.0',
        FLOORSCOPE_PORT: '0',
        FLOORSCOPE_DEMO: 'off',
      },
    });
    const [said, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
    expect(code).toBe(1);
    expect(said).toMatch(/^Keys would be sent to http:\/\/0\.0\.0\.0 without encryption/);
  });

  it.each([
    [{ FLOORSCOPE_HOST: '10.0.0.5' }, false],
    [{ FLOORSCOPE_HOST: '::' }, false],
    [{ FLOORSCOPE_PUBLIC_URL: 'http://floors.company.example' }, false],
    [{ FLOORSCOPE_HOST: '0.0.0.0', FLOORSCOPE_PUBLIC_URL: 'https://floors.company.example' }, true],
    [{ FLOORSCOPE_HOST: '0.0.0.0', FLOORSCOPE_PUBLIC_URL: 'http://localhost:8080' }, true],
    [{ FLOORSCOPE_HOST: '0.0.0.0', FLOORSCOPE_PLAIN_CONNECTIONS: 'allowed' }, true],
    [{ FLOORSCOPE_HOST: '::1' }, true],
    [{}, true],
  ])('with %j may start: %s', (variables, mayStart) => {
    expect(faultOf(variables) === null).toBe(mayStart);
  });

  it('is sent no key by the command line at an address without https', async () => {
    const choice = { url: 'http://floors.company.example', key: 'a-key' };
    await expect(chooseServer(readConfig({}), choice)).rejects.toThrow(
      '--url: the connection to floors.company.example would not be encrypted. Use its https address',
    );
  });
});
