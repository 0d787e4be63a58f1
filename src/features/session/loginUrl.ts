const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

export interface LoginOrder {
  /** The address of a login endpoint. */
  endpoint: string;
  /** The page to come back to. */
  returnTo: string;
  origin: string;
  /** Asks the provider not to show anything. */
  isSilent?: boolean;
}

/** The address that starts a login. Only https, or http on this machine, may be used. */
export function loginUrl({ endpoint, returnTo, origin, isSilent = false }: LoginOrder): string {
  const url = new URL(endpoint, origin);
  const isAllowed =
    url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname));
  if (!isAllowed) throw new Error('Login requires an https URL');
  url.searchParams.set('return_to', returnTo);
  if (isSilent) url.searchParams.set('prompt', 'none');
  return url.href;
}
