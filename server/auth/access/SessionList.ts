import type { SessionRecord } from '#contract/access.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import type { Directory } from '#server/directory/Directory.ts';
import { isSessionOver } from '../keys/checkKey.ts';
import type { SessionPart } from '../keys/KeyRow.ts';

const sql = loadStatements(import.meta.url, './access.sql', [
  'listSessions',
  'endSessions',
  'findOthers',
]);

interface SessionRow extends SessionPart {
  account_id: string;
  account_name: string;
  browser: string;
  address: string;
}

/** Which sessions to end: one, or all of an account but one. */
export type SessionChoice =
  | { account: string | null; id: string }
  | { account: string; allBut: string | null };

/** The sessions that can still be used, to be looked at and ended. */
export class SessionList {
  readonly #directory: Directory;
  readonly #now: () => number;

  constructor(directory: Directory, now: () => number) {
    this.#directory = directory;
    this.#now = now;
  }

  /** Those of an account, or of everybody; the last used first. `environment` is the mark of the environment's key. */
  async list(
    account: string | null,
    { environment, current }: { environment: string; current: string | null },
  ): Promise<SessionRecord[]> {
    const nowMs = this.#now();
    const rows = await this.#directory.query<SessionRow>(sql.listSessions, [
      account,
      new Date(nowMs),
    ]);
    return rows
      .filter((row) => !isSessionOver(row, nowMs, environment))
      .map((row) => ({
        id: row.id,
        userid: row.account_id,
        name: row.account_name,
        browser: row.browser,
        address: row.address,
        created_at: row.created_at.toISOString(),
        last_used_at: row.last_seen_at.toISOString(),
        valid_till: row.valid_till.toISOString(),
        is_current: row.id === current,
      }));
  }

  /** Names a session that is there but another account's, for the audit log; undefined for any other id. */
  async ofOthers({
    account,
    id,
  }: {
    account: string | null;
    id: string;
  }): Promise<{ id: string } | undefined> {
    const [found] = await this.#directory.query<{ id: string }>(sql.findOthers, [id, account]);
    return found;
  }

  /** Ends sessions with all their keys; gives those that were ended, with their accounts. */
  end(choice: SessionChoice): Promise<{ id: string; account_id: string }[]> {
    const one = 'id' in choice ? choice.id : null;
    const spared = 'id' in choice ? null : choice.allBut;
    return this.#directory.query(sql.endSessions, [
      new Date(this.#now()),
      choice.account,
      one,
      spared,
    ]);
  }
}
