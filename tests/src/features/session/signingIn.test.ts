import { describe, expect, it } from 'vitest';
import { aKeeper, areaWith, ended, good, memoryArea, refusal, type Answer } from './aKeeper.ts';

describe('starting', () => {
  it('uses only the cookie in a new tab', async () => {
    const { keeper, requestSession, state } = aKeeper({ answer: good });
    await keeper.start();
    expect(requestSession).toHaveBeenCalledExactlyOnceWith({});
    expect(state().state).toBe('ready');
  });

  it('uses the session of this tab while it lasts', async () => {
    const first = aKeeper({ answer: good });
    await first.keeper.start();
    const second = aKeeper({ sessionArea: first.sessionArea });
    await second.keeper.start();
    expect(second.requestSession).not.toHaveBeenCalled();
    expect(second.state().state).toBe('ready');
  });

  it('sends no request for a browser that never signed in', async () => {
    const { keeper, requestSession, state } = aKeeper({ localArea: memoryArea() });
    await keeper.start();
    expect(requestSession).not.toHaveBeenCalled();
    expect(state()).toEqual({ state: 'not_authenticated', notice: null });
  });

  it('shows the login without a session, and says so if there was one', async () => {
    const { keeper, state } = aKeeper();
    await keeper.start();
    expect(state()).toEqual({ state: 'not_authenticated', notice: ended });
    const fresh = aKeeper({ localArea: memoryArea(), isAutomatic: true });
    await fresh.keeper.start();
    expect(fresh.state()).toEqual({ state: 'not_authenticated', notice: null });
  });

  it('shows the general error when the server fails', async () => {
    const { keeper, state } = aKeeper({
      answer: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await keeper.start();
    expect(state().state).toBe('failed');
  });

  it.each([
    'API_KEY_TIMED_OUT',
    'API_KEY_INVALID',
    'API_KEY_MISSING',
    'API_KEY_NO_AUTHORIZATION',
    'ORACLE_TIMED_OUT',
    'ORACLE_INVALID',
  ])('shows the login page for %s', async (code) => {
    const { keeper, state } = aKeeper({ answer: () => Promise.reject(refusal(code)) });
    await keeper.start();
    expect(state()).toEqual({ state: 'not_authenticated', notice: ended });
  });

  it('shows the login page with an error for USER_NOT_FOUND', async () => {
    const { keeper, state } = aKeeper({ answer: () => Promise.reject(refusal('USER_NOT_FOUND')) });
    await keeper.start();
    expect(state()).toMatchObject({ state: 'login_error', reason: 'because USER_NOT_FOUND' });
  });

  it('shows the general error for any other code', async () => {
    const answer = () => Promise.reject(refusal('NOT_INITIALISED', false));
    const { keeper, state } = aKeeper({ answer });
    await keeper.start();
    expect(state().state).toBe('failed');
  });
});

describe('automatic login', () => {
  const automatic: Answer = () => Promise.reject(refusal('AUTOMATIC_LOGIN', false));
  const fresh = () => ({ localArea: memoryArea(), isAutomatic: true, answer: automatic });

  it('goes to the first login endpoint by itself, silently, and says Authenticating', async () => {
    const { keeper, leave, state } = aKeeper({ at: '/building/chart?ids=4', ...fresh() });
    await keeper.start();
    expect(leave).toHaveBeenCalledExactlyOnceWith(
      'https://floors.example/v4/auth/company/login?return_to=%2Fbuilding%2Fchart%3Fids%3D4&prompt=none',
    );
    expect(state().state).toBe('authenticating');
  });

  it('is tried once, so that a rejecting provider causes no loop', async () => {
    const first = aKeeper(fresh());
    await first.keeper.start();
    const back = aKeeper({
      ...fresh(),
      at: '/auth/callback?result=login_required&return_to=%2Fbuilding%2Fchart',
      sessionArea: first.sessionArea,
    });
    await back.keeper.start();
    expect(back.state()).toEqual({ state: 'not_authenticated', notice: null });
    expect(back.at().pathname).toBe('/building/chart');
    const again = aKeeper({ ...fresh(), sessionArea: first.sessionArea });
    await again.keeper.start();
    expect(again.leave).not.toHaveBeenCalled();
    expect(again.state().state).toBe('not_authenticated');
  });

  it('does not sign in again after logging out', async () => {
    const { keeper, sessionArea } = aKeeper({ answer: good, isAutomatic: true });
    await keeper.start();
    await keeper.logOut();
    const next = aKeeper({ ...fresh(), sessionArea });
    await next.keeper.start();
    expect(next.leave).not.toHaveBeenCalled();
  });
});

describe('returning from a login', () => {
  it('exchanges the oracle in the URL fragment and returns to the previous page', async () => {
    const before = aKeeper({ at: '/building/chart?ids=4' });
    await before.keeper.start();
    before.keeper.signInAt('https://floors.example/v4/auth/company/login');
    expect(before.state().state).toBe('redirecting');
    expect(before.leave).toHaveBeenCalledExactlyOnceWith(
      'https://floors.example/v4/auth/company/login?return_to=%2Fbuilding%2Fchart%3Fids%3D4',
    );

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

  it('says why an oracle was rejected', async () => {
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
    expect(state()).toEqual({
      state: 'login_error',
      reason: 'This account has no role here (USER_NOT_FOUND).',
      userid: 'ed',
      advice: 'email',
    });
    expect(localArea.read('login_url')).toBeNull();
  });

  it('returns to the page of this sign-in rather than that of another', async () => {
    const sessionArea = areaWith({ return_to: '/building/heatmap' });
    const { keeper, at } = aKeeper({
      at: '/auth/callback#oracle=fo_1&return_to=%2Fbuilding%2Fchart%3Fids%3D4',
      answer: good,
      sessionArea,
    });
    await keeper.start();
    expect(at().href).toBe('https://floors.example/building/chart?ids=4');
    expect(sessionArea.read('return_to')).toBeNull();
  });

  it('explains why a provider denied the sign-in', async () => {
    const { keeper, state } = aKeeper({ at: '/auth/callback?result=failed&reason=denied' });
    await keeper.start();
    expect(state()).toEqual({
      state: 'not_authenticated',
      notice: 'Your sign-in provider denied access, or you canceled the sign-in.',
    });
  });

  it('opens the secondary root with its own sign-in options, and remembers it', async () => {
    const secondary = {
      path: '/partner',
      name: 'Partner portal',
      login_endpoints: [{ name: 'Partners', url: '/v4/auth/partner/login' }],
    };
    const first = aKeeper({ at: '/partner/auth/callback?result=login_required', secondary });
    await first.keeper.start();
    expect(first.at().pathname).toBe('/partner');
    const { sessionArea } = first;
    const { keeper } = aKeeper({ at: '/building/chart', secondary, sessionArea });
    await keeper.start();
    expect(keeper.entrance).toMatchObject({ root: '/partner', name: 'Partner portal' });
    await keeper.logOut();
    expect(keeper.entrance.name).toBe('Partner portal');
  });

  it('rejects a login address that is not https', async () => {
    const { keeper, state, leave } = aKeeper();
    await keeper.start();
    keeper.signInAt('http://floors.example/v4/auth/company/login');
    expect(state()).toMatchObject({
      state: 'failed',
      error: new Error('Login requires an https URL'),
    });
    expect(leave).not.toHaveBeenCalled();
  });
});
