import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { rootOf, safeReturnPath } from '#contract/signInResult.ts';
import { readLanding } from '#src/features/session/landing/readLanding.ts';
import { loginUrl } from '#src/features/session/loginUrl.ts';

const origin = 'https://floors.example';
const secondary = { path: '/partner' };

describe('loginUrl', () => {
  const at = (endpoint: string, isSilent = false) =>
    loginUrl({ endpoint, returnTo: '/', origin, isSilent });

  it('accepts https anywhere and http only on this machine', () => {
    expect(at('https://idp.example/login')).toBe('https://idp.example/login?return_to=%2F');
    expect(at('http://127.0.0.1:4100/login')).toContain('http://127.0.0.1');
    expect(() => at('http://idp.example/login')).toThrow('Login requires an https URL');
    expect(() => at('javascript:alert(1)')).toThrow('Login requires an https URL');
  });

  it('requests a silent sign-in unless somebody pressed a button', () => {
    expect(at('https://idp.example/login', true)).toContain('prompt=none');
  });
});

describe('the return URL after a login', () => {
  it('stays on our own pages', () => {
    expect(safeReturnPath('/building/chart?ids=4')).toBe('/building/chart?ids=4');
    expect(safeReturnPath('/building/chart?date=a//b#part')).toBe('/building/chart?date=a//b');
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', null])
      expect(safeReturnPath(path)).toBe('/');
    for (const path of ['/.//evil.example', '/x/..//evil.example', '/\t/evil.example'])
      expect(safeReturnPath(path)).toBe('/');
  });

  it('leads neither to another sign-in nor to the API', () => {
    for (const path of ['/auth/callback', '/partner/auth/callback?x', '/v4/auth/company/login'])
      expect(safeReturnPath(path)).toBe('/');
  });

  it('never leaves the origin, whatever was stored', () => {
    const odd = fc.string({ unit: fc.constantFrom('/', '\\', '.', '?', '#', 'a', ':', '@', '\t') });
    fc.assert(
      fc.property(fc.oneof(fc.string(), odd), (path) => {
        const url = new URL(safeReturnPath(path), origin);
        expect(url.origin).toBe(origin);
        expect(new URL(url.pathname + url.search, origin).origin).toBe(origin);
      }),
    );
  });
});

describe('readLanding', () => {
  const at = (path: string) => readLanding(new URL(path, origin), secondary);

  it('reads oracle, unknown user and ordinary pages', () => {
    expect(at('/auth/callback#oracle=fo_1')).toEqual({
      kind: 'oracle',
      oracle: 'fo_1',
      returnTo: null,
    });
    expect(at('/auth/callback')).toEqual({ kind: 'empty_callback', returnTo: null });
    expect(at('/building/chart#oracle=fo_1')).toEqual({ kind: 'page' });
    expect(at('/?result=user_not_found&userid=ed')).toEqual({
      kind: 'user_not_found',
      userid: 'ed',
      advice: 'email',
      returnTo: null,
    });
  });

  it('reads the return page, a silent rejection, and failures by code', () => {
    expect(at('/auth/callback#oracle=fo_1&return_to=%2Fbuilding%2Fchart')).toMatchObject({
      returnTo: '/building/chart',
    });
    expect(at('/auth/callback?result=login_required')).toMatchObject({ kind: 'login_required' });
    expect(at('/auth/callback?result=failed&reason=denied')).toMatchObject({
      kind: 'failed',
      reason: 'denied',
    });
    expect(at('/auth/callback?result=failed&reason=Call+this+number')).toMatchObject({
      kind: 'empty_callback',
    });
  });

  it('accepts the callback of the secondary root, and no other', () => {
    expect(at('/partner/auth/callback#oracle=fo_1')).toMatchObject({ kind: 'oracle' });
    expect(at('/partners/auth/callback#oracle=fo_1')).toEqual({ kind: 'page' });
    expect(['/partner', '/partner/x?y', '/partners', '/'].map((p) => rootOf(p, secondary))).toEqual(
      ['/partner', '/partner', '', ''],
    );
  });
});
