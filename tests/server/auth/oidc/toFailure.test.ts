import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { describe, expect, it } from 'vitest';
import { toFailure } from '#server/auth/oidc/toFailure.ts';

const answered = (error: string): AuthorizationResponseError =>
  new AuthorizationResponseError('refused', {
    cause: new URLSearchParams({ error, error_description: 'the text of the provider' }),
  });

function clientError(code: string | undefined, cause?: unknown): ClientError {
  return Object.assign(new ClientError('failed', { cause }), { code });
}

/** What Node's fetch throws when a system's error kept it from the provider. */
function unreached(code: unknown, more: object = {}): TypeError {
  return new TypeError('fetch failed', {
    cause: Object.assign(new Error('system'), { code, ...more }),
  });
}

describe('what went wrong at a provider', () => {
  it.each([
    'login_required',
    'interaction_required',
    'consent_required',
    'account_selection_required',
  ])('is a wish to see the person (%s)', (error) => {
    const failure = { reason: 'refused', detail: error, wantsPerson: true };
    expect(toFailure(answered(error))).toEqual(failure);
  });

  it('is the word of the person, or of the provider', () => {
    expect(toFailure(answered('access_denied'))).toEqual({
      reason: 'denied',
      detail: 'access_denied',
      wantsPerson: false,
    });
    expect(toFailure(answered('server_error'))).toEqual({
      reason: 'refused',
      detail: 'server_error',
      wantsPerson: false,
    });
  });

  it('is a code that was refused, which no silent sign-in gets around', () => {
    const refused = new ResponseBodyError('refused', {
      cause: { error: 'login_required' },
      response: new Response(null, { status: 400 }),
    });
    expect(toFailure(refused)).toEqual({
      reason: 'refused',
      detail: 'login_required',
      wantsPerson: false,
    });
  });

  it.each(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'])(
    'is that nobody answers, or not in the way of a provider (%s)',
    (code) => {
      expect(toFailure(clientError(code))).toEqual({
        reason: 'provider_unavailable',
        detail: `unreachable ${code}`,
        wantsPerson: false,
      });
    },
  );

  it.each([
    [unreached('ECONNREFUSED'), 'unreachable ECONNREFUSED'],
    [clientError('OAUTH_TIMEOUT', unreached('ETIMEDOUT')), 'unreachable OAUTH_TIMEOUT ETIMEDOUT'],
    [clientError('OTHER', unreached('ENOTFOUND')), 'unreachable OTHER ENOTFOUND'],
    [new Error('outer', { cause: unreached('CERT_HAS_EXPIRED') }), 'unreachable CERT_HAS_EXPIRED'],
    [
      unreached('OUTER', { cause: Object.assign(new Error('deep'), { code: 'DEEPER' }) }),
      'unreachable DEEPER',
    ],
    [unreached(111), 'unreachable'],
    [new TypeError('fetch failed'), 'unreachable'],
    [new TypeError('fetch failed', { cause: 'no error' }), 'unreachable'],
  ])('is the network, with the system’s own word (%#)', (error, detail) => {
    const failure = { reason: 'provider_unavailable', detail, wantsPerson: false };
    expect(toFailure(error)).toEqual(failure);
  });

  it.each([
    [clientError('OAUTH_JWT_CLAIM_COMPARISON_FAILED'), 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
    [clientError(undefined), 'ClientError: failed'],
    [new Error('no identity'), 'Error: no identity'],
    [new TypeError('not a function'), 'TypeError: not a function'],
    [Object.assign(new Error('no fetch'), { code: 'OAUTH_TIMEOUT' }), 'Error: no fetch'],
    [new Error('fetch failed'), 'Error: fetch failed'],
    ['a text', 'unknown'],
    [undefined, 'unknown'],
  ])('is anything else that cannot be proven (%#)', (error, detail) => {
    expect(toFailure(error)).toEqual({ reason: 'refused', detail, wantsPerson: false });
  });
});
