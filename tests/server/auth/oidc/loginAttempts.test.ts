import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LoginAttempts, type LoginAttempt } from '#server/auth/oidc/LoginAttempts.ts';
import { openAuthParts, type AuthParts } from '../authParts.ts';

const halfHourMs = 30 * 60_000;
let parts: AuthParts;
let attempts: LoginAttempts;

beforeAll(async () => {
  parts = await openAuthParts();
  attempts = new LoginAttempts(parts.directory, () => parts.clock.nowMs);
});
afterAll(() => parts.dispose());

const attempt: LoginAttempt = {
  providerId: 'company',
  returnTo: '/trend?x=1',
  isSilent: false,
  loginCookie: 'this browser',
};
const providerId = 'company';
const loginCookie = 'this browser';

const stored = async (): Promise<string> =>
  JSON.stringify(await parts.directory.query('select * from login_attempt'));

describe('a sign-in that began', () => {
  it.each([true, false])('comes back as it began (silent: %s), once', async (isSilent) => {
    const proof = await attempts.begin({ ...attempt, isSilent });
    const { state } = proof;
    const taken = await attempts.take({ state, providerId, loginCookie });
    expect(taken).toEqual({ attempt: { ...attempt, isSilent }, proof });
    expect(await attempts.take({ state, providerId, loginCookie })).toBeUndefined();
  });

  it('comes back in its browser, from its provider and with its state alone', async () => {
    const { state } = await attempts.begin(attempt);
    for (const wrong of [
      { state: 'another' },
      { state: '' },
      { providerId: 'other' },
      { loginCookie: 'another browser' },
    ])
      expect(await attempts.take({ state, providerId, loginCookie, ...wrong })).toBeUndefined();
    expect(await attempts.take({ state, providerId, loginCookie })).toBeDefined();
  });

  it('may come back within half an hour', async () => {
    const [one, other] = [await attempts.begin(attempt), await attempts.begin(attempt)];
    parts.clock.nowMs += halfHourMs - 1;
    expect(await attempts.take({ ...one, providerId, loginCookie })).toBeDefined();
    parts.clock.nowMs += 1;
    expect(await attempts.take({ ...other, providerId, loginCookie })).toBeUndefined();
  });

  it('has secrets that nobody can guess, all of them its own', async () => {
    const proofs = [await attempts.begin(attempt), await attempts.begin(attempt)];
    const secrets = proofs.flatMap((proof) => Object.values(proof) as string[]);
    expect(Object.keys(proofs[0] ?? {})).toEqual(['state', 'nonce', 'pkceVerifier']);
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
    expect(new Set(secrets).size).toBe(6);
  });

  it('leaves nothing with which anybody else could finish it', async () => {
    const proof = await attempts.begin(attempt);
    const text = await stored();
    for (const secret of [...Object.values(proof), loginCookie] as string[])
      expect(text).not.toContain(secret);
  });

  it('is forgotten when it did not come back in time', async () => {
    await attempts.begin({ ...attempt, returnTo: '/first' });
    parts.clock.nowMs += halfHourMs + 1;
    await attempts.begin({ ...attempt, returnTo: '/second' });
    const text = await stored();
    expect([text.includes('/first'), text.includes('/second')]).toEqual([false, true]);
  });
});
