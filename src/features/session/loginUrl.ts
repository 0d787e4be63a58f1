const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The address that starts a login, with the page to come back to. Only https, or http on this machine, may be used. */
export function loginUrl(endpoint: string, returnTo: string, origin: string): string {
  const url = new URL(endpoint, origin);
  const isAllowed =
    url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname));
  if (!isAllowed) throw new Error('Login requires an https URL');
  url.searchParams.set('return_to', returnTo);
  return url.href;
}
