import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ProviderConnection, type SignInProof } from '#server/auth/oidc/ProviderConnection.ts';
import type { Identity } from '#server/auth/oidc/readIdentity.ts';
import type { ProviderSettings } from '#server/core/SignInSettings.ts';
import { hourMs, provider as usual } from '../authParts.ts';
import { clientSecret, HostileProvider, type Tamper } from './HostileProvider.ts';

const redirectUri = 'https://floors.example/v4/auth/company/callback';
const proof: SignInProof = { state: 'a-state', nonce: 'a-nonce', pkceVerifier: 'v'.repeat(43) };
const person = { sub: 'mira', email: 'mira@company.example', groups: ['workplace'] };
let provider: HostileProvider;
let nowMs = Date.now();

beforeAll(async () => {
  provider = await HostileProvider.start();
});
afterEach(() => {
  vi.unstubAllGlobals();
  provider.metadata = {};
  provider.userinfo = null;
  provider.secretIn = 'header';
  provider.claims = person;
  provider.claimedIssuer = undefined;
});
afterAll(() => provider.dispose());

function connect(settings: Partial<ProviderSettings> = {}): ProviderConnection {
  return new ProviderConnection(
    { ...usual, issuer: provider.issuer, clientSecret, ...settings },
    () => nowMs,
  );
}

const depart = (connection: ProviderConnection, isSilent = false): Promise<URL> =>
  connection.authorizationUrl(proof, { redirectUri, isSilent });

/** The whole way to the provider and back. */
async function identify(
  connection: ProviderConnection,
  { tamper, back = proof }: { tamper?: Tamper; back?: SignInProof } = {},
): Promise<Identity> {
  const answer = provider.authorize(await depart(connection), tamper);
  return connection.identify(new URL(`${redirectUri}?${answer}`), back);
}

describe('the address at which a person signs in', () => {
  it('asks for a code that only this sign-in can use', async () => {
    const to = await depart(connect({ scopes: ['openid', 'email', 'groups'] }));
    expect(to.origin + to.pathname).toBe(`${provider.issuer}/authorize`);
    expect(Object.fromEntries(to.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'floors',
      redirect_uri: redirectUri,
      scope: 'openid email groups',
      state: 'a-state',
      nonce: 'a-nonce',
      code_challenge: createHash('sha256').update(proof.pkceVerifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
  });

  it('asks for what the settings say, and for silence where that is wanted', async () => {
    const connection = connect({ prompt: 'select_account' });
    expect((await depart(connection)).searchParams.get('prompt')).toBe('select_account');
    expect((await depart(connection, true)).searchParams.get('prompt')).toBe('none');
    expect((await depart(connect(), true)).searchParams.get('prompt')).toBe('none');
  });
});

describe('who signed in', () => {
  it('is who the provider says, by the claims of the settings', async () => {
    provider.claims = { ...person, sid: 'one', upn: 'm.k', roles: ['facilities'] };
    expect(await identify(connect())).toEqual({
      issuer: provider.issuer,
      subject: 'mira',
      userid: 'mira@company.example',
      groups: ['workplace'],
      sid: 'one',
    });
    const settings = { groupsClaim: 'roles', useridClaim: 'upn' };
    expect(await identify(connect(settings))).toMatchObject({
      userid: 'm.k',
      groups: ['facilities'],
    });
  });

  it.each([
    ['groups', { sub: 'mira', email: 'mira@company.example' }],
    ['a name', { sub: 'mira', groups: ['workplace'] }],
  ])('is asked for again where the token has no %s', async (_, claims) => {
    provider.metadata = { userinfo_endpoint: `${provider.issuer}/userinfo` };
    provider.userinfo = { sub: 'mira', email: 'another@company.example', groups: ['asked'] };
    provider.claims = claims;
    expect(await identify(connect())).toMatchObject({
      userid: 'another@company.example',
      groups: ['asked'],
      ...('email' in claims ? { userid: claims.email } : { groups: claims.groups }),
    });
    provider.userinfo = { ...provider.userinfo, sub: 'somebody else' };
    await expect(identify(connect())).rejects.toThrow('unexpected JSON attribute');
  });

  it('is not asked for again when the token says it all, or nobody can be asked', async () => {
    provider.userinfo = { sub: 'somebody else' };
    provider.claims = { sub: 'mira' };
    expect(await identify(connect())).toMatchObject({ userid: 'mira', groups: [] });
    provider.metadata = { userinfo_endpoint: `${provider.issuer}/userinfo` };
    provider.claims = person;
    expect(await identify(connect())).toMatchObject({ groups: ['workplace'] });
  });

  it.each([
    [{ state: 'other' }, 'invalid response'],
    [{ nonce: 'other' }, 'unexpected JWT claim'],
    [{ pkceVerifier: 'w'.repeat(43) }, 'responded with an error'],
  ])('is nobody when the answer is that of another sign-in, with %j', async (other, told) => {
    await expect(identify(connect(), { back: { ...proof, ...other } })).rejects.toThrow(told);
  });

  it('is nobody without a token, or with a forged one', async () => {
    await expect(identify(connect(), { tamper: () => null })).rejects.toThrow('invalid response');
    const tamper: Tamper = (honest) => ({ ...honest, signature: 'forged' });
    await expect(identify(connect(), { tamper })).rejects.toThrow('invalid response');
  });

  it('is proven by an algorithm that the settings allow', async () => {
    const some = connect({ algorithms: ['ES256', 'RS256'] });
    expect((await identify(some)).subject).toBe('mira');
    await expect(identify(connect({ algorithms: ['ES256', 'PS256'] }))).rejects.toThrow(
      'The provider signs with RS256, which the settings do not allow',
    );
  });
});

describe('a provider with https', () => {
  it('is asked for no token without it, whatever its metadata say', async () => {
    const issuer = 'https://login.company.example';
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string | URL) => {
      asked.push(String(url));
      const token_endpoint = 'http://login.company.example/token';
      return Promise.resolve(Response.json({ issuer, token_endpoint, jwks_uri: `${issuer}/keys` }));
    });
    const back = new URL(`${redirectUri}?code=a-code&state=${proof.state}`);
    await expect(connect({ issuer }).identify(back, proof)).rejects.toThrow('HTTPS');
    expect(asked).toEqual([`${issuer}/.well-known/openid-configuration`]);
  });
});

describe('the secret of the settings', () => {
  it.each([
    ['header', undefined],
    ['header', ['client_secret_basic', 'client_secret_post']],
    ['header', ['client_secret_post', 'client_secret_basic']],
    ['body', ['client_secret_post']],
    ['body', ['private_key_jwt', 'client_secret_post']],
  ] as const)('is shown in the %s to a provider that takes %j', async (where, taken) => {
    provider.secretIn = where;
    provider.metadata = { token_endpoint_auth_methods_supported: taken };
    expect((await identify(connect())).subject).toBe('mira');
  });

  it('is none of a public client', async () => {
    await expect(identify(connect({ clientSecret: undefined }))).rejects.toThrow(
      'responded with an error',
    );
    provider.secretIn = 'nowhere';
    expect((await identify(connect({ clientSecret: undefined }))).subject).toBe('mira');
  });
});

describe('what a provider says of itself', () => {
  it('is read when it is first needed, and again after an hour', async () => {
    const before = provider.readings;
    const connection = connect();
    expect(provider.readings).toBe(before);
    await depart(connection);
    nowMs += hourMs - 1;
    await depart(connection);
    await connection.logoutUri('https://floors.example/');
    expect(provider.readings).toBe(before + 1);
    nowMs += 1;
    await depart(connection);
    expect(provider.readings).toBe(before + 2);
  });

  it('is read again when it could not be used', async () => {
    const connection = connect();
    provider.claimedIssuer = `${provider.issuer}/`;
    await expect(depart(connection)).rejects.toThrow(
      `The metadata of ${provider.issuer} is that of ${provider.issuer}/`,
    );
    provider.claimedIssuer = undefined;
    expect((await depart(connection)).href).toContain('/authorize?');
  });

  it('names the keys by which it signs', async () => {
    provider.metadata = { jwks_uri: undefined };
    await expect(depart(connect())).rejects.toThrow('The provider publishes no keys');
  });

  it.each([
    ['https://login.company.example/keys', true],
    ['http://login.company.example/keys', false],
  ])('names keys at %s, which is believed: %s', async (jwks_uri, isBelieved) => {
    const issuer = 'https://login.company.example';
    const authorization_endpoint = `${issuer}/authorize`;
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ issuer, authorization_endpoint, jwks_uri })),
    );
    const outcome = await depart(connect({ issuer })).then(
      ({ origin }) => origin,
      (error: Error) => error.message,
    );
    expect(outcome).toBe(isBelieved ? issuer : 'The provider publishes its keys without https');
  });
});

describe('the end of a session', () => {
  it.each([
    ['signature', { sub: 'mira' }, { signature: 'forged' as const }],
    ['aud', { sub: 'mira', aud: 'another-client' }, {}],
    ['iss', { sub: 'mira', iss: 'https://login.victim.example' }, {}],
  ])('is not told by a token of which the %s is wrong', async (wrong, claims, plan) => {
    provider.aheadMs = nowMs - Date.now();
    const token = await provider.logoutToken(claims, plan);
    await expect(connect().endedSession(token)).rejects.toThrow(wrong);
  });

  it('is asked for at the provider, without a token in the address', async () => {
    const to = new URL((await connect().logoutUri('https://floors.example/')) ?? '');
    expect(to.origin + to.pathname).toBe(`${provider.issuer}/end`);
    expect(Object.fromEntries(to.searchParams)).toEqual({
      client_id: 'floors',
      post_logout_redirect_uri: 'https://floors.example/',
    });
  });

  it('cannot be asked for where a provider has no place for it', async () => {
    provider.metadata = { end_session_endpoint: undefined };
    expect(await connect().logoutUri('https://floors.example/')).toBeNull();
  });

  it('is told by a token of the provider for us, of just now', async () => {
    provider.aheadMs = nowMs - Date.now();
    const token = await provider.logoutToken({ sub: 'mira', sid: 'one' });
    expect(await connect().endedSession(token)).toMatchObject({ subject: 'mira', sid: 'one' });
    nowMs += hourMs;
    await expect(connect().endedSession(token)).rejects.toThrow('exp');
  });
});
