import { createHash } from 'node:crypto';

/** What the hash of an entry covers. `detail` is flat, so that its keys have one order. */
export interface HashedEntry {
  at: Date;
  actor: string;
  action: string;
  detail: Readonly<Record<string, string | number | null>>;
}

/** SHA-256 over an entry and the hash of the one before it, hexadecimal. */
export function entryHash(entry: HashedEntry, previous: string): string {
  // Keys in order: jsonb does not keep the order in which they were written.
  const detail = Object.entries(entry.detail).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([
    previous,
    entry.at.toISOString(),
    entry.actor,
    entry.action,
    detail,
  ]);
  return createHash('sha256').update(text).digest('hex');
}
