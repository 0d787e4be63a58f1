import type { ProviderSettings } from '#server/core/SignInSettings.ts';

/** A person as their provider knows them. */
export interface Identity {
  issuer: string;
  subject: string;
  /** What people call them by, usually an e-mail address. */
  userid: string;
  groups: string[];
  /** The provider's own name for the session. */
  sid: string | null;
}

type Claims = Readonly<Record<string, unknown>> & { sub: string };

const longestText = 256;
const mostGroups = 1000;

/** Reads the configured claims. A claim is named as it stands, or as a path with dots. */
export function readIdentity(
  claims: Claims,
  settings: Pick<ProviderSettings, 'issuer' | 'groupsClaim' | 'useridClaim'>,
): Identity {
  const userid = claimAt(claims, settings.useridClaim);
  const sid = claims['sid'];
  return {
    issuer: settings.issuer,
    subject: claims.sub,
    userid: (isText(userid) ? userid : claims.sub).slice(0, longestText),
    groups: toGroups(claimAt(claims, settings.groupsClaim)),
    sid: isText(sid) ? sid.slice(0, longestText) : null,
  };
}

function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let value: unknown = claims;
  for (const step of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step))
      return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return value;
}

function toGroups(value: unknown): string[] {
  const all = Array.isArray(value) ? value : [value];
  return [...new Set(all.filter(isText))].toSorted().slice(0, mostGroups);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
