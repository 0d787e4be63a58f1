import { entryHash, type HashedEntry } from './entryHash.ts';

export interface ChainedEntry extends HashedEntry {
  no: number;
  previous_hash: string;
  hash: string;
}

export interface ChainHead {
  entries: number;
  hash: string;
}

/** A chain to look through; it may grow meanwhile. */
export interface Chain {
  /** The entries that follow a number, in order, some at a time; empty at the end. */
  after: (no: number) => Promise<readonly ChainedEntry[]>;
  head: () => Promise<ChainHead>;
}

/** What a look at the whole chain found. `fault` is null for an intact one, else a sentence that says where it broke. */
export interface ChainVerdict extends ChainHead {
  fault: string | null;
}

/**
 * Goes through the entries in their order. The chain shows what was changed, removed, put in or moved; the head shows what
 * is missing at the end. `knownHash`, kept elsewhere from an earlier verdict, shows a chain that was written anew as a whole.
 */
export async function verifyChain(chain: Chain, knownHash?: string): Promise<ChainVerdict> {
  const seen: Seen = { no: 0, entries: 0, hash: '', isKnown: knownHash === undefined };
  const verdict = (fault: string | null): ChainVerdict => {
    const { entries, hash } = seen;
    return { entries, hash, fault };
  };
  for (;;) {
    let page = await chain.after(seen.no);
    if (page.length === 0) {
      const head = await chain.head();
      if (head.hash === seen.hash && head.entries === seen.entries) break;
      // The head is ahead of what was read when entries were recorded meanwhile.
      page = await chain.after(seen.no);
      if (page.length === 0)
        return verdict('the last entries were removed, or the head was changed');
    }
    const fault = follow(page, seen, knownHash);
    if (fault !== null) return verdict(fault);
  }
  return verdict(seen.isKnown ? null : 'the entry with the given hash no longer exists');
}

interface Seen {
  no: number;
  entries: number;
  hash: string;
  isKnown: boolean;
}

function follow(page: readonly ChainedEntry[], seen: Seen, knownHash?: string): string | null {
  for (const entry of page) {
    if (entry.previous_hash !== seen.hash)
      return `before entry ${entry.no} other entries were removed, inserted or moved`;
    if (entry.hash !== entryHash(entry, seen.hash)) return `entry ${entry.no} was changed`;
    seen.no = entry.no;
    seen.hash = entry.hash;
    seen.entries += 1;
    seen.isKnown ||= entry.hash === knownHash;
  }
  return null;
}
