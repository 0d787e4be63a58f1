import { HomePage } from '#src/pages/home/HomePage.tsx';
import { useShell } from '../frame/useShell.ts';
import { useHomeCards } from './useHomeCards.ts';

/** The home page with the cards there are. */
export function HomeScreen() {
  const { roles } = useShell().session;
  return <HomePage cards={useHomeCards()} canSetUp={roles.includes('admin')} />;
}
