import { generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { readLogoutToken, type EndedSession } from '#server/auth/oidc/readLogoutToken.ts';
import { issuer, provider } from '../authParts.ts';

const nowMs = Date.parse('2026-03-02T08:00:00Z');
const nowS = nowMs / 1000;
const loggedOut = 'http://schemas.openid.net/event/backchannel-logout';
let own: CryptoKeyPair;
let elliptic: CryptoKeyPair;

beforeAll(async () => {
  [own, elliptic] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('ES256')]);
});

interface Change {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  isElliptic?: boolean;
}

/** Reads a token that is an honest one but for what is changed; undefined leaves a claim out. */
async function read({
  claims = {},
  header = {},
  isElliptic = false,
}: Change): Promise<EndedSession> {
  const keys = isElliptic ? elliptic : own;
  const honest: JWTPayload = {
    iss: issuer,
    aud: provider.clientId,
    iat: nowS,
    exp: nowS + 120,
    jti: 'token',
    sub: 'mira',
    events: { [loggedOut]: {} },
  };
  const token = await new SignJWT({ ...honest, ...claims })
    .setProtectedHeader({ alg: isElliptic ? 'ES256' : 'RS256', typ: 'logout+jwt', ...header })
    .sign(keys.privateKey);
  const source = { keys: () => Promise.resolve(keys.publicKey), settings: provider, nowMs };
  return readLogoutToken(token, source);
}

describe('a token of logging out', () => {
  it.each([
    [
      { sub: 'mira', sid: 'one' },
      { subject: 'mira', sid: 'one' },
    ],
    [{ sub: 'mira' }, { subject: 'mira', sid: null }],
    [
      { sub: undefined, sid: 'one' },
      { subject: null, sid: 'one' },
    ],
  ])('with %j ends the sessions of %j, begun until a minute after it', async (claims, ended) => {
    const iat = nowS - 100;
    expect(await read({ claims: { ...claims, iat } })).toEqual({
      ...ended,
      beforeMs: (iat + 60) * 1000,
    });
  });

  it.each([
    ['names nobody', { sub: undefined }, 'names nobody'],
    ['names an empty person', { sub: '' }, 'sub'],
    ['names an empty session', { sid: '' }, 'sid'],
    ['names a session by number', { sid: 7 }, 'sid'],
    ['has no number of its own', { jti: undefined }, 'jti'],
    ['has an empty number of its own', { jti: '' }, 'jti'],
    ['does not say when it was made', { iat: undefined }, 'iat'],
    ['has no end', { exp: undefined }, 'exp'],
    ['tells of no event', { events: undefined }, 'events'],
    [
      'tells of another event',
      { events: { 'http://schemas.openid.net/event/other': {} } },
      'events',
    ],
    ['tells of the event in another form', { events: { [loggedOut]: 'yes' } }, 'events'],
    ['is of a sign-in', { nonce: 'of-a-sign-in' }, 'nonce'],
    ['is of another provider', { iss: 'https://login.victim.example' }, 'iss'],
    ['is for another program', { aud: 'another-client' }, 'aud'],
  ])('that %s ends nothing', async (_, claims, told) => {
    await expect(read({ claims })).rejects.toThrow(told);
  });

  it.each(['JWT', 'at+jwt', undefined])('of the type %s ends nothing', async (typ) => {
    await expect(read({ header: { typ } })).rejects.toThrow('typ');
  });

  it('is signed by an algorithm that the settings allow', async () => {
    await expect(read({ isElliptic: true })).rejects.toThrow('alg');
  });

  it('may hold more about the event', async () => {
    const claims = { events: { [loggedOut]: { reason: 'closed' } } };
    expect(await read({ claims })).toMatchObject({ subject: 'mira' });
  });

  it('is good for five minutes, with a minute by which clocks may differ', async () => {
    const at = (madeS: number, endS = nowS + 120) => read({ claims: { iat: madeS, exp: endS } });
    expect(await at(nowS - 360)).toMatchObject({ subject: 'mira' });
    await expect(at(nowS - 361)).rejects.toThrow('too far in the past');
    expect(await at(nowS + 60)).toMatchObject({ subject: 'mira' });
    await expect(at(nowS + 61)).rejects.toThrow('in the past');
    expect(await at(nowS - 120, nowS - 59)).toMatchObject({ subject: 'mira' });
    await expect(at(nowS - 120, nowS - 60)).rejects.toThrow('exp');
  });
});
