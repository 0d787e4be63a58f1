import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKeyText } from '#server/auth/keys/keyText.ts';
import { environmentKey } from '../authParts.ts';
import { openTestAuth, type TestAuth } from '../openTestAuth.ts';

const minuteMs = 60_000;
let test: TestAuth;

beforeAll(async () => {
  test = await openTestAuth({ failedSignInsPerMinute: 2 });
});
afterAll(() => test.dispose());

const limited = (retryAfterS: number) => ({ code: 'TOO_MANY_REQUESTS', retryAfterS });

describe('wrong keys and links', () => {
  it('are answered as what they are, then later and later, and right ones at once', async () => {
    const sent = { remoteAddress: '192.0.2.10' };
    await test.audited();
    for (const wrong of [{ api_key: 'wrong' }, { oracle: 'fo_wrong' }])
      await expect(test.request(wrong, sent)).rejects.toMatchObject({ status: 401 });
    await expect(test.request({ api_key: 'wrong' }, sent)).rejects.toMatchObject(limited(2));
    await expect(test.request({ oracle: 'fo_wrong' }, sent)).rejects.toMatchObject(limited(4));
    expect((await test.request({ api_key: environmentKey }, sent)).headers).toBeDefined();
    const entries = (await test.audited()).filter(({ action }) => action !== 'signed_in');
    const refusal = { actor: 'unknown', action: 'sign_in_refused' };
    const from = '192.0.2.10';
    expect(entries).toMatchObject([
      { ...refusal, detail: { code: 'API_KEY_INVALID', method: 'requestKey', from } },
      { ...refusal, detail: { code: 'ORACLE_INVALID', method: 'requestKey', from } },
      { actor: 'unknown', action: 'sign_ins_blocked', detail: { from } },
    ]);
  });

  it('of other addresses, or of other programs there, are counted by themselves', async () => {
    const wrong = (remoteAddress: string, application = 'floorscope') =>
      test.request(
        { api_key: 'wrong' },
        { remoteAddress, headers: { 'x-application-id': application } },
      );
    const plain = { code: 'API_KEY_INVALID' };
    for (let count = 0; count < 2; count += 1)
      await expect(wrong('192.0.2.20')).rejects.toMatchObject(plain);
    await expect(wrong('192.0.2.20')).rejects.toMatchObject(limited(2));
    await expect(wrong('192.0.2.21')).rejects.toMatchObject(plain);
    await expect(wrong('192.0.2.20', 'another')).rejects.toMatchObject(plain);
  });

  it('of one key are counted from all addresses together, and named when they are ours', async () => {
    const { auth } = test;
    const revoked = await auth.keys.create({ name: 'ended' }, 'administrator');
    await auth.keys.revoke(revoked.id, null);
    await test.audited();
    const from = (host: number, api_key = revoked.api_key) =>
      test.request({ api_key }, { remoteAddress: `192.0.2.${host}` });
    for (const host of [30, 31])
      await expect(from(host)).rejects.toMatchObject({ code: 'API_KEY_INVALID' });
    await expect(from(32)).rejects.toMatchObject(limited(2));
    await expect(from(33, makeKeyText('key').text)).rejects.toMatchObject({
      code: 'API_KEY_INVALID',
    });
    const noted = (await test.audited()).filter(({ action }) => action === 'sign_in_refused');
    expect(noted.map(({ detail }) => detail['key'])).toEqual([
      revoked.id,
      revoked.id,
      revoked.id,
      undefined,
    ]);
  });

  it('are none of those who give nothing, or too much', async () => {
    const sent = { remoteAddress: '192.0.2.40' };
    await test.audited();
    for (let count = 0; count < 4; count += 1) {
      await expect(test.request({}, sent)).rejects.toMatchObject({
        code: 'API_KEY_MISSING',
      });
      const both = test.request({ api_key: 'wrong', oracle: 'fo_wrong' }, sent);
      await expect(both).rejects.toMatchObject({ code: 'INVALID_PARAMETER' });
    }
    expect(await test.audited()).toEqual([]);
  });
});

describe('somebody whose sign-in link is late', () => {
  it('is refused, which is written down', async () => {
    const order = { accountId: 'administrator', validMs: minuteMs, loginCookie: null };
    const { oracle } = await test.auth.sessions.makeOracle(order);
    test.clock.nowMs += minuteMs;
    await test.audited();
    const late = test.request({ oracle }, { remoteAddress: '192.0.2.60' });
    await expect(late).rejects.toMatchObject({ code: 'ORACLE_TIMED_OUT' });
    expect(await test.audited()).toMatchObject([
      { action: 'sign_in_refused', detail: { code: 'ORACLE_TIMED_OUT', from: '192.0.2.60' } },
    ]);
  });
});
