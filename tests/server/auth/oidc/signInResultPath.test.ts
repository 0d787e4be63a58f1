import { describe, expect, it } from 'vitest';
import { signInResultPath } from '#server/auth/oidc/signInResultPath.ts';

describe('the page that a browser comes back to', () => {
  it('is told the oracle in the fragment, which no server and no log sees', () => {
    const result = { result: 'signed_in', oracle: 'fo_x' } as const;
    expect(signInResultPath(result, '/', '')).toBe('/auth/callback#oracle=fo_x');
    expect(signInResultPath(result, '/building/chart?ids=4&x=5', '')).toBe(
      '/auth/callback#oracle=fo_x&return_to=%2Fbuilding%2Fchart%3Fids%3D4%26x%3D5',
    );
  });

  it('is told in its address what went wrong, in words that cannot become another result', () => {
    expect(signInResultPath({ result: 'failed', reason: 'denied' }, '/', '')).toBe(
      '/auth/callback?result=failed&reason=denied',
    );
    const unknown = { result: 'user_not_found', userid: 'a&result=x', advice: 'email' } as const;
    expect(signInResultPath(unknown, '/trend', '')).toBe(
      '/auth/callback?result=user_not_found&userid=a%26result%3Dx&advice=email&return_to=%2Ftrend',
    );
  });

  it('is that of the entrance at which the sign-in began', () => {
    expect(signInResultPath({ result: 'login_required' }, '/partner', '/partner')).toBe(
      '/partner/auth/callback?result=login_required&return_to=%2Fpartner',
    );
  });
});
