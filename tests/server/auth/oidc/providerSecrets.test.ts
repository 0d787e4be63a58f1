import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { filesWith } from '#tests/drivers/filesWith.ts';
import { floorscope } from '#tests/server/backup/backedUpServer.ts';
import { accessToken, clientSecret, HostileProvider } from './HostileProvider.ts';
import { comeBack, leave, redeem, startProviderServer } from './providerServer.ts';

it('tokens and words of a sign-in at a provider are in no log, no file of the stores and no backup', async () => {
  const provider = await HostileProvider.start();
  onTestFinished(() => provider.dispose());
  const dataDir = temporaryFolder();
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const { server, dispose } = await startProviderServer({ provider, dataDir, logTo });
  const { to, cookie } = await leave(server);
  const answer = provider.authorize(to);
  const landing = await comeBack(server, answer, cookie);
  const oracle = new URLSearchParams(landing.hash.slice(1)).get('oracle') ?? '';
  expect((await redeem(server, oracle, cookie)).status).toBe(200);
  // A second one fails, and its reason is in the log.
  const another = await leave(server, { cookie });
  await comeBack(
    server,
    provider.authorize(another.to, (honest) => ({ ...honest, signature: 'forged' })),
    cookie,
  );
  const backup = join(temporaryFolder(), 'backup');
  await floorscope(dataDir, 'backup', backup);
  await dispose();

  const [token = '', forged = ''] = provider.tokens;
  const secrets = {
    token,
    claims: token.split('.')[1] ?? '',
    forged,
    accessToken,
    clientSecret,
    oracle,
    code: answer.get('code') ?? '',
    state: to.searchParams.get('state') ?? '',
    nonce: to.searchParams.get('nonce') ?? '',
    cookie: cookie.split('=')[1] ?? '',
  };
  const log = lines.join('');
  expect(log).toContain('A sign-in at a provider failed');
  for (const [name, secret] of Object.entries(secrets)) {
    expect([name, secret.length > 10]).toEqual([name, true]);
    const found = [dataDir, backup].flatMap((folder) => filesWith(folder, secret));
    expect([name, log.includes(secret), found]).toEqual([name, false, []]);
  }
});
