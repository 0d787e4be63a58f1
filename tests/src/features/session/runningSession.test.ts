import { describe, expect, it, vi } from 'vitest';
import { aKeeper, aSession, ended, endedAgain, good, memoryArea, refusal } from './aKeeper.ts';

describe('a session that ends while running', () => {
  it('is renewed behind the page when it expires', async () => {
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

  it('returns to the stored login address if the cookie is not enough', async () => {
    const { keeper, localArea, requestSession, leave, state } = aKeeper({
      at: '/videos',
      answer: good,
    });
    await keeper.start();
    localArea.write('login_url', 'https://floors.example/v4/auth/partner/login');
    requestSession.mockRejectedValueOnce(refusal('API_KEY_INVALID'));
    await keeper.expire();
    expect(leave).toHaveBeenCalledExactlyOnceWith(
      'https://floors.example/v4/auth/partner/login?return_to=%2Fvideos',
    );
    expect(state().state).toBe('session_timed_out');
  });

  it('shows the general error rather than the login when the server cannot be reached', async () => {
    const { keeper, requestSession, state } = aKeeper({ answer: good });
    await keeper.start();
    requestSession.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await keeper.expire();
    expect(state().state).toBe('failed');
  });

  it('reloads the page when another person has signed in', async () => {
    const { keeper, requestSession, leave } = aKeeper({ at: '/building/chart', answer: good });
    await keeper.start();
    requestSession.mockResolvedValueOnce({ ...aSession('fl_ses_2'), userid: 'ed' });
    await keeper.expire();
    expect(leave).toHaveBeenCalledExactlyOnceWith('https://floors.example/building/chart');
  });

  it('logs out without a login address, says why, and continues at the same page', async () => {
    const { keeper, requestSession, state, at } = aKeeper({
      at: '/building/chart?ids=4',
      answer: good,
    });
    await keeper.start();
    requestSession.mockRejectedValueOnce(refusal('API_KEY_INVALID'));
    await keeper.expire();
    expect(state()).toEqual({ state: 'not_authenticated', notice: ended });
    await keeper.signInWithKey('fl_key_1');
    expect(state().state).toBe('ready');
    expect(at().pathname + at().search).toBe('/building/chart?ids=4');
  });

  it('is not renewed more than twice in a minute', async () => {
    const { keeper, requestSession, state } = aKeeper({ answer: good });
    await keeper.start();
    await keeper.expire();
    await keeper.expire();
    expect(state().state).toBe('ready');
    await keeper.expire();
    expect(state()).toEqual({ state: 'not_authenticated', notice: endedAgain });
    expect(requestSession).toHaveBeenCalledTimes(3);
  });

  it('leaves nothing behind when it is not renewed, and stays here to say why', async () => {
    const cleanUp = vi.fn<() => void>();
    const { keeper, endSession, leave, localArea, sessionArea } = aKeeper({
      answer: good,
      cleanUps: [cleanUp],
    });
    await keeper.start();
    localArea.write('dark_mode', 'dark');
    endSession.mockResolvedValueOnce('https://idp.example/end');
    await keeper.expire();
    await keeper.expire();
    expect(cleanUp).not.toHaveBeenCalled();
    await keeper.expire();
    expect(cleanUp).toHaveBeenCalledOnce();
    expect(endSession).toHaveBeenCalledOnce();
    expect([sessionArea.read('session'), localArea.read('dark_mode')]).toEqual([null, null]);
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('a wall display', () => {
  const at = '/building/heatmap/now?kiosk=1#display=fl_dev_1';

  it('takes its key from the URL fragment, hides it, and starts automatically from then on', async () => {
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

  it('continues after a day, without an overlay', async () => {
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

  it('says so when its key was revoked, and leaves nothing behind', async () => {
    const cleanUp = vi.fn<() => void>();
    const { keeper, requestDisplaySession, endSession, state, localArea } = aKeeper({
      at,
      cleanUps: [cleanUp],
    });
    await keeper.start();
    localArea.write('dark_mode', 'dark');
    requestDisplaySession.mockRejectedValueOnce(refusal('API_KEY_INVALID'));
    await keeper.expire();
    expect(state()).toEqual({
      state: 'not_authenticated',
      notice: 'This display’s key was rejected: because API_KEY_INVALID',
    });
    expect(cleanUp).toHaveBeenCalledOnce();
    expect([localArea.read('display_key'), localArea.read('dark_mode')]).toEqual([null, null]);
    expect(endSession).not.toHaveBeenCalled();
  });

  it('can also be set up at the login screen', async () => {
    const { keeper, requestSession, state } = aKeeper({ localArea: memoryArea() });
    await keeper.start();
    await keeper.signInWithKey('fl_dev_2');
    expect(requestSession).not.toHaveBeenCalled();
    expect(state().state).toBe('ready');
    expect(keeper.session?.api_key).toBe('fl_dev_2');
  });
});

describe('signing in and out', () => {
  it('remembers in the browser that somebody signed in, not who', async () => {
    const { keeper, localArea } = aKeeper({ answer: good });
    await keeper.start();
    expect(localArea.read('signed_in')).toBe('yes');
  });

  it('accepts an API key, and passes a rejection to the form', async () => {
    const { keeper, requestSession, state } = aKeeper();
    await keeper.start();
    await expect(keeper.signInWithKey('wrong')).rejects.toThrow('API_KEY_MISSING');
    requestSession.mockResolvedValueOnce(aSession('fl_ses_1'));
    await keeper.signInWithKey('fl_key_1');
    expect(requestSession).toHaveBeenLastCalledWith({ api_key: 'fl_key_1' });
    expect(state().state).toBe('ready');
  });

  it('ends the session on the server, redirects as the provider says, and leaves nothing behind', async () => {
    const { keeper, endSession, leave, sessionArea, localArea, state } = aKeeper({ answer: good });
    await keeper.start();
    localArea.write('dark_mode', 'dark');
    endSession.mockResolvedValueOnce('https://idp.example/end');
    await keeper.logOut();
    expect(endSession).toHaveBeenCalledOnce();
    expect(leave).toHaveBeenCalledExactlyOnceWith('https://idp.example/end');
    expect([sessionArea.read('session'), localArea.read('dark_mode')]).toEqual([null, null]);
    expect(state()).toEqual({ state: 'not_authenticated', notice: null });
  });

  it('cleans up first, then clears the storage, and only then ends the session', async () => {
    const steps: string[] = [];
    const cleanUpAs = (name: string) => () => {
      steps.push(`${name} ${String(localArea.read('dark_mode'))}`);
    };
    const { keeper, endSession, localArea } = aKeeper({
      answer: good,
      cleanUps: [cleanUpAs('one'), cleanUpAs('two')],
    });
    await keeper.start();
    localArea.write('dark_mode', 'dark');
    endSession.mockImplementationOnce(() => {
      cleanUpAs('end')();
      return Promise.resolve(null);
    });
    await keeper.logOut();
    expect(steps).toEqual(['one dark', 'two dark', 'end null']);
  });

  it('signs out even if cleanup hangs and the server does not respond', async () => {
    const cleanUp = () => new Promise<void>(() => {});
    const { keeper, clock, endSession, sessionArea, state } = aKeeper({
      answer: good,
      cleanUps: [cleanUp],
    });
    await keeper.start();
    endSession.mockReturnValueOnce(new Promise(() => {}));
    const leaving = keeper.logOut();
    clock.pass(2_000);
    await vi.waitFor(() => expect(endSession).toHaveBeenCalledOnce());
    expect(sessionArea.read('session')).toBeNull();
    clock.pass(10_000);
    await leaving;
    expect(state().state).toBe('not_authenticated');
  });

  it('is not signed in again by rejections that arrive during logout', async () => {
    const { keeper, endSession, requestSession, state } = aKeeper({ answer: good });
    await keeper.start();
    endSession.mockImplementationOnce(async () => {
      await keeper.expire();
      return null;
    });
    await keeper.logOut();
    expect(requestSession).toHaveBeenCalledOnce();
    expect(state().state).toBe('not_authenticated');
  });

  it('sends no more requests once it logs out', async () => {
    const { keeper, endSession } = aKeeper({ answer: good });
    const allowed = [keeper.mayAsk];
    await keeper.start();
    allowed.push(keeper.mayAsk);
    endSession.mockImplementationOnce(async () => {
      allowed.push(keeper.mayAsk);
      return null;
    });
    await keeper.logOut();
    expect([...allowed, keeper.mayAsk]).toEqual([false, true, false, false]);
  });

  it('signs out even if cleanup fails or the server does not respond', async () => {
    const cleanUp = () => {
      throw new Error('stuck');
    };
    const { keeper, endSession, state } = aKeeper({ answer: good, cleanUps: [cleanUp] });
    await keeper.start();
    endSession.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await keeper.logOut();
    expect(state().state).toBe('not_authenticated');
  });
});
