/** What the address with which the browser arrived says about signing in. */
export type Landing =
  | { kind: 'oracle'; oracle: string }
  | { kind: 'user_not_found'; userid: string }
  /** The callback without anything in it. */
  | { kind: 'empty_callback' }
  | { kind: 'page' };

const callbackPath = '/auth/callback';

/** The oracle is handed over in the fragment, which no log and no referrer carries. */
export function readLanding(url: URL): Landing {
  if (url.searchParams.get('result') === 'user_not_found')
    return { kind: 'user_not_found', userid: url.searchParams.get('userid') ?? '' };
  if (url.pathname !== callbackPath) return { kind: 'page' };
  const oracle = new URLSearchParams(url.hash.slice(1)).get('oracle');
  return oracle ? { kind: 'oracle', oracle } : { kind: 'empty_callback' };
}

/** A path of ours to return to; anything that could lead elsewhere gives the home page. */
export function safeReturnPath(path: string | null, origin: string): string {
  if (path === null || !path.startsWith('/')) return '/';
  const url = new URL(path, origin);
  const isOurs = url.origin === origin && url.pathname !== callbackPath;
  return isOurs ? url.pathname + url.search : '/';
}
