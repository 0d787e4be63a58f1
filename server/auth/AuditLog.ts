import { createHash } from 'node:crypto';
import type { Audit, AuditEntry } from '#server/core/Audit.ts';
import { loadStatements } from '#server/core/loadStatements.ts';
import type { Directory } from '#server/directory/Directory.ts';

const sql = loadStatements(import.meta.url, './audit.sql', [
  'lastHash',
  'insertEntry',
  'allEntries',
]);

interface StoredEntry extends AuditEntry {
  at: Date;
  previous_hash: string;
  hash: string;
}

/** What happened and who did it. Each entry holds the hash of the one before, so that an edit shows. */
export class AuditLog implements Audit {
  readonly #directory: Directory;
  readonly #now: () => number;

  constructor(directory: Directory, now: () => number) {
    this.#directory = directory;
    this.#now = now;
  }

  async record(entry: AuditEntry): Promise<void> {
    const at = new Date(this.#now());
    await this.#directory.transaction(async (queries) => {
      const [last] = await queries.query<{ hash: string }>(sql.lastHash);
      const previous = last?.hash ?? '';
      await queries.query(sql.insertEntry, [
        at,
        entry.actor,
        entry.action,
        JSON.stringify(entry.detail),
        previous,
        entryHash(entry, at, previous),
      ]);
    });
  }

  /** Whether no entry was changed, removed from the middle, or put in between. */
  async isIntact(): Promise<boolean> {
    const entries = await this.#directory.query<StoredEntry>(sql.allEntries);
    let previous = '';
    for (const entry of entries) {
      if (entry.previous_hash !== previous) return false;
      if (entry.hash !== entryHash(entry, entry.at, previous)) return false;
      previous = entry.hash;
    }
    return true;
  }
}

function entryHash(entry: AuditEntry, at: Date, previous: string): string {
  // Keys in order: jsonb does not keep the order in which they were written.
  const detail = Object.entries(entry.detail).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([previous, at.toISOString(), entry.actor, entry.action, detail]);
  return createHash('sha256').update(text).digest('hex');
}
