/** What the address with which the browser arrived says about signing in. */
export type Landing =
  | { kind: 'oracle'; oracle: string }
  | { kind: 'user_not_found'; userid: string }
  /** The callback without anything in it. */
  | { kind: 'empty_callback' }
  /** A wall display is set up with its key. */
  | { kind: 'display'; displayKey: string; path: string }
  | { kind: 'page' };

const callbackPath = '/auth/callback';

/** Oracle and display key are handed over in the fragment, which no log and no referrer carries. */
export function readLanding(url: URL): Landing {
  if (url.searchParams.get('result') === 'user_not_found')
    return { kind: 'user_not_found', userid: url.searchParams.get('userid') ?? '' };
  const fragment = new URLSearchParams(url.hash.slice(1));
  const displayKey = fragment.get('display');
  if (displayKey) return { kind: 'display', displayKey, path: url.pathname + url.search };
  if (url.pathname !== callbackPath) return { kind: 'page' };
  const oracle = fragment.get('oracle');
  return oracle ? { kind: 'oracle', oracle } : { kind: 'empty_callback' };
}

/** A path of ours to return to; anything that could lead elsewhere gives the home page. */
export function safeReturnPath(path: string | null, origin: string): string {
  if (path === null || !path.startsWith('/')) return '/';
  const url = new URL(path, origin);
  const isOurs = url.origin === origin && url.pathname !== callbackPath;
  return isOurs ? url.pathname + url.search : '/';
}
