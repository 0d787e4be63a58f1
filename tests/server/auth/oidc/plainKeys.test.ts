import { expect, it, onTestFinished, vi } from 'vitest';
import { ProviderConnection } from '#server/auth/oidc/ProviderConnection.ts';
import { readConfig } from '#server/config.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';

const issuer = 'https://login.company.example';

it('a provider whose metadata name keys without https is not believed', async () => {
  const file = join(temporaryFolder(), 'floorscope.yaml');
  writeFileSync(
    file,
    `sign_in:
  providers:
    - { id: company, name: Company, issuer: '${issuer}', client_id: floors, roles: [{ group: a, role: viewer }] }
`,
  );
  const [provider] = readConfig({ FLOORSCOPE_CONFIG: file }).signIn.providers;
  if (!provider) throw new Error('The settings name no provider');
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string | URL) => {
    asked.push(String(url));
    return Promise.resolve(
      Response.json({ issuer, jwks_uri: 'http://login.company.example/keys' }),
    );
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const connection = new ProviderConnection(provider, Date.now);
  await expect(connection.endedSession('a.b.c')).rejects.toThrow(
    'The provider publishes its keys without https',
  );
  expect(asked).toEqual([`${issuer}/.well-known/openid-configuration`]);
});
