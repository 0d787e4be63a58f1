import { HomeV2Page } from '#src/pages/home-v2/HomeV2Page.tsx';
import { homeCards } from './homeCards.ts';

/** The home page of one building with the cards there are. */
export function HomeV2Screen() {
  return <HomeV2Page cards={homeCards} />;
}
