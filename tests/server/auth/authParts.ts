import { Authenticator } from '#server/auth/Authenticator.ts';
import { KeyStore, putAccount } from '#server/auth/keys/KeyStore.ts';
import { AccountRights } from '#server/auth/rights/AccountRights.ts';
import { SessionStore } from '#server/auth/SessionStore.ts';
import type { Role } from '#server/core/Caller.ts';
import type { ProviderSettings, SignInSettings } from '#server/core/SignInSettings.ts';
import type { Directory } from '#server/directory/Directory.ts';
import { lendDirectory } from '#tests/drivers/lendDirectory.ts';

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** The key of the environment of these tests. */
export const environmentKey = 'the-key-of-the-environment-of-this-test!';
export const controlKey = 'the-key-of-the-command-line-of-this-run!';

/** The provider that vouches for people, whose groups give no role but those named here. */
export const issuer = 'https://login.company.example';

export const provider: ProviderSettings = {
  id: 'company',
  name: 'Company account',
  issuer,
  clientId: 'floors',
  clientSecret: undefined,
  scopes: ['openid'],
  algorithms: ['RS256'],
  groupsClaim: 'groups',
  useridClaim: 'email',
  longestSessionMs: dayMs,
  longestAbsenceMs: 30 * dayMs,
  prompt: undefined,
  userNotFound: 'email',
  roles: [
    { group: 'facilities', role: 'admin', buildings: null },
    { group: 'workplace', role: 'planner', buildings: ['1', '2'] },
    { group: 'visitors', role: 'viewer', buildings: ['3'] },
  ],
};

export const signInSettings: SignInSettings = {
  automaticLogin: false,
  providers: [provider],
  internal: { domains: [], prefixes: [], flags: [] },
};

export interface AuthParts {
  directory: Directory;
  clock: { nowMs: number };
  sessions: SessionStore;
  keys: KeyStore;
  authenticator: Authenticator;
  /** Whether pages may be shared without an account. */
  sharing: { isAllowed: boolean };
  /** Makes an account of ours with roles on buildings; null is every building. */
  account: (id: string, roles?: Role[], buildings?: string[] | null) => Promise<void>;
  /** Makes a person whom the provider vouches for. */
  person: (id: string, groups: string[]) => Promise<void>;
  dispose: () => Promise<void>;
}

/** Sessions, keys and who they belong to, on a real directory at a clock of the test's own. */
export async function openAuthParts(): Promise<AuthParts> {
  const { store: directory, giveBack } = await lendDirectory();
  const clock = { nowMs: Date.parse('2026-03-02T08:00:00Z') };
  const now = (): number => clock.nowMs;
  const keys = new KeyStore(directory, now);
  const sharing = { isAllowed: true };
  const authenticator = new Authenticator(
    {
      keys,
      now,
      rights: new AccountRights(signInSettings),
      areLinksAllowed: () => sharing.isAllowed,
    },
    { adminKey: environmentKey, controlKey },
  );
  return {
    directory,
    clock,
    sessions: new SessionStore(directory, now),
    keys,
    authenticator,
    sharing,
    account: (id, roles = ['viewer'], buildings = null) =>
      putAccount(directory, { id, name: `Account ${id}`, roles, buildings }),
    person: (id, groups) => putPerson(directory, id, groups),
    dispose: giveBack,
  };
}

/** Makes a person whom the provider vouches for. */
export async function putPerson(directory: Directory, id: string, groups: string[]): Promise<void> {
  await directory.query(
    `insert into account (id, name, roles, buildings, issuer, subject, groups)
    values ($1, $2, '{}', '{}', $3, $1, $4)`,
    [id, `${id}@company.example`, issuer, groups],
  );
}

/** Where the tests' browsers are. */
export const origin = { browser: 'Firefox on Linux', address: '203.0.113.7' };
