import { HomePage } from '#src/pages/home/HomePage.tsx';
import { useHomeCards } from './useHomeCards.ts';

/** The home page with the cards there are. */
export function HomeScreen() {
  return <HomePage cards={useHomeCards()} />;
}
