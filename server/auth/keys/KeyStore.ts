import type { KeyOrder, KeyRecord } from '#contract/admin.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import type { KeyKind, Role } from '#server/core/Caller.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import { isRecent } from '#server/core/isRecent.ts';
import type { Directory, DirectoryQueries } from '#server/directory/Directory.ts';
import type { KeyRow, SessionPart } from './KeyRow.ts';
import type { AbsentSource } from '../rights/AccountRights.ts';
import { makeKeyText } from './keyText.ts';
import { secretHash } from './secretHash.ts';
import { unlessFull } from '../../core/storage/freeSpace.ts';

const sql = loadStatements(import.meta.url, './keys.sql', [
  'findKeys',
  'findAccount',
  'insertKey',
  'putAccount',
  'touchKey',
  'touchSession',
  'revokeKey',
  'endSessionsOfKey',
  'listKeys',
]);

/** A change made by another process is seen after this; one made here at once. */
const cacheMs = 2_000;
const touchEveryMs = 60_000;

type FlatRow = Omit<KeyRow, 'session'> & {
  session_id: string | null;
  session_created_at: Date;
} & Omit<SessionPart, 'id' | 'created_at'>;

/** Keys as the directory holds them, remembered briefly. */
export class KeyStore {
  readonly #directory: Directory;
  readonly #now: () => number;
  readonly #rows = new Map<string, { row: KeyRow; readMs: number }>();
  readonly #accounts = new Map<string, { source: AbsentSource | undefined; readMs: number }>();
  #reading: Promise<unknown> = Promise.resolve();
  #next: { ids: Set<string>; rows: Promise<ReadonlyMap<string, KeyRow>> } | undefined;

  constructor(directory: Directory, now: () => number) {
    this.#directory = directory;
    this.#now = now;
  }

  async find(id: string): Promise<KeyRow | undefined> {
    const known = this.#rows.get(id);
    if (known && isRecent(known.readMs, this.#now(), cacheMs)) return known.row;
    return (await this.#readSoon(id)).get(id);
  }

  /** Names a key that is stored but neither an account's own nor made by it, for an audit log; undefined for any other id. */
  async ofOthers(id: string, account: string): Promise<{ id: string } | undefined> {
    const row = await this.find(id);
    const isTheirs = row?.account_id === account || row?.created_by === account;
    return row === undefined || isTheirs ? undefined : { id };
  }

  /** Whether a key is known to be stored, from an earlier look. */
  hasFound(id: string): boolean {
    return this.#rows.has(id);
  }

  /** What the rights of an account follow from; undefined when it was disabled, or its key has ended. */
  async findAccount(id: string): Promise<AbsentSource | undefined> {
    const readMs = this.#now();
    const known = this.#accounts.get(id);
    if (known && isRecent(known.readMs, readMs, cacheMs)) return known.source;
    const values = [id, new Date(readMs)];
    const [source] = await this.#directory.query<AbsentSource>(sql.findAccount, values);
    this.#accounts.set(id, { source, readMs });
    return source;
  }

  /** Keys that are asked for while others are read are read together next: many unknown ones cost little more than one. */
  #readSoon(id: string): Promise<ReadonlyMap<string, KeyRow>> {
    if (this.#next === undefined) {
      const ids = new Set<string>();
      const rows = this.#reading.then(() => {
        this.#next = undefined;
        return this.#read([...ids]);
      });
      // A failure is told to those who asked, and the next read begins all the same.
      this.#reading = rows.catch(() => new Map());
      this.#next = { ids, rows };
    }
    this.#next.ids.add(id);
    return this.#next.rows;
  }

  async #read(ids: readonly string[]): Promise<ReadonlyMap<string, KeyRow>> {
    const found = await this.#directory.query<FlatRow>(sql.findKeys, [ids]);
    const rows = new Map(found.map((flat) => [flat.id, toKeyRow(flat)]));
    for (const [id, row] of rows) this.#rows.set(id, { row, readMs: this.#now() });
    return rows;
  }

  /** Forgets what was remembered, so that a change counts from the next request on. */
  forget(): void {
    this.#rows.clear();
    this.#accounts.clear();
  }

  /** Notes that a key was used, at most once a minute. */
  async touch(row: KeyRow): Promise<void> {
    const now = new Date(this.#now());
    if (row.last_used_at && now.getTime() - row.last_used_at.getTime() < touchEveryMs) return;
    row.last_used_at = now;
    if (row.session) row.session.last_seen_at = now;
    await unlessFull(async () => {
      await this.#directory.query(sql.touchKey, [row.id, now]);
      if (row.session) await this.#directory.query(sql.touchSession, [row.session.id, now]);
    });
  }

  /** Makes a service, ingestion or display key with an account of its own; its text is not kept. */
  async create(order: KeyOrder, createdBy: string): Promise<{ id: string; api_key: string }> {
    const made = makeKeyText(order.kind ?? 'key');
    const accountId = `key:${made.id}`;
    const roles: Role[] = order.roles ?? ['viewer'];
    const buildings = order.building_ids?.map(toSpaceId) ?? null;
    await this.#directory.transaction(async (queries) => {
      await queries.query(sql.putAccount, [accountId, order.name, roles, buildings]);
      await insertKey(queries, {
        ...made,
        name: order.name,
        accountId,
        sessionId: null,
        createdAt: new Date(this.#now()),
        expiresAt: order.valid_till === undefined ? null : new Date(order.valid_till),
        createdBy,
      });
    });
    return { id: made.id, api_key: made.text };
  }

  /** Ends a key and every session begun with it. False when there is no such key, or it is not `ofAccount`'s. */
  async revoke(id: string, ofAccount: string | null): Promise<boolean> {
    const now = new Date(this.#now());
    const isFound = await this.#directory.transaction(async (queries) => {
      const rows = await queries.query(sql.revokeKey, [id, now, ofAccount]);
      if (rows.length > 0) await queries.query(sql.endSessionsOfKey, [id, now]);
      return rows.length > 0;
    });
    this.forget();
    return isFound;
  }

  /** All keys but those of browsers and shared links, or those that are an account's or that it made. */
  async list(ofAccount: string | null): Promise<KeyRecord[]> {
    const rows = await this.#directory.query<ListedKey>(sql.listKeys, [ofAccount]);
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      name: row.name,
      roles: row.roles,
      building_ids: row.buildings,
      created_at: row.created_at.toISOString(),
      created_by: row.created_by,
      valid_till: row.expires_at?.toISOString() ?? null,
      last_used_at: row.last_used_at?.toISOString() ?? null,
      revoked_at: row.revoked_at?.toISOString() ?? null,
    }));
  }
}

interface ListedKey {
  id: string;
  kind: string;
  name: string;
  roles: string[];
  buildings: string[] | null;
  created_at: Date;
  created_by: string | null;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

export interface NewKey {
  id: string;
  kind: KeyKind;
  text: string;
  name: string;
  accountId: string;
  sessionId: string | null;
  createdAt: Date;
  expiresAt: Date | null;
  /** The account that made it; null for a browser's key. */
  createdBy: string | null;
}

/** Stores a key as its id and hash. */
export async function insertKey(queries: DirectoryQueries, key: NewKey): Promise<void> {
  await queries.query(sql.insertKey, [
    key.id,
    key.kind,
    secretHash(key.text),
    key.name,
    key.accountId,
    key.sessionId,
    key.createdAt,
    key.expiresAt,
    key.createdBy,
  ]);
}

/** Makes or updates an account. `buildings` null is every building. */
export async function putAccount(
  queries: DirectoryQueries,
  account: { id: string; name: string; roles: Role[]; buildings: string[] | null },
): Promise<void> {
  await queries.query(sql.putAccount, [account.id, account.name, account.roles, account.buildings]);
}

function toKeyRow(flat: FlatRow): KeyRow {
  const session: SessionPart | null =
    flat.session_id === null
      ? null
      : {
          id: flat.session_id,
          cookie_hash: flat.cookie_hash,
          session_issuer: flat.session_issuer,
          created_at: flat.session_created_at,
          valid_till: flat.valid_till,
          last_seen_at: flat.last_seen_at,
          ended_at: flat.ended_at,
          begun_with_key: flat.begun_with_key,
          parent_revoked_at: flat.parent_revoked_at,
          parent_expires_at: flat.parent_expires_at,
        };
  return { ...flat, session };
}
