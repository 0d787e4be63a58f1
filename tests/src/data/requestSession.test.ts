import { describe, expect, it, vi } from 'vitest';
import { errorStatus, loginErrorCodes, type ErrorCode } from '#contract/errors.ts';
import { clientConfig, type Session } from '#contract/session.ts';
import { requestSession } from '#src/data/session/requestSession.ts';

const config = clientConfig.parse({
  key_request_url: 'https://floors.example/v4/key',
  app_ids: ['floorscope-web'],
  login_endpoints: [],
  version: '1',
  support_email: 'help@floors.example',
  help_centre_url: null,
  support_portal_url: null,
});

const session: Session = {
  userid: 'mira',
  client: 'floorscope',
  roles: ['viewer'],
  valid_from: '2026-11-21T08:00:00.000Z',
  valid_till: '2026-11-22T08:00:00.000Z',
  api_key: 'fl_ses_1',
  api_url: 'https://floors.example/v4',
  api_url_websocket: 'wss://floors.example/v4/ws/',
  allowed_methods_per_building: { '10': ['getZones'] },
};

function answering(body: unknown, status = 200) {
  return vi.fn<typeof fetch>(() => Promise.resolve(Response.json(body, { status })));
}

describe('asking for a session', () => {
  it('goes to the key-request URL with the application id and the credentials', async () => {
    const send = answering({ result: session });
    await expect(requestSession(config, { oracle: 'fo_1' }, send)).resolves.toEqual(session);
    const [url, init] = send.mock.calls[0] ?? [];
    expect(url).toBe('https://floors.example/v4/key');
    expect(init?.headers).toMatchObject({ 'x-application-id': 'floorscope-web' });
    expect(init?.body).toBe('{"oracle":"fo_1"}');
  });

  it('is aborted after 30 minutes', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    const send = answering({ result: session });
    await requestSession(config, {}, send);
    expect(limit).toHaveBeenCalledExactlyOnceWith(30 * 60_000);
    expect(send.mock.calls[0]?.[1]?.signal).toBe(limit.mock.results[0]?.value);
    limit.mockRestore();
  });

  it('fails with the error code', async () => {
    const send = answering({ error: { code: 'ORACLE_TIMED_OUT', reason: 'too late' } }, 401);
    await expect(requestSession(config, { oracle: 'fo_1' }, send)).rejects.toMatchObject({
      code: 'ORACLE_TIMED_OUT',
      isLogin: true,
    });
  });
});

describe('a rejected call', () => {
  it('asks for a new sign-in by the login error codes of the specification, and by no other', async () => {
    expect(loginErrorCodes).toEqual([
      'API_KEY_TIMED_OUT',
      'API_KEY_INVALID',
      'API_KEY_MISSING',
      'API_KEY_NO_AUTHORIZATION',
      'ORACLE_TIMED_OUT',
      'ORACLE_INVALID',
      'USER_NOT_FOUND',
    ]);
    for (const code of Object.keys(errorStatus) as ErrorCode[]) {
      const send = answering({ error: { code, reason: 'because' } }, errorStatus[code]);
      const isLogin = (loginErrorCodes as readonly ErrorCode[]).includes(code);
      await expect(requestSession(config, {}, send)).rejects.toMatchObject({ code, isLogin });
    }
  });
});
