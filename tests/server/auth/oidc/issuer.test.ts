import { afterEach, expect, it, vi } from 'vitest';
import { ProviderConnection } from '#server/auth/oidc/ProviderConnection.ts';
import { readConfig } from '#server/config.ts';
import { writeSettings } from './providerServer.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';

const proof = { state: 'a', nonce: 'b', pkceVerifier: 'c'.repeat(43) };
const order = { redirectUri: 'https://floors.example/v4/auth/company/callback', isSilent: false };

afterEach(() => vi.unstubAllGlobals());

/** Where a browser is sent to sign in at a provider whose metadata names an issuer. */
function departure(configured: string, named: string): Promise<URL> {
  const metadata = {
    issuer: named,
    authorization_endpoint: `${configured}/authorize`,
    token_endpoint: `${configured}/token`,
    jwks_uri: `${configured}/keys`,
  };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(metadata)));
  const { signIn } = readConfig({
    FLOORSCOPE_CONFIG: writeSettings(temporaryFolder(), configured),
  });
  const [settings] = signIn.providers;
  if (!settings) throw new Error('The settings have no provider');
  return new ProviderConnection(settings, Date.now).authorizationUrl(proof, order);
}

const tenant = '11111111-2222-3333-4444-555555555555';

it.each([
  `https://login.microsoftonline.com/${tenant}/v2.0`,
  `https://company.b2clogin.com/${tenant}/v2.0`,
  'https://login.company.example',
])('a provider is used whose metadata names the issuer of the settings (%s)', async (issuer) => {
  expect((await departure(issuer, issuer)).href).toContain(`${issuer}/authorize`);
});

it.each([
  [
    `https://login.microsoftonline.com/${tenant}/v2.0`,
    'https://login.microsoftonline.com/99999999-2222-3333-4444-555555555555/v2.0',
  ],
  [
    'https://login.microsoftonline.com/consumers/v2.0',
    'https://login.microsoftonline.com/{tenantid}/v2.0',
  ],
  [`https://company.b2clogin.com/${tenant}/v2.0`, `https://another.b2clogin.com/${tenant}/v2.0`],
  ['https://login.company.example', 'https://login.company.example/'],
  ['https://login.company.example', 'https://LOGIN.company.example'],
])('a provider configured as %s is refused if its metadata names %s', async (configured, named) => {
  await expect(departure(configured, named)).rejects.toThrow(
    `The metadata of ${configured} is that of ${named}`,
  );
});
