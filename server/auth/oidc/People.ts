import { loadStatements } from '#server/core/loadSql.ts';
import type { Directory } from '#server/directory/Directory.ts';
import { randomSecret } from '../keys/secretHash.ts';
import type { Identity } from './readIdentity.ts';
import type { EndedSession } from './readLogoutToken.ts';

const sql = loadStatements(import.meta.url, './people.sql', [
  'putPerson',
  'setGroups',
  'endSessions',
]);

/** Accounts of people whom a provider vouches for, each known by issuer and subject. */
export class People {
  readonly #directory: Directory;

  constructor(directory: Directory) {
    this.#directory = directory;
  }

  /** Makes or updates the account with today's user id and groups. */
  async put(identity: Identity): Promise<{ id: string; isDisabled: boolean }> {
    const { userid, issuer, subject, groups } = identity;
    const newId = `user:${randomSecret().slice(0, 16)}`;
    const [row] = await this.#directory.query<{ id: string; disabled_at: Date | null }>(
      sql.putPerson,
      [newId, userid, issuer, subject, groups],
    );
    if (!row) throw new Error('The account of a person was not stored');
    return { id: row.id, isDisabled: row.disabled_at !== null };
  }

  /** Takes note of a person's groups when these give no role, so that sessions begun before lose their rights. */
  async setGroups({ issuer, subject, groups }: Identity): Promise<void> {
    await this.#directory.query(sql.setGroups, [issuer, subject, groups]);
  }

  /** Ends what a provider says has ended; gives how many sessions that were. */
  async endSessions(issuer: string, ended: EndedSession, now: Date): Promise<number> {
    const { subject, sid, beforeMs } = ended;
    const rows = await this.#directory.query(sql.endSessions, [
      issuer,
      subject,
      sid,
      now,
      new Date(beforeMs),
    ]);
    return rows.length;
  }
}
