import { matchScore, typedWords } from '#src/lib/search/matchScore.ts';
import { paletteKinds, type PaletteEntry, type PaletteKind } from './PaletteEntry.ts';

/** As many as a person reads before typing another letter. */
const mostOfKind = 12;

interface Ranked {
  entry: PaletteEntry;
  score: number;
}

export interface PaletteGroup {
  kind: PaletteKind;
  entries: PaletteEntry[];
  /** Further entries of the kind that match. */
  more: number;
}

/**
 * The entries in which every typed word occurs, grouped by kind; the group with the best match first. Equal ones stand in the
 * order of their names. Nothing typed leaves all.
 */
export function rankEntries(entries: readonly PaletteEntry[], typed: string): PaletteGroup[] {
  const words = typedWords(typed);
  const ranked = entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0);
  return paletteKinds
    .map((kind) => toGroup(kind, ranked, words.length > 0))
    .filter(({ entries: found }) => found.length > 0)
    .toSorted((a, b) => (words.length === 0 ? 0 : b.best - a.best))
    .map(({ kind, entries: found, more }) => ({ kind, entries: found, more }));
}

const names = new Intl.Collator('en', { numeric: true });

function byName(a: Ranked, b: Ranked): number {
  return names.compare(a.entry.title, b.entry.title);
}

function toGroup(
  kind: PaletteKind,
  ranked: readonly Ranked[],
  isTyped: boolean,
): PaletteGroup & { best: number } {
  const found = ranked
    .filter(({ entry }) => entry.kind === kind)
    .toSorted((a, b) => b.score - a.score || (isTyped ? byName(a, b) : 0));
  return {
    kind,
    entries: found.slice(0, mostOfKind).map(({ entry }) => entry),
    more: Math.max(0, found.length - mostOfKind),
    best: found[0]?.score ?? 0,
  };
}

function scoreOf({ title, where, alias }: PaletteEntry, words: readonly string[]): number {
  return matchScore({ name: title, rest: `${where} ${alias ?? ''}` }, words);
}
