const hostName = /^[a-z0-9.[\]:_-]{1,255}$/i;

/** The one inline style allowed: the sheet that react-aria-components injects, by its hash. */
const reactAriaStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** The policy of answers that are made before it is known by which address the caller came. */
export function barePolicy(): string {
  return contentSecurityPolicy(undefined, false);
}

/** The policy of every answer. `host` as the browser named it; a malformed one is left out. `framedBy`: the sites that may frame it. */
export function contentSecurityPolicy(
  host: string | undefined,
  isSecure: boolean,
  framedBy: readonly string[] = [],
): string {
  const scheme = isSecure ? 'wss' : 'ws';
  const socket = host !== undefined && hostName.test(host) ? ` ${scheme}://${host}` : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${reactAriaStyle}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${socket}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy.length === 0 ? "'none'" : framedBy.join(' ')}`,
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    'report-to csp',
  ].join('; ');
}

/** For how long browsers go on by https alone: a year. */
export const strictTransport = { maxAge: 31_536_000, includeSubDomains: true };

/** What an answer has that is made without the application: health, refused addresses, broken requests. */
export const bareHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': barePolicy(),
  'strict-transport-security': `max-age=${strictTransport.maxAge}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
};
