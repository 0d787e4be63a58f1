import { PreferencesPage } from '#src/pages/preferences/PreferencesPage.tsx';
import { useHomeCards } from './useHomeCards.ts';

/** A person's own settings, with the cards of the home page that there are. */
export function PreferencesScreen() {
  return <PreferencesPage cards={useHomeCards()} />;
}
