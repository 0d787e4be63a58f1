import { matchScore, typedWords, type Searched } from './matchScore.ts';

/** As many of a kind as a person reads before typing another letter. */
const mostOfKind = 12;

/** What was found of a kind. */
export interface FoundKind<Kind, Item> {
  kind: Kind;
  items: Item[];
  /** Further items of the kind that match. */
  more: number;
}

interface Searching<Kind, Item> {
  /** In their order while nothing is typed. */
  kinds: readonly Kind[];
  kindOf: (item: Item) => Kind;
  /** What an item is found by. */
  searched: (item: Item) => Searched;
}

const texts = new Intl.Collator('en', { numeric: true });

/**
 * The items in which every typed word occurs, by kind; the kind with the best match first. Equal ones stand in the order of their
 * names, then of where they lie. Nothing typed leaves all, in their order.
 */
export function findByKind<Kind, Item>(
  items: readonly Item[],
  typed: string,
  { kinds, kindOf, searched }: Searching<Kind, Item>,
): FoundKind<Kind, Item>[] {
  const words = typedWords(typed);
  const isTyped = words.length > 0;
  const found = items
    .map((item) => ({ item, by: searched(item) }))
    .map(({ item, by }) => ({ item, by, score: matchScore(by, words) }))
    .filter(({ score }) => score > 0);
  return kinds
    .map((kind) => {
      const ranked = found.filter(({ item }) => kindOf(item) === kind);
      if (isTyped)
        ranked.sort(
          (a, b) =>
            b.score - a.score ||
            texts.compare(a.by.name, b.by.name) ||
            texts.compare(a.by.rest, b.by.rest),
        );
      return { kind, ranked, best: ranked[0]?.score ?? 0 };
    })
    .filter(({ ranked }) => ranked.length > 0)
    .toSorted((a, b) => (isTyped ? b.best - a.best : 0))
    .map(({ kind, ranked }) => ({
      kind,
      items: ranked.slice(0, mostOfKind).map(({ item }) => item),
      more: Math.max(0, ranked.length - mostOfKind),
    }));
}
