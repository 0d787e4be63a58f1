import { describe, expect, it, vi } from 'vitest';
import { requestLogout } from '#src/data/session/requestLogout.ts';

const session = { api_url: 'https://floors.example/v4', api_key: 'fl_ses_1' };

describe('ending a session', () => {
  it('is asked for with the key, and answered with the address to go to', async () => {
    const send = vi.fn<typeof fetch>(() =>
      Promise.resolve(Response.json({ result: { logout_uri: 'https://company.example/out' } })),
    );
    const uri = await requestLogout(session, 'floorscope-web', send);
    expect(uri).toBe('https://company.example/out');
    const [url, init] = send.mock.calls[0] ?? [];
    expect(url).toBe('https://floors.example/v4/logout');
    expect(init).toMatchObject({
      method: 'POST',
      headers: { authorization: 'Bearer fl_ses_1', 'x-application-id': 'floorscope-web' },
      credentials: 'same-origin',
    });
  });

  it('rejects with the refusal', async () => {
    const refusal = { error: { code: 'LOGIN_EXPIRED', reason: 'The session has expired' } };
    const send: typeof fetch = () => Promise.resolve(Response.json(refusal, { status: 401 }));
    await expect(requestLogout(session, 'floorscope-web', send)).rejects.toThrow('has expired');
  });
});
