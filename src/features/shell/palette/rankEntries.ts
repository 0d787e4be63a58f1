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
 * The entries in which every typed word occurs, grouped by kind; the group with the best match first. A word at the start of the
 * name counts more than one inside it, a whole word more than its beginning, and the name more than the place where the entry lies.
 * Equal ones stand in the order of their names. Nothing typed leaves all.
 */
export function rankEntries(entries: readonly PaletteEntry[], typed: string): PaletteGroup[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
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

/** 0 when a word is missing. */
function scoreOf(entry: PaletteEntry, words: readonly string[]): number {
  const title = fold(entry.title);
  const rest = fold(`${entry.where} ${entry.alias ?? ''}`);
  let sum = words.length > 0 && title === words.join(' ') ? 20 : 1;
  for (const word of words) {
    const score = wordScore(title, rest, word);
    if (score === 0) return 0;
    sum += score;
  }
  return sum;
}

function wordScore(title: string, rest: string, word: string): number {
  const isWhole = title.split(/\s+/).includes(word);
  if (title.startsWith(word)) return isWhole ? 10 : 8;
  if (startsWord(title, word)) return isWhole ? 9 : 6;
  if (title.includes(word)) return 3;
  if (startsWord(rest, word)) return 2;
  return rest.includes(word) ? 1 : 0;
}

function startsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  }
  return false;
}

/** Lower case without accents, so that "cafe" finds "Café". */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
