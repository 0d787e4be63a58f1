import type { Session } from '#contract/session.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Caller } from '#server/core/Caller.ts';
import { Listeners } from '#server/core/Listeners.ts';
import type { Log } from '#server/core/Log.ts';
import type { SecondarySettings, SignInSettings } from '#server/core/SignInSettings.ts';
import type { Directory } from '#server/directory/Directory.ts';
import type { Relay } from '#server/directory/relay/Relay.ts';
import type { SharedCounts } from '#server/directory/relay/SharedCounts.ts';
import { PeopleList } from './access/PeopleList.ts';
import { SessionList } from './access/SessionList.ts';
import { AuditLog } from './audit/AuditLog.ts';
import { refusalNotes, type RefusalNotes } from './audit/refusalNotes.ts';
import { RepeatedEntries } from './audit/RepeatedEntries.ts';
import {
  administratorId,
  Authenticator,
  environmentKeyId,
  type AdministratorSecrets,
} from './Authenticator.ts';
import { AttemptLimit } from './AttemptLimit.ts';
import { FailedAttempts } from './FailedAttempts.ts';
import { KeyStore, putAccount } from './keys/KeyStore.ts';
import { methodsOf, rolesInForce } from './methodRights.ts';
import { Pairings } from './pairing/Pairings.ts';
import { ProviderSignIn } from './oidc/ProviderSignIn.ts';
import { AccountRights } from './rights/AccountRights.ts';
import { SessionStore } from './SessionStore.ts';
import { SharedLinks } from './shared-links/SharedLinks.ts';
import { SharingStore } from './shared-links/SharingStore.ts';

const linkMs = 24 * 3_600_000;
/** Of one network address: many people may share one. */
const departuresPerMinute = 120;
const pairingsPerMinute = 10;
const wrongCodesPerMinute = 10;
const wrongLogoutsPerMinute = 10;
const furtherKeysPerMinute = 60;

export interface AuthOptions {
  directory: Directory;
  relay: Relay;
  /** What limits attempts, kept together with other processes. */
  counts: SharedCounts;
  audit: AuditLog;
  log: Log;
  now: () => number;
  secrets: AdministratorSecrets;
  signIn: SignInSettings;
  secondary: SecondarySettings | null;
  failedSignInsPerMinute: number;
  /** Every building there is, for the session's list of rights. */
  buildingIds: () => readonly SpaceId[];
}

/** Sign-in, keys and rights: one for the whole server. */
export interface Auth extends RefusalNotes {
  authenticator: Authenticator;
  keys: KeyStore;
  sessions: SessionStore;
  sessionList: SessionList;
  peopleList: PeopleList;
  audit: AuditLog;
  /** Refusals, which anybody can cause as often as they like. */
  repeated: RepeatedEntries;
  /** Sign-ins that were refused. */
  failures: FailedAttempts;
  /** Logout tokens of providers that were refused, by network address. */
  wrongLogouts: AttemptLimit;
  /** Further keys of a session, one for each tab. */
  furtherKeys: AttemptLimit;
  /** Departures for a provider, each of which is stored until it comes back. */
  departures: AttemptLimit;
  /** Wall displays that ask to be paired, by network address. */
  pairingStarts: AttemptLimit;
  /** Codes that no display shows, by the key of who typed them. */
  wrongCodes: AttemptLimit;
  pairings: Pairings;
  sharedLinks: SharedLinks;
  sharing: SharingStore;
  log: Log;
  now: () => number;
  providers: ProviderSignIn;
  /** Whether browsers without a session are told to sign in at the only provider. */
  hasAutomaticLogin: boolean;
  /** For a socket: the caller who asked for the ticket, once; throws a login error. */
  redeemTicket: (ticket: string) => Promise<Caller>;
  /** For an open socket: the caller as they stand now; throws a login error when their session has ended. */
  recheck: (caller: Caller) => Promise<Caller>;
  /** Told when keys or sessions may have ended, at other processes too, so that sockets recheck at once. The result unsubscribes. */
  onRevoked: (listener: () => void) => () => void;
  /** To be called after a key or session was ended. */
  revoked: () => void;
  /** A link of one use and a day that signs in as the administrator; `actor` is who asked for it. */
  makeSignInLink: (origin: string, actor: string) => Promise<{ url: string; valid_till: string }>;
  describe: (caller: Caller, origin: string) => Promise<Omit<Session, 'api_key'>>;
}

/** Opens sign-in on a migrated directory. */
export async function openAuth(options: AuthOptions): Promise<Auth> {
  const { directory, audit, now, log } = options;
  const keys = new KeyStore(directory, now);
  const sessions = new SessionStore(directory, now);
  const rights = new AccountRights(options.signIn);
  const sharing = await openSharing(options);
  const areLinksAllowed = (): boolean => sharing.current.shared_links;
  const authenticator = new Authenticator({ keys, rights, now, areLinksAllowed }, options.secrets);
  const failures = new FailedAttempts(options.failedSignInsPerMinute, {
    now,
    shared: options.counts.of('failed'),
  });
  const repeated = new RepeatedEntries(audit, now, (error) =>
    log.error({ err: error }, 'Writing a denial to the audit log failed'),
  );
  const { revoked, onRevoked } = shareEnds(keys, options);
  await putAdministrator(directory);
  return {
    authenticator,
    keys,
    sessions,
    sessionList: new SessionList(directory, now),
    peopleList: new PeopleList(directory, rights, now),
    audit,
    repeated,
    failures,
    ...attemptLimits(options),
    pairings: new Pairings({ directory, keys, now }),
    sharedLinks: new SharedLinks(directory, now),
    sharing,
    log,
    now,
    providers: new ProviderSignIn({
      ...options,
      sessions,
      rights,
      audit,
      repeated,
      revoked,
    }),
    hasAutomaticLogin: options.signIn.automaticLogin,
    redeemTicket: async (ticket) => authenticator.recheck(await sessions.useTicket(ticket)),
    recheck: (caller) => authenticator.recheck(caller.keyId),
    onRevoked,
    revoked,
    ...refusalNotes(repeated, keys),
    async makeSignInLink(origin, actor) {
      const order = { accountId: administratorId, validMs: linkMs, loginCookie: null };
      const { oracle, validTill } = await sessions.makeOracle(order);
      await audit.record({ actor, action: 'sign_in_link_made', detail: {} });
      return {
        url: `${origin}/auth/callback#oracle=${oracle}`,
        valid_till: validTill.toISOString(),
      };
    },
    async describe(caller, origin) {
      const { from, till, userid } = await standing(caller, authenticator, now());
      const methods = methodsOf(caller);
      const rights = options
        .buildingIds()
        .map((id) => [id, methods.filter((method) => caller.can(method, id))] as const)
        .filter(([, allowed]) => allowed.length > 0);
      return {
        userid,
        client: 'floorscope',
        roles: rolesInForce(caller),
        valid_from: from.toISOString(),
        valid_till: till.toISOString(),
        api_url: `${origin}/v4`,
        api_url_websocket: `${origin.replace(/^http/, 'ws')}/v4/ws/`,
        allowed_methods_per_building: Object.fromEntries(rights),
      };
    },
  };
}

function openSharing({ directory, relay, log }: AuthOptions): Promise<SharingStore> {
  const onError = (error: unknown): void =>
    log.warn({ err: error }, 'The settings of sharing are older than they could be');
  return SharingStore.open(directory, { relay, onError });
}

/** What happens when a key or session ended here or at another process. */
function shareEnds(
  keys: KeyStore,
  { relay, log }: Pick<AuthOptions, 'relay' | 'log'>,
): Pick<Auth, 'revoked' | 'onRevoked'> {
  const ends = relay.topic<null>('revoked');
  const listeners = new Listeners();
  const revokedHere = (): void => {
    keys.forget();
    listeners.tell();
  };
  ends.on(revokedHere);
  relay.onGap(revokedHere);
  const onError = (error: unknown): void =>
    log.warn({ err: error }, 'Other servers see the end of a key or session seconds later');
  return {
    onRevoked: listeners.add,
    revoked() {
      revokedHere();
      ends.tell(null).catch(onError);
    },
  };
}

async function putAdministrator(directory: Directory): Promise<void> {
  await putAccount(directory, {
    id: administratorId,
    name: 'Administrator',
    roles: ['admin', 'developer'],
    buildings: null,
  });
}

function attemptLimits({
  now,
  counts,
}: Pick<AuthOptions, 'now' | 'counts'>): Pick<
  Auth,
  'wrongLogouts' | 'furtherKeys' | 'departures' | 'pairingStarts' | 'wrongCodes'
> {
  const limit = (kind: string, perMinute: number): AttemptLimit =>
    new AttemptLimit(perMinute, { now, shared: counts.of(kind) });
  return {
    wrongLogouts: limit('logouts', wrongLogoutsPerMinute),
    furtherKeys: limit('keys', furtherKeysPerMinute),
    departures: limit('departures', departuresPerMinute),
    pairingStarts: limit('pairings', pairingsPerMinute),
    wrongCodes: limit('codes', wrongCodesPerMinute),
  };
}

/** A key without an end is told as valid for the longest session, a day. People go by the name that their provider has for them. */
async function standing(
  caller: Caller,
  authenticator: Authenticator,
  nowMs: number,
): Promise<{ from: Date; till: Date; userid: string }> {
  const dayOn = new Date(nowMs + linkMs);
  if (caller.keyId === environmentKeyId)
    return { from: new Date(nowMs), till: dayOn, userid: caller.userId };
  const row = await authenticator.rowOf(caller.keyId);
  return {
    from: row.session?.created_at ?? row.created_at,
    till: row.session?.valid_till ?? row.expires_at ?? dayOn,
    userid: row.issuer === null ? caller.userId : row.account_name,
  };
}

/** Whether an error is a refusal to sign in, as against a failure of ours. */
export function isSignInRefusal(error: unknown): error is AppError {
  return error instanceof AppError && error.status === 401;
}
