import { HomePage } from '#src/pages/home/HomePage.tsx';
import { homeCards } from './homeCards.ts';

/** The home page with the cards there are. */
export function HomeScreen() {
  return <HomePage cards={homeCards} />;
}
