import { describe, expect, it, vi } from 'vitest';
import type { ClientConfig, Session } from '#contract/session.ts';
import type { SessionRequest } from '#src/data/session/requestSession.ts';
import type { RequestDisplaySession } from '#src/features/session/DisplayKeys.ts';
import { SessionKeeper } from '#src/features/session/SessionKeeper.ts';
import { createStorage, type KeyStorage } from '#src/lib/browser/storage.ts';
import { ApiError } from '#src/lib/errors/ApiError.ts';
import { FakeClock } from '../../FakeClock.ts';

const config: ClientConfig = {
  key_request_url: '/v4/key',
  app_ids: ['floorscope-web'],
  login_endpoints: [{ name: 'Company', url: 'https://floors.example/v4/auth/company/login' }],
  automatic_login: false,
  secondary: null,
  version: '1',
  support_email: 'help@floors.example',
  help_centre_url: null,
  support_portal_url: null,
};

const aSession = (apiKey: string, hours = 8): Session => ({
  userid: 'mira',
  client: 'floorscope',
  roles: ['viewer'],
  valid_from: new Date(0).toISOString(),
  valid_till: new Date(hours * 3_600_000).toISOString(),
  api_key: apiKey,
  api_url: 'https://floors.example/v4',
  api_url_websocket: 'wss://floors.example/v4/ws/',
  allowed_methods_per_building: {},
});

const refusal = (code: string, isLogin = true) =>
  new ApiError({ code, reason: `because ${code}`, status: 401, isLogin });

function memoryArea(): KeyStorage {
  return createStorage(() => {
    throw new Error('blocked');
  });
}

type Answer = (request: SessionRequest) => Promise<Session>;

function aKeeper(
  options: {
    at?: string;
    answer?: Answer;
    sessionArea?: KeyStorage;
    cleanUp?: () => void;
    loginEndpoints?: ClientConfig['login_endpoints'];
    localArea?: KeyStorage;
  } = {},
) {
  const clock = new FakeClock();
  const sessionArea = options.sessionArea ?? memoryArea();
  const localArea = options.localArea ?? memoryArea();
  const requestSession = vi.fn<Answer>(
    options.answer ?? (() => Promise.reject(refusal('API_KEY_MISSING'))),
  );
  const requestDisplaySession = vi.fn<RequestDisplaySession>((key) =>
    Promise.resolve(aSession(key, 24)),
  );
  const endSession = vi.fn<(session: Session) => Promise<string | null>>(() =>
    Promise.resolve(null),
  );
  let url = new URL(options.at ?? '/', 'https://floors.example');
  const leave = vi.fn<(to: string) => void>();
  const keeper = new SessionKeeper({
    config: { ...config, login_endpoints: options.loginEndpoints ?? config.login_endpoints },
    requestSession,
    requestDisplaySession,
    endSession,
    cleanUps: [options.cleanUp ?? (() => {}), () => {}],
    place: {
      current: () => url,
      replace: (path) => {
        url = new URL(path, url);
      },
      leave,
    },
    clock,
    sessionArea,
    localArea,
  });
  const state = () => keeper.store.getState();
  return {
    keeper,
    clock,
    sessionArea,
    localArea,
    requestSession,
    requestDisplaySession,
    endSession,
    leave,
    state,
    at: () => url,
  };
}

const good: Answer = () => Promise.resolve(aSession('fl_ses_new'));

describe('starting', () => {
  it('asks with the cookie alone in a new tab', async () => {
    const { keeper, requestSession, state } = aKeeper({ answer: good });
    await keeper.start();
    expect(requestSession).toHaveBeenCalledExactlyOnceWith({});
    expect(state().state).toBe('ready');
  });

  it('takes the session of this tab while it lasts', async () => {
    const first = aKeeper({ answer: good });
    await first.keeper.start();
    const second = aKeeper({ sessionArea: first.sessionArea });
    await second.keeper.start();
    expect(second.requestSession).not.toHaveBeenCalled();
    expect(second.state().state).toBe('ready');
  });

  it('asks nothing of a browser that never signed in and has no provider to be sent to', async () => {
    const { keeper, requestSession, state } = aKeeper({ loginEndpoints: [] });
    await keeper.start();
    expect(requestSession).not.toHaveBeenCalled();
    expect(state().state).toBe('not_authenticated');
  });

  it('asks with the cookie when another tab has signed in', async () => {
    const { keeper, requestSession, localArea } = aKeeper({ loginEndpoints: [], answer: good });
    localArea.write('signed_in', 'mira');
    await keeper.start();
    expect(requestSession).toHaveBeenCalledExactlyOnceWith({});
  });

  it('shows the login when there is no session', async () => {
    const { keeper, state } = aKeeper();
    await keeper.start();
    expect(state()).toEqual({ state: 'not_authenticated', notice: null });
  });

  it('shows the general error when the server fails', async () => {
    const { keeper, state } = aKeeper({
      answer: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await keeper.start();
    expect(state().state).toBe('failed');
  });

  it('goes to the first login endpoint by itself when the server says so', async () => {
    const { keeper, leave, state } = aKeeper({
      at: '/building/chart?ids=4',
      answer: () => Promise.reject(refusal('AUTOMATIC_LOGIN', false)),
    });
    await keeper.start();
    expect(leave).toHaveBeenCalledExactlyOnceWith(
      'https://floors.example/v4/auth/company/login?return_to=%2Fbuilding%2Fchart%3Fids%3D4',
    );
    expect(state().state).toBe('authenticating');
  });
});

describe('coming back from a login', () => {
  it('trades the oracle of the fragment and returns to the page left', async () => {
    const before = aKeeper({ at: '/building/chart?ids=4' });
    await before.keeper.start();
    before.keeper.signInAt('https://floors.example/v4/auth/company/login');
    expect(before.state().state).toBe('redirecting');

    const { keeper, requestSession, at, state } = aKeeper({
      at: '/auth/callback#oracle=fo_secret',
      answer: good,
      sessionArea: before.sessionArea,
    });
    await keeper.start();
    expect(requestSession).toHaveBeenCalledExactlyOnceWith({ oracle: 'fo_secret' });
    expect(at().href).toBe('https://floors.example/building/chart?ids=4');
    expect(state().state).toBe('ready');
  });

  it('says why an oracle was refused', async () => {
    const { keeper, state, at } = aKeeper({
      at: '/auth/callback#oracle=fo_used',
      answer: () => Promise.reject(refusal('ORACLE_INVALID')),
    });
    await keeper.start();
    expect(state()).toEqual({ state: 'not_authenticated', notice: 'because ORACLE_INVALID' });
    expect(at().href).toBe('https://floors.example/');
  });

  it('names an unknown user and forgets the login address', async () => {
    const { keeper, state, localArea } = aKeeper({
      at: '/auth/callback?result=user_not_found&userid=ed',
    });
    localArea.write('login_url', 'https://floors.example/v4/auth/company/login');
    await keeper.start();
    expect(state()).toEqual({ state: 'login_error', reason: 'USER_NOT_FOUND', userid: 'ed' });
    expect(localArea.read('login_url')).toBeNull();
  });
});

describe('a session that ends while running', () => {
  it('is renewed under the page when its life is over', async () => {
    const { keeper, clock, requestSession, state } = aKeeper({ answer: good });
    await keeper.start();
    requestSession.mockResolvedValueOnce(aSession('fl_ses_renewed', 16));
    clock.pass(8 * 3_600_000);
    expect(state().state).toBe('session_timed_out');
    await vi.waitFor(() => expect(state().state).toBe('ready'));
    expect(keeper.session?.api_key).toBe('fl_ses_renewed');
  });

  it('lasts 24 hours at most', async () => {
    const { keeper, clock, state } = aKeeper({ answer: () => Promise.resolve(aSession('k', 90)) });
    await keeper.start();
    clock.pass(24 * 3_600_000 - 1);
    expect(state().state).toBe('ready');
    clock.pass(1);
    expect(state().state).toBe('session_timed_out');
  });

  it('goes back to the stored login address when the cookie does not do', async () => {
    const { keeper, localArea, requestSession, leave } = aKeeper({ answer: good });
    await keeper.start();
    localArea.write('login_url', 'https://floors.example/v4/auth/company/login');
    requestSession.mockRejectedValueOnce(refusal('API_KEY_INVALID'));
    await keeper.expire();
    expect(leave).toHaveBeenCalledOnce();
  });

  it('logs out when there is no login address', async () => {
    const { keeper, requestSession, state } = aKeeper({ answer: good });
    await keeper.start();
    requestSession.mockRejectedValueOnce(refusal('API_KEY_INVALID'));
    await keeper.expire();
    expect(state().state).toBe('not_authenticated');
  });

  it('is not renewed more than twice in a minute', async () => {
    const { keeper, requestSession, state } = aKeeper({ answer: good });
    await keeper.start();
    await keeper.expire();
    await keeper.expire();
    expect(state().state).toBe('ready');
    await keeper.expire();
    expect(state().state).toBe('not_authenticated');
    expect(requestSession).toHaveBeenCalledTimes(3);
  });
});

describe('a wall display', () => {
  const at = '/building/heatmap/now?kiosk=1#display=fl_dev_1';

  it('takes its key from the fragment, hides it, and starts by itself ever after', async () => {
    const first = aKeeper({ at });
    await first.keeper.start();
    expect(first.at().href).toBe('https://floors.example/building/heatmap/now?kiosk=1');
    expect(first.keeper.session?.api_key).toBe('fl_dev_1');
    const second = aKeeper({
      at: '/building/heatmap/now?kiosk=1',
      localArea: first.localArea,
      loginEndpoints: [],
    });
    await second.keeper.start();
    expect(second.keeper.session?.api_key).toBe('fl_dev_1');
    expect(second.requestSession).not.toHaveBeenCalled();
  });

  it('goes on when a day is over, without an overlay', async () => {
    const { keeper, clock, requestDisplaySession, state } = aKeeper({ at });
    await keeper.start();
    const states: string[] = [];
    keeper.store.subscribe(({ state: name }) => states.push(name));
    requestDisplaySession.mockResolvedValueOnce(aSession('fl_dev_1', 48));
    clock.pass(24 * 3_600_000);
    await vi.waitFor(() => expect(states).toEqual(['ready']));
    expect(state().state).toBe('ready');
    expect(requestDisplaySession).toHaveBeenCalledTimes(2);
  });

  it('says so when its key was ended', async () => {
    const { keeper, requestDisplaySession, state, localArea } = aKeeper({ at });
    await keeper.start();
    requestDisplaySession.mockRejectedValueOnce(refusal('API_KEY_INVALID'));
    await keeper.expire();
    expect(state()).toEqual({
      state: 'not_authenticated',
      notice: "This display's key is refused: because API_KEY_INVALID",
    });
    expect(localArea.read('display_key')).toBeNull();
  });

  it('may be set up at the login screen too', async () => {
    const { keeper, requestSession, state } = aKeeper({ loginEndpoints: [] });
    await keeper.start();
    await keeper.signInWithKey('fl_dev_2');
    expect(requestSession).not.toHaveBeenCalled();
    expect(state().state).toBe('ready');
    expect(keeper.session?.api_key).toBe('fl_dev_2');
  });
});

describe('signing in and out', () => {
  it('takes an API key, and hands its refusal to the form', async () => {
    const { keeper, requestSession, state } = aKeeper();
    await keeper.start();
    await expect(keeper.signInWithKey('wrong')).rejects.toThrow('API_KEY_MISSING');
    requestSession.mockResolvedValueOnce(aSession('fl_ses_1'));
    await keeper.signInWithKey('fl_key_1');
    expect(requestSession).toHaveBeenLastCalledWith({ api_key: 'fl_key_1' });
    expect(state().state).toBe('ready');
  });

  it('ends the session on the server, goes where the provider says, and leaves nothing behind', async () => {
    const { keeper, endSession, leave, sessionArea, localArea, state } = aKeeper({ answer: good });
    await keeper.start();
    localArea.write('dark_mode', 'dark');
    endSession.mockResolvedValueOnce('https://idp.example/end');
    await keeper.logOut();
    expect(endSession).toHaveBeenCalledOnce();
    expect(leave).toHaveBeenCalledExactlyOnceWith('https://idp.example/end');
    expect([sessionArea.read('session'), localArea.read('dark_mode')]).toEqual([null, null]);
    expect(state().state).toBe('not_authenticated');
  });

  it('signs out although cleaning up fails or the server does not answer', async () => {
    const cleanUp = () => {
      throw new Error('stuck');
    };
    const { keeper, endSession, state } = aKeeper({ answer: good, cleanUp });
    await keeper.start();
    endSession.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await keeper.logOut();
    expect(state().state).toBe('not_authenticated');
  });
});
