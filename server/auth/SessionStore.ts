import { AppError } from '#server/core/AppError.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import type { Directory, DirectoryQueries } from '#server/directory/Directory.ts';
import { idleMs } from './keys/checkKey.ts';
import { insertKey } from './keys/KeyStore.ts';
import { makeKeyText } from './keys/keyText.ts';
import { randomSecret, secretHash } from './keys/secretHash.ts';

const sql = loadStatements(import.meta.url, './sessions.sql', [
  'insertSession',
  'keyOfCookie',
  'endSession',
  'endSessionOfCookie',
  'countSessions',
  'insertOracle',
  'useOracle',
  'findOracle',
  'dropOldOracles',
  'insertTicket',
  'useTicket',
  'dropOldTickets',
]);

const sessionMs = 24 * 3_600_000;
const ticketMs = 30_000;

/** Where a session is begun: the browser as "Firefox on Linux", and its network address. */
export interface SessionOrigin {
  browser: string;
  address: string;
}

/** The provider at which a person signed in. */
export interface ProviderPart {
  issuer: string;
  /** The provider's own name for the session. */
  sid: string | null;
  longestMs: number;
}

export interface BegunSession {
  sessionId: string;
  keyId: string;
  apiKey: string;
  /** The value of the cookie without which the key does not work. */
  cookie: string;
}

/** Sessions, their browser keys, oracles and socket tickets. Only hashes are kept. */
export class SessionStore {
  readonly #directory: Directory;
  readonly #now: () => number;

  constructor(directory: Directory, now: () => number) {
    this.#directory = directory;
    this.#now = now;
  }

  /** Begins a session of at most 24 hours, or less where the provider says so, with its first key; the browser's earlier session ends. */
  async begin(order: {
    accountId: string;
    begunWith: string | null;
    earlierCookie: string | undefined;
    from: SessionOrigin;
    provider?: ProviderPart | null;
  }): Promise<BegunSession> {
    const { provider = null } = order;
    const now = new Date(this.#now());
    const till = new Date(now.getTime() + Math.min(sessionMs, provider?.longestMs ?? sessionMs));
    const cookie = randomSecret();
    return this.#directory.transaction(async (queries) => {
      if (order.earlierCookie !== undefined)
        await queries.query(sql.endSessionOfCookie, [secretHash(order.earlierCookie), now]);
      const sessionId = randomSecret().slice(0, 22);
      await queries.query(sql.insertSession, [
        sessionId,
        secretHash(cookie),
        order.accountId,
        order.begunWith,
        now,
        till,
        order.from.browser,
        order.from.address,
        provider?.issuer ?? null,
        provider?.sid ?? null,
      ]);
      return {
        ...(await this.#insertBrowserKey(queries, order.accountId, sessionId, till)),
        sessionId,
        cookie,
      };
    });
  }

  /** A further key of a session, for another tab of the same browser. */
  async addKey(
    accountId: string,
    session: { id: string; valid_till: Date },
    cookie: string,
  ): Promise<BegunSession> {
    const made = await this.#insertBrowserKey(
      this.#directory,
      accountId,
      session.id,
      session.valid_till,
    );
    return { ...made, sessionId: session.id, cookie };
  }

  async #insertBrowserKey(
    queries: DirectoryQueries,
    accountId: string,
    sessionId: string,
    expiresAt: Date,
  ): Promise<{ keyId: string; apiKey: string }> {
    const made = makeKeyText('ses');
    const createdAt = new Date(this.#now());
    await insertKey(queries, {
      ...made,
      name: 'browser',
      accountId,
      sessionId,
      createdAt,
      expiresAt,
      createdBy: null,
    });
    return { keyId: made.id, apiKey: made.text };
  }

  /** The newest key of the session that a cookie belongs to. */
  async keyOfCookie(cookie: string): Promise<string | undefined> {
    const [row] = await this.#directory.query<{ id: string }>(sql.keyOfCookie, [
      secretHash(cookie),
    ]);
    return row?.id;
  }

  async end(sessionId: string): Promise<void> {
    await this.#directory.query(sql.endSession, [sessionId, new Date(this.#now())]);
  }

  /** Whether anybody ever signed in, or is signed in now. */
  async hasAny({ isOpen }: { isOpen: boolean }): Promise<boolean> {
    const now = this.#now();
    const [row] = await this.#directory.query<{ count: number }>(sql.countSessions, [
      isOpen,
      new Date(now),
      new Date(now - idleMs),
    ]);
    return (row?.count ?? 0) > 0;
  }

  /** A one-use word for a session; with `loginCookie` it works only in the browser that has that cookie. */
  async makeOracle(order: {
    accountId: string;
    validMs: number;
    loginCookie: string | null;
    provider?: ProviderPart;
  }): Promise<{ oracle: string; validTill: Date }> {
    const oracle = `fo_${randomSecret()}`;
    const now = this.#now();
    const validTill = new Date(now + order.validMs);
    await this.#directory.query(sql.dropOldOracles, [new Date(now - sessionMs)]);
    await this.#directory.query(sql.insertOracle, [
      secretHash(oracle),
      order.accountId,
      order.loginCookie === null ? null : secretHash(order.loginCookie),
      new Date(now),
      validTill,
      order.provider?.issuer ?? null,
      order.provider?.sid ?? null,
      order.provider?.longestMs ?? null,
    ]);
    return { oracle, validTill };
  }

  /** The account of an oracle with its provider, once. Throws ORACLE_TIMED_OUT for a late one, ORACLE_INVALID for any other that does not work. */
  async useOracle(
    oracle: string,
    loginCookie: string | undefined,
  ): Promise<{ accountId: string; provider: ProviderPart | null }> {
    const now = new Date(this.#now());
    const hash = secretHash(oracle);
    const login = loginCookie === undefined ? null : secretHash(loginCookie);
    const [used] = await this.#directory.query<UsedOracle>(sql.useOracle, [hash, now, login]);
    if (used) return toSignIn(used);
    const [found] = await this.#directory.query<{ used_at: Date | null; expires_at: Date }>(
      sql.findOracle,
      [hash],
    );
    if (found && found.used_at === null && found.expires_at <= now)
      throw new AppError('ORACLE_TIMED_OUT', 'The sign-in link has expired');
    throw new AppError('ORACLE_INVALID', 'The sign-in link is not valid, or was already used');
  }

  /** A ticket for one opening of a socket within 30 seconds. */
  async makeTicket(keyId: string): Promise<string> {
    const ticket = makeKeyText('wst').text;
    const now = this.#now();
    await this.#directory.query(sql.dropOldTickets, [new Date(now)]);
    await this.#directory.query(sql.insertTicket, [
      secretHash(ticket),
      keyId,
      new Date(now + ticketMs),
    ]);
    return ticket;
  }

  /** The key that a ticket was made with; the ticket is used up. */
  async useTicket(ticket: string): Promise<string> {
    const [row] = await this.#directory.query<{ key_id: string; expires_at: Date }>(sql.useTicket, [
      secretHash(ticket),
    ]);
    if (!row) throw new AppError('API_KEY_INVALID', 'The ticket is not valid, or was already used');
    if (row.expires_at.getTime() <= this.#now())
      throw new AppError('API_KEY_TIMED_OUT', 'The ticket has expired');
    return row.key_id;
  }
}

interface UsedOracle {
  account_id: string;
  issuer: string | null;
  provider_sid: string | null;
  longest_ms: number | null;
}

function toSignIn(used: UsedOracle): { accountId: string; provider: ProviderPart | null } {
  const { account_id: accountId, issuer, provider_sid: sid, longest_ms: longestMs } = used;
  const provider = issuer === null ? null : { issuer, sid, longestMs: longestMs ?? sessionMs };
  return { accountId, provider };
}
