import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import type { Role } from '#server/core/Caller.ts';
import type { SignInSettings, InternalRule } from '#server/core/SignInSettings.ts';

/** Roles held together on some buildings; `buildings` null is every building. */
export interface Grant {
  roles: readonly Role[];
  buildings: readonly SpaceId[] | null;
}

/** What an account's rights follow from. */
export interface RightsSource {
  account_id: string;
  account_name: string;
  roles: Role[];
  buildings: SpaceId[] | null;
  /** The provider that vouches for the person; null for accounts of ours. */
  issuer: string | null;
  groups: string[] | null;
  rights_version: number;
}

/** The same of somebody who need not be signed in. */
export interface AbsentSource extends RightsSource {
  /** When they last signed in at their provider; null for accounts of ours. */
  signed_in_at: Date | null;
}

export interface AccountGrants {
  grants: readonly Grant[];
  /** Of all grants, and `internal` where the rule of the specification says so. */
  roles: readonly Role[];
}

const mostRemembered = 10_000;

/** Turns accounts into roles on buildings. A person's follow from the groups of their provider, and are worked out once a version. */
export class AccountRights {
  readonly #signIn: SignInSettings;
  readonly #known = new Map<string, AccountGrants & { version: number }>();

  constructor(signIn: SignInSettings) {
    this.#signIn = signIn;
  }

  of(account: RightsSource): AccountGrants {
    if (account.issuer === null) {
      const { roles, buildings } = account;
      return { grants: [{ roles, buildings }], roles };
    }
    const known = this.#known.get(account.account_id);
    if (known?.version === account.rights_version) return known;
    const grants = this.grantsOfGroups(account.issuer, account.groups ?? []);
    const held = grants.flatMap(({ roles }) => roles);
    const isInternal = isInternalUser(account.account_name, this.#signIn.internal);
    const roles = [...new Set<Role>([...held, ...(isInternal ? (['internal'] as const) : [])])];
    if (this.#known.size >= mostRemembered) this.#known.clear();
    const worked = { grants, roles, version: account.rights_version };
    this.#known.set(account.account_id, worked);
    return worked;
  }

  /** Whether somebody has been away for longer than their provider's settings let what they left go on without them. */
  isAway({ issuer, signed_in_at: signedIn }: AbsentSource, nowMs: number): boolean {
    const provider = this.#signIn.providers.find((one) => one.issuer === issuer);
    const longestMs = provider?.longestAbsenceMs ?? null;
    return longestMs !== null && nowMs - (signedIn?.getTime() ?? 0) >= longestMs;
  }

  /** None for groups without a role, and when the provider is not configured any more. */
  grantsOfGroups(issuer: string, groups: readonly string[]): Grant[] {
    const provider = this.#signIn.providers.find((one) => one.issuer === issuer);
    return (provider?.roles ?? [])
      .filter(({ group }) => group === '*' || groups.includes(group))
      .map(({ role, buildings }) => ({
        // The developer menu is no right to any data by itself.
        roles: role === 'developer' ? (['viewer', role] as const) : [role],
        buildings: buildings?.map(toSpaceId) ?? null,
      }));
  }
}

/** Whether a user id contains a company domain or starts with a single-sign-on prefix. */
function isInternalUser(userid: string, rule: InternalRule): boolean {
  const name = userid.toLowerCase();
  return (
    rule.domains.some((domain) => name.includes(domain.toLowerCase())) ||
    rule.prefixes.some((prefix) => name.startsWith(prefix.toLowerCase()))
  );
}
