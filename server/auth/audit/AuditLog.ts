import { type Audit, type AuditEntry, withOrigin } from '#server/core/Audit.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import type { Log } from '#server/core/Log.ts';
import type { Directory, DirectoryQueries } from '#server/directory/Directory.ts';
import { entryHash } from './entryHash.ts';
import {
  verifyChain,
  type ChainedEntry,
  type ChainHead,
  type ChainVerdict,
} from './verifyChain.ts';

const sql = loadStatements(import.meta.url, './audit.sql', [
  'lockHead',
  'moveHead',
  'insertEntry',
  'readHead',
  'entriesAfter',
  'entriesBefore',
  'actors',
]);

const verifiedAtOnce = 2_000;
const longestText = 500;

/** Which entries are wanted, newest first: all that fit every condition given. `before` is the number of an entry. */
export interface AuditQuery {
  before: number | null;
  actions: readonly string[] | null;
  actor: string | null;
  since: Date | null;
  until: Date | null;
  limit: number;
}

export interface AuditRow {
  no: number;
  at: Date;
  actor: string;
  /** Null where the actor has no account. */
  actor_name: string | null;
  action: string;
  detail: Record<string, string | number | null>;
}

interface Waiting {
  entry: AuditEntry;
  at: Date;
  done: () => void;
  failed: (error: unknown) => void;
}

/** What happened and who did it. Each entry holds the hash of the one before, so that an edit shows. */
export class AuditLog implements Audit {
  readonly #directory: Directory;
  readonly #now: () => number;
  readonly #log: Pick<Log, 'info'> | null;
  #waiting: Waiting[] = [];
  #isWriting = false;

  /** With a log, each stored entry is a line of it as well, so that what collects the log has it outside of this machine. */
  constructor(directory: Directory, now: () => number, log: Pick<Log, 'info'> | null = null) {
    this.#directory = directory;
    this.#now = now;
    this.#log = log;
  }

  /** Entries say of which call they are. Those that come while others are written are committed together, in their order. */
  record(entry: AuditEntry): Promise<void> {
    return new Promise((done, failed) => {
      const told = withCleanText(withOrigin(entry));
      this.#waiting.push({ entry: told, at: new Date(this.#now()), done, failed });
      if (!this.#isWriting) void this.#writeWaiting();
    });
  }

  async #writeWaiting(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const taken = this.#waiting;
      this.#waiting = [];
      try {
        const hashes = await this.#directory.transaction((queries) => append(queries, taken));
        for (const { done } of taken) done();
        for (const [at, waiting] of taken.entries()) this.#tell(waiting, hashes[at]);
      } catch (error) {
        for (const { failed } of taken) failed(error);
      }
    }
    this.#isWriting = false;
  }

  #tell({ entry, at }: Waiting, hash: string | undefined): void {
    this.#log?.info({ audit: { at: at.toISOString(), ...entry }, hash }, 'Audit');
  }

  list(query: AuditQuery): Promise<AuditRow[]> {
    const { before, actions, actor, since, until, limit } = query;
    const wanted = actions === null ? null : [...actions];
    return this.#directory.query<AuditRow>(sql.entriesBefore, [
      before,
      wanted,
      actor,
      since,
      until,
      limit,
    ]);
  }

  /** Everybody who stands in the log as an actor. */
  actors(): Promise<{ id: string; name: string | null }[]> {
    return this.#directory.query(sql.actors);
  }

  /** Whether no entry was changed, removed, put in or moved; see verifyChain. */
  verify(knownHash?: string): Promise<ChainVerdict> {
    const directory = this.#directory;
    const chain = {
      after: (no: number) => directory.query<ChainedEntry>(sql.entriesAfter, [no, verifiedAtOnce]),
      head: async () => (await directory.query<ChainHead>(sql.readHead))[0] ?? lostHead(),
    };
    return verifyChain(chain, knownHash);
  }
}

/** A head that no chain has. */
function lostHead(): ChainHead {
  return { entries: -1, hash: '' };
}

/** Gives the hash of each entry. */
async function append(queries: DirectoryQueries, entries: readonly Waiting[]): Promise<string[]> {
  const [head] = await queries.query<ChainHead>(sql.lockHead);
  if (!head) throw new Error('The audit log lost the row that marks its end');
  let { hash } = head;
  const hashes: string[] = [];
  for (const { entry, at } of entries) {
    const previous = hash;
    const { actor, action, detail } = entry;
    hash = entryHash({ at, ...entry }, previous);
    await queries.query(sql.insertEntry, [
      at,
      actor,
      action,
      JSON.stringify(detail),
      previous,
      hash,
    ]);
    hashes.push(hash);
  }
  await queries.query(sql.moveHead, [head.entries + entries.length, hash]);
  return hashes;
}

/** Names come from people: the store takes neither U+0000 nor half a character, and nobody reads a page in a log. */
function withCleanText({ actor, action, detail }: AuditEntry): AuditEntry {
  const clean = (text: string): string =>
    text.slice(0, longestText).replaceAll(/\p{Surrogate}|\0/gu, '\u{fffd}');
  const values = Object.entries(detail).map(
    ([key, value]) => [key, typeof value === 'string' ? clean(value) : value] as const,
  );
  return { actor: clean(actor), action, detail: Object.fromEntries(values) };
}
