import { HomeV2Page } from '#src/pages/home-v2/HomeV2Page.tsx';
import { useHomeCards } from './useHomeCards.ts';

/** The home page of one building with the cards there are. */
export function HomeV2Screen() {
  return <HomeV2Page cards={useHomeCards()} />;
}
