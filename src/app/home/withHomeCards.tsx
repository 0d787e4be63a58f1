import { useMemo, type ComponentType } from 'react';
import type { HomeCard } from '#src/features/home/HomeCards.tsx';
import { useAccessFacts, useShell } from '../frame/useShell.ts';
import type { PageScreen } from '../routing/PageScreen.tsx';

/** What a page takes that shows the cards of the home page, or has a person choose them. */
interface CardsProps {
  /** The cards whose reports are open to this person. */
  cards: readonly HomeCard[];
  /** Whether this person may set up the installation. */
  canSetUp: boolean;
}

/** Loads such a page as the screen of a route; the list of cards comes with it. */
export function withHomeCards(
  load: () => Promise<ComponentType<CardsProps>>,
): () => Promise<PageScreen> {
  return async () => {
    const [Page, { homeCards }] = await Promise.all([load(), import('./homeCards.ts')]);
    return () => <Page {...useCardsProps(homeCards)} />;
  };
}

function useCardsProps(homeCards: readonly HomeCard[]): CardsProps {
  const { flags } = useAccessFacts();
  const { roles } = useShell().session;
  const cards = useMemo(
    () => homeCards.filter(({ flag }) => flag === undefined || flags.has(flag)),
    [homeCards, flags],
  );
  return { cards, canSetUp: roles.includes('admin') };
}
