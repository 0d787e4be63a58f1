import { z } from 'zod';

/** Why a sign-in at a provider did not succeed; the client has a sentence for each. */
export const signInFailure = z.enum([
  'unknown_provider',
  'provider_unavailable',
  'denied',
  'disabled',
  'refused',
  'expired',
  'too_many_attempts',
]);

export type SignInFailure = z.infer<typeof signInFailure>;

/** What a person without a role can do: write an e-mail, or open a support ticket. */
export const userNotFoundAdvice = z.enum(['email', 'ticket']);

export type UserNotFoundAdvice = z.infer<typeof userNotFoundAdvice>;

/** What the address says with which the browser comes back from a provider. The oracle stands in the fragment, all else in the query. */
export type SignInResult =
  | { result: 'signed_in'; oracle: string }
  | { result: 'user_not_found'; userid: string; advice: UserNotFoundAdvice }
  /** A silent sign-in was asked for, and the provider wants to see the person. */
  | { result: 'login_required' }
  | { result: 'failed'; reason: SignInFailure };

export const callbackPath = '/auth/callback';

/** What an address is written in once a browser has encoded it, without the backslash that browsers read as a slash. */
const addressText = /^\/[\x21-\x5b\x5d-\x7e]{0,1999}$/;

/** A path and query of ours to return to; anything that could lead elsewhere, or into the sign-in again, gives the home page. */
export function safeReturnPath(path: string | null | undefined): string {
  if (!path || !addressText.test(path)) return '/';
  const [wanted = ''] = path.split('#');
  const [pathname = ''] = wanted.split('?');
  const isOurs =
    !pathname.includes('//') &&
    !pathname.includes('/.') &&
    !pathname.endsWith(callbackPath) &&
    !pathname.startsWith('/v4/');
  return isOurs ? wanted : '/';
}

/** The root that a path lies under: that of the secondary entrance, or '' for the main one. */
export function rootOf(path: string, secondary: { path: string } | null): string {
  if (!secondary) return '';
  const [pathname = ''] = path.split(/[?#]/);
  return pathname === secondary.path || pathname.startsWith(`${secondary.path}/`)
    ? secondary.path
    : '';
}
