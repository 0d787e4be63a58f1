import {
  callbackPath,
  rootOf,
  signInFailure,
  userNotFoundAdvice,
  type SignInFailure,
  type UserNotFoundAdvice,
} from '#contract/signInResult.ts';
import { pairingPath } from '#src/lib/url/displayPath.ts';

/** What the address with which the browser arrived says about signing in. `returnTo` is where to go on, when it is told. */
export type Landing =
  | { kind: 'oracle'; oracle: string; returnTo: string | null }
  | {
      kind: 'user_not_found';
      userid: string;
      advice: UserNotFoundAdvice;
      returnTo: string | null;
    }
  /** A silent sign-in did not work out. */
  | { kind: 'login_required'; returnTo: string | null }
  | { kind: 'failed'; reason: SignInFailure; returnTo: string | null }
  /** The callback without anything in it. */
  | { kind: 'empty_callback'; returnTo: null }
  /** A wall display is set up with its key. */
  | { kind: 'display'; displayKey: string; path: string }
  /** A wall display asks for a key of its own. */
  | { kind: 'pairing' }
  | { kind: 'page' };

/** Oracle and display key are handed over in the fragment, which no log and no referrer carries. */
export function readLanding(url: URL, secondary: { path: string } | null): Landing {
  const { pathname, search, searchParams: query } = url;
  const isCallback = pathname === rootOf(pathname, secondary) + callbackPath;
  const result = query.get('result');
  if (result === 'user_not_found') return userNotFound(query);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const displayKey = fragment.get('display');
  if (displayKey) return { kind: 'display', displayKey, path: pathname + search };
  if (pathname === pairingPath) return { kind: 'pairing' };
  if (!isCallback) return { kind: 'page' };
  const oracle = fragment.get('oracle');
  if (oracle) return { kind: 'oracle', oracle, returnTo: fragment.get('return_to') };
  const returnTo = query.get('return_to');
  if (result === 'login_required') return { kind: 'login_required', returnTo };
  const reason = signInFailure.safeParse(query.get('reason'));
  if (result === 'failed' && reason.success)
    return { kind: 'failed', reason: reason.data, returnTo };
  return { kind: 'empty_callback', returnTo: null };
}

function userNotFound(query: URLSearchParams): Landing {
  return {
    kind: 'user_not_found',
    userid: query.get('userid') ?? '',
    advice: userNotFoundAdvice.catch('email').parse(query.get('advice')),
    returnTo: query.get('return_to'),
  };
}
