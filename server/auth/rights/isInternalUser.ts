import type { InternalRule } from '#server/core/SignInSettings.ts';

/** Whether a user id contains a company domain or starts with a single-sign-on prefix. */
export function isInternalUser(userid: string, rule: InternalRule): boolean {
  const name = userid.toLowerCase();
  return (
    rule.domains.some((domain) => name.includes(domain.toLowerCase())) ||
    rule.prefixes.some((prefix) => name.startsWith(prefix.toLowerCase()))
  );
}
