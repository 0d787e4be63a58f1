import { OwnKeys } from '#src/features/access/OwnKeys.tsx';
import { SignedInDevices } from '#src/features/access/SignedInDevices.tsx';
import type { HomeCard } from '#src/features/home/HomeCard.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { HomeCardsSection } from './home-cards/HomeCardsSection.tsx';
import { KeysSection } from './KeysSection.tsx';
import { LooksSection } from './LooksSection.tsx';
import { NumbersSection } from './NumbersSection.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { SaveState } from './SaveState.tsx';

/** What a person can set for themselves. Everything takes effect at once. */
export function PreferencesPage({ cards }: { cards: readonly Pick<HomeCard, 'id'>[] }) {
  return (
    <Page
      title="Personal Preferences"
      about="They hold for you alone, on every page and in every browser you sign in with."
      actions={<SaveState />}
      width="reading"
    >
      <PlaceSection />
      <NumbersSection />
      <LooksSection />
      <HomeCardsSection cards={cards} />
      <KeysSection />
      <SignedInDevices />
      <OwnKeys />
    </Page>
  );
}
