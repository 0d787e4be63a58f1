import { spawn } from 'node:child_process';
import { describe, expect, it, onTestFinished } from 'vitest';
import { chooseServer } from '#server/cli/chooseServer.ts';
import { readConfig } from '#server/config.ts';
import { plainListeningFault } from '#server/settings/plainConnections.ts';
import { folderOfRun } from '#tests/drivers/runFolder.ts';
import { serverCommand } from '../../../tools/serverCommand.mjs';

const faultOf = (variables: Record<string, string>) => plainListeningFault(readConfig(variables));

describe('a server that other machines reach', () => {
  it('says at its start that keys come to it without encryption', async () => {
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
    onTestFinished(() => void server.kill('SIGKILL'));
    let said = '';
    for await (const piece of server.stderr) {
      said += String(piece);
      if (said.includes('without encryption')) break;
    }
    expect(said).toContain('Keys are sent to http://0.0.0.0 without encryption');
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
  ])('with %j is reached by nobody unencrypted: %s', (variables, isFine) => {
    expect(faultOf(variables) === null).toBe(isFine);
  });

  it('is sent no key by the command line at an address without https', async () => {
    const choice = { url: 'http://floors.company.example', key: 'a-key' };
    await expect(chooseServer(readConfig({}), choice)).rejects.toThrow(
      '--url: the connection to floors.company.example would not be encrypted. Use its https address',
    );
  });
});
