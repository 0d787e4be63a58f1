import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { roundsOf } from '#tests/drivers/roundsOf.ts';
import { startServerGroup, serverVariables } from '#tests/server/ingest/killedServer.ts';
import { serverCommand } from '../../../tools/serverCommand.mjs';

const ownNamespace = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
const hasNamespaces = spawnSync('unshare', [...ownNamespace.slice(1), 'true']).status === 0;
const zones = [{ id: 1 }];

/** What a server that must not start says before it ends. */
async function refusedStart(dataDir: string): Promise<string> {
  const [command = '', ...rest] = [...ownNamespace, process.execPath, ...serverCommand()];
  const second = spawn(command, rest, { stdio: 'pipe', env: serverVariables(dataDir) });
  onTestFinished(() => {
    second.kill('SIGKILL');
  });
  let said = '';
  second.stderr.on('data', (data: Buffer) => (said += data.toString()));
  await once(second, 'close');
  return said.trim();
}

it.skipIf(!hasNamespaces)(
  'a second server in its own namespace is rejected with a clear message and does no harm (needs root and unshare)',
  { timeout: 900_000 },
  async () => {
    const dataDir = temporaryFolder();
    const acknowledged: string[] = [];
    const rounds = roundsOf(1, 5);
    for (let round = 1; round <= rounds; round += 1) {
      const first = await startServerGroup(dataDir, ownNamespace);
      onTestFinished(() => first.kill());
      if (round === 1) await first.client.postSpaces(spacesOf(zones));
      const save = async (key: string): Promise<void> => {
        const body = JSON.stringify({ key_value_data: { [key]: '1' } });
        const headers = { 'content-type': 'application/json' };
        const { status } = await first.client.post('/v4/user-data', body, headers);
        expect(status).toBe(200);
        acknowledged.push(key);
      };
      await save(`before ${round}`);
      expect(await refusedStart(dataDir)).toMatch(
        /^The data folder is in use by process \d+ on \S+ \(lock server\.lock\)\. Stop it, or set FLOORSCOPE_DATA_DIR to another folder\.$/,
      );
      for (let n = 0; n < 20; n += 1) await save(`after ${round} ${n}`);
      await first.kill();
    }
    const last = await startServerGroup(dataDir);
    onTestFinished(() => last.kill());
    const { body } = await last.client.get<Record<string, string>>('/v4/user-data');
    expect(Object.keys(body.result)).toEqual(expect.arrayContaining(acknowledged));
  },
);

it(
  'starts immediately after each kill, with every acknowledged save',
  { timeout: 900_000 },
  async () => {
    const dataDir = temporaryFolder();
    const acknowledged: string[] = [];
    let group = await startServerGroup(dataDir);
    onTestFinished(() => group.kill());
    const kills = roundsOf(1, 20);
    for (let kill = 1; kill <= kills; kill += 1) {
      const dying = group;
      const saving = (async () => {
        for (let n = 0; ; n += 1) {
          const body = JSON.stringify({ key_value_data: { [`${kill} ${n}`]: '1' } });
          const headers = { 'content-type': 'application/json' };
          const answer = await dying.client.post('/v4/user-data', body, headers).catch(() => null);
          if (answer?.status !== 200) return;
          acknowledged.push(`${kill} ${n}`);
          if (n === 20) void dying.kill();
        }
      })();
      await saving;
      // The next one starts while the system still clears the killed one away.
      group = await startServerGroup(dataDir);
      const { body } = await group.client.get<Record<string, string>>('/v4/user-data');
      expect(Object.keys(body.result)).toEqual(expect.arrayContaining(acknowledged));
    }
  },
);
