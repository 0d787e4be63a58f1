import type { PersonRecord } from '#contract/people.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import type { Directory } from '#server/directory/Directory.ts';
import { idleMs } from '../keys/checkKey.ts';
import type { AccountRights, RightsSource } from '../rights/AccountRights.ts';

const sql = loadStatements(import.meta.url, './people.sql', [
  'listPeople',
  'disablePerson',
  'enablePerson',
  'endSessions',
  'endSignIns',
  'revokeKeys',
  'endSessionsOfKeys',
]);

interface PersonRow extends RightsSource {
  created_at: Date;
  disabled_at: Date | null;
  last_seen_at: Date | null;
  sessions: number;
  keys: number;
}

/** The people who came in through a provider, to be looked at, disabled and enabled. */
export class PeopleList {
  readonly #directory: Directory;
  readonly #rights: AccountRights;
  readonly #now: () => number;

  constructor(directory: Directory, rights: AccountRights, now: () => number) {
    this.#directory = directory;
    this.#rights = rights;
    this.#now = now;
  }

  /** Everybody, by name. `current` is the account that asks. */
  async list(current: string): Promise<PersonRecord[]> {
    const { now, since } = this.#moment();
    const rows = await this.#directory.query<PersonRow>(sql.listPeople, [now, since]);
    return rows.map((row) => ({
      id: row.account_id,
      name: row.account_name,
      rights: this.#rights.of(row).grants.map(({ roles, buildings }) => ({
        roles: [...roles],
        building_ids: buildings && [...buildings],
      })),
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_seen_at?.toISOString() ?? null,
      sessions: row.sessions,
      keys: row.keys,
      disabled_at: row.disabled_at?.toISOString() ?? null,
      is_current: row.account_id === current,
    }));
  }

  /**
   * Disables a person and ends their sessions, and revokes the keys that they created if asked to. Gives how many sessions could still be
   * used, and how many keys were revoked; undefined when there is no such person.
   */
  disable(
    id: string,
    { revokesKeys }: { revokesKeys: boolean },
  ): Promise<{ sessions: number; keys: number } | undefined> {
    const { now, since } = this.#moment();
    return this.#directory.transaction(async (queries) => {
      const found = await queries.query(sql.disablePerson, [id, now]);
      if (found.length === 0) return undefined;
      await queries.query(sql.endSignIns, [id]);
      const ended = await queries.query<{ is_open: boolean }>(sql.endSessions, [id, now, since]);
      const sessions = ended.filter((session) => session.is_open).length;
      if (!revokesKeys) return { sessions, keys: 0 };
      const keys = await queries.query<{ id: string }>(sql.revokeKeys, [id, now]);
      await queries.query(sql.endSessionsOfKeys, [keys.map((key) => key.id), now]);
      return { sessions, keys: keys.length };
    });
  }

  /** Lets a person sign in again; false when there is no such person. */
  async enable(id: string): Promise<boolean> {
    return (await this.#directory.query(sql.enablePerson, [id])).length > 0;
  }

  /** Now, and since when a session must have been used not to be over. */
  #moment(): { now: Date; since: Date } {
    const nowMs = this.#now();
    return { now: new Date(nowMs), since: new Date(nowMs - idleMs) };
  }
}
