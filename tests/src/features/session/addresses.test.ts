import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { loginUrl } from '#src/features/session/loginUrl.ts';
import { readLanding, safeReturnPath } from '#src/features/session/readLanding.ts';

const origin = 'https://floors.example';

describe('loginUrl', () => {
  it('takes https anywhere and http on this machine only', () => {
    expect(loginUrl('https://idp.example/login', '/', origin)).toBe(
      'https://idp.example/login?return_to=%2F',
    );
    expect(loginUrl('http://127.0.0.1:4100/login', '/', origin)).toContain('http://127.0.0.1');
    expect(() => loginUrl('http://idp.example/login', '/', origin)).toThrow('https');
    expect(() => loginUrl('javascript:alert(1)', '/', origin)).toThrow('https');
  });
});

describe('the way back after a login', () => {
  it('stays on our own pages', () => {
    expect(safeReturnPath('/building/chart?ids=4', origin)).toBe('/building/chart?ids=4');
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', null])
      expect(safeReturnPath(path, origin)).toBe('/');
    expect(safeReturnPath('/auth/callback', origin)).toBe('/');
  });

  it('never leaves the origin, whatever was stored', () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        expect(new URL(safeReturnPath(path, origin), origin).origin).toBe(origin);
      }),
    );
  });
});

describe('readLanding', () => {
  it('reads oracle, unknown user and ordinary pages', () => {
    const at = (path: string) => readLanding(new URL(path, origin));
    expect(at('/auth/callback#oracle=fo_1')).toEqual({ kind: 'oracle', oracle: 'fo_1' });
    expect(at('/auth/callback')).toEqual({ kind: 'empty_callback' });
    expect(at('/building/chart#oracle=fo_1')).toEqual({ kind: 'page' });
    expect(at('/?result=user_not_found&userid=ed')).toEqual({
      kind: 'user_not_found',
      userid: 'ed',
    });
  });
});
