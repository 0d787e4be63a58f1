import { findByKind, type FoundKind } from '#src/lib/search/findByKind.ts';
import { paletteKinds, type PaletteEntry, type PaletteKind } from './PaletteEntry.ts';

/** The entries in which every typed word occurs, by kind. */
export function rankEntries(
  entries: readonly PaletteEntry[],
  typed: string,
): FoundKind<PaletteKind, PaletteEntry>[] {
  return findByKind(entries, typed, {
    kinds: paletteKinds,
    kindOf: ({ kind }) => kind,
    searched: ({ title, where, alias = '' }) => ({ name: title, rest: `${where} ${alias}` }),
  });
}
