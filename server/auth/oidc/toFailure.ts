import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import type { SignInFailure } from '#contract/signInResult.ts';

/** Errors by which a provider says that a silent sign-in is not possible (OpenID Connect Core, section 3.1.2.6). */
const wantingPerson = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]);

const unreachable = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);

/** Sorts what went wrong at a provider. `detail` is for the log and names no token. */
export function toFailure(error: unknown): {
  reason: SignInFailure;
  detail: string;
  wantsPerson: boolean;
} {
  if (error instanceof AuthorizationResponseError) {
    const isDenied = error.error === 'access_denied';
    return {
      reason: isDenied ? 'denied' : 'refused',
      detail: error.error,
      wantsPerson: wantingPerson.has(error.error),
    };
  }
  if (error instanceof ResponseBodyError)
    return { reason: 'refused', detail: error.error, wantsPerson: false };
  const code = error instanceof ClientError ? (error.code ?? '') : '';
  const isAway = isNetworkError(error) || unreachable.has(code);
  return {
    reason: isAway ? 'provider_unavailable' : 'refused',
    detail: isAway
      ? ['unreachable', code, causeOf(error)].filter(Boolean).join(' ')
      : code || nameOf(error),
    wantsPerson: false,
  };
}

/** The system's code at the bottom of it, such as ECONNREFUSED or that of a certificate that isn't trusted; '' without one. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error && error.cause instanceof Error)) return '';
  const { cause } = error;
  const { code } = cause as { code?: unknown };
  return causeOf(cause) || (typeof code === 'string' ? code : '');
}

/** Node's fetch throws a TypeError with the system's error as its cause, which the client may wrap once more. */
function isNetworkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  return isNetworkError(error.cause);
}

function nameOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
}
