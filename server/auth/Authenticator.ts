import { toSpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import { createSharedLink } from '#contract/sharedLinks.ts';
import type { Caller, KeyKind, Role } from '#server/core/Caller.ts';
import { checkKey } from './keys/checkKey.ts';
import type { KeyRow } from './keys/KeyRow.ts';
import type { KeyStore } from './keys/KeyStore.ts';
import { readKeyText } from './keys/keyText.ts';
import { mayUse } from './methodRights.ts';
import { hasHash, secretHash } from './keys/secretHash.ts';
import type { AccountRights, Grant } from './rights/AccountRights.ts';

/** The account behind the environment's key and the printed sign-in link. */
export const administratorId = 'administrator';

/** The `keyId` of a caller who came with the environment's key. */
export const environmentKeyId = 'environment';

export const sessionCookie = '__Host-sid';

/** Keys of the administrator that are not stored: the environment's, and this run's own for the command line. */
export interface AdministratorSecrets {
  adminKey: string | undefined;
  controlKey: string;
}

interface AuthenticatorPorts {
  keys: KeyStore;
  rights: AccountRights;
  now: () => number;
  /** Whether pages may be shared without an account. */
  areLinksAllowed: () => boolean;
}

/** Says who a key belongs to and what they may do, anew on each request. */
export class Authenticator {
  readonly #keys: KeyStore;
  readonly #rights: AccountRights;
  readonly #now: () => number;
  readonly #areLinksAllowed: () => boolean;
  readonly #adminHash: string | undefined;
  readonly #controlHash: string;

  constructor(
    { keys, rights, now, areLinksAllowed }: AuthenticatorPorts,
    secrets: AdministratorSecrets,
  ) {
    this.#keys = keys;
    this.#rights = rights;
    this.#now = now;
    this.#areLinksAllowed = areLinksAllowed;
    this.#adminHash = secrets.adminKey === undefined ? undefined : secretHash(secrets.adminKey);
    this.#controlHash = secretHash(secrets.controlKey);
  }

  /** Marks sessions begun with the environment's key, so that a changed key ends them. */
  get environmentMark(): string {
    return `env:${(this.#adminHash ?? this.#controlHash).slice(0, 16)}`;
  }

  /** The caller with an Authorization header. A browser's key counts only beside the cookie it came with. */
  async authenticate(
    authorization: string | undefined,
    cookie: string | undefined,
  ): Promise<Caller> {
    if (authorization === undefined || authorization === '')
      throw new AppError('API_KEY_MISSING', 'An API key is needed: Authorization: Bearer KEY');
    const key = /^Bearer ([\x21-\x7e]{1,512})$/i.exec(authorization)?.[1];
    if (key === undefined) throw invalidKey();
    return this.identify(key, cookie);
  }

  /** The caller with a key's text. */
  async identify(key: string, cookie: string | undefined): Promise<Caller> {
    if (this.#isAdministrators(key)) return administrator();
    const read = readKeyText(key);
    const row = read && read.kind !== 'wst' ? await this.#keys.find(read.id) : undefined;
    if (!row || !hasHash(key, row.hash)) throw invalidKey();
    if (row.session && !hasHash(cookie ?? '', row.session.cookie_hash)) throw invalidKey();
    checkKey(row, this.#now(), this.environmentMark);
    await this.#keys.touch(row);
    return await this.#toCaller(row);
  }

  #isAdministrators(key: string): boolean {
    const isControl = hasHash(key, this.#controlHash);
    return isControl || (this.#adminHash !== undefined && hasHash(key, this.#adminHash));
  }

  /** The caller of a key that was checked before, as it stands now; throws when it has ended. */
  async recheck(keyId: string): Promise<Caller> {
    if (keyId === environmentKeyId) return administrator();
    return this.#toCaller(await this.rowOf(keyId));
  }

  /** An account as it stands now, without anybody being signed in; null when it has no rights, or nobody signed in for too long. */
  async ofAccount(userId: string): Promise<Caller | null> {
    const source = await this.#keys.findAccount(userId);
    if (source === undefined || this.#rights.isAway(source, this.#now())) return null;
    const { grants, roles } = this.#rights.of(source);
    const budget = `account:${userId}`;
    const key = { keyId: budget, keyKind: 'key', sessionId: null } as const;
    return makeCaller({ userId, ...key, budget, roles, grants });
  }

  /** The stored key, checked; throws when it has ended. */
  async rowOf(keyId: string): Promise<KeyRow> {
    const row = await this.#keys.find(keyId);
    if (!row) throw invalidKey();
    checkKey(row, this.#now(), this.environmentMark);
    return row;
  }

  /** Whether a shared link may be used: while links are allowed and its author may share the building. */
  async isShared({
    created_by: author,
    buildings,
  }: Pick<KeyRow, 'created_by'> & { buildings: readonly string[] | null }): Promise<boolean> {
    if (!this.#areLinksAllowed() || author === null || buildings === null) return false;
    const sharer = await this.ofAccount(author);
    return buildings.every((id) => sharer?.can(createSharedLink.operationId, toSpaceId(id)));
  }

  async #toCaller(row: KeyRow): Promise<Caller> {
    if (row.kind === 'shr' && !(await this.isShared(row))) throw invalidKey();
    const { grants, roles } = this.#rights.of(row);
    if (grants.length === 0)
      throw new AppError('API_KEY_NO_AUTHORIZATION', 'Your account no longer has a role here');
    const { account_id: userId, id: keyId, kind: keyKind } = row;
    const sessionId = row.session?.id ?? null;
    const budget = sessionId === null ? keyId : `session:${sessionId}`;
    return makeCaller({ userId, keyId, keyKind, sessionId, budget, roles, grants });
  }
}

function invalidKey(): AppError {
  return new AppError('API_KEY_INVALID', 'The API key is not valid');
}

function administrator(): Caller {
  const roles: readonly Role[] = ['admin', 'developer'];
  return makeCaller({
    userId: administratorId,
    keyId: environmentKeyId,
    keyKind: 'key',
    sessionId: null,
    budget: environmentKeyId,
    roles,
    grants: [{ roles, buildings: null }],
  });
}

interface Standing {
  userId: string;
  keyId: string;
  keyKind: KeyKind;
  sessionId: string | null;
  budget: string;
  roles: readonly Role[];
  grants: readonly Grant[];
}

function makeCaller({ grants, ...who }: Standing): Caller {
  const isKindForPeople = who.keyKind === 'ses' || who.keyKind === 'key';
  const isAdmin =
    isKindForPeople &&
    grants.some(({ roles, buildings }) => roles.includes('admin') && buildings === null);
  const { keyKind } = who;
  return {
    ...who,
    isAdmin,
    can: (operationId, buildingId) =>
      grants.some(
        ({ roles, buildings }) =>
          (buildings === null || buildings.includes(buildingId)) &&
          mayUse({ keyKind, roles, isAdmin }, operationId),
      ),
  };
}
