import { OwnKeys } from '#src/features/access/OwnKeys.tsx';
import { OwnSharedLinks } from '#src/features/access/OwnSharedLinks.tsx';
import { SignedInDevices } from '#src/features/access/SignedInDevices.tsx';
import type { HomeCard } from '#src/features/home/HomeCards.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { HomeCardsSection } from './home-cards/HomeCardsSection.tsx';
import { LooksSection } from './LooksSection.tsx';
import { NumbersSection } from './NumbersSection.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { SaveState } from './SaveState.tsx';
import { useShortcutSetting } from '#src/ui/actions/useShortcutSetting.ts';
import { Switch } from '#src/ui/field/Switch.tsx';
import { PreferenceRow, PreferenceSection } from './PreferenceSection.tsx';

/** What a person can set for themselves. Everything takes effect at once. */
export function PreferencesPage({ cards }: { cards: readonly Pick<HomeCard, 'id'>[] }) {
  return (
    <Page
      title="Personal Preferences"
      about="These apply only to you, on every device."
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
      <OwnSharedLinks />
    </Page>
  );
}

/** Whether single keys do something. */
function KeysSection() {
  const { isOn, setOn } = useShortcutSetting();
  return (
    <PreferenceSection title="Keyboard">
      <PreferenceRow
        name="Single-key shortcuts"
        sentence="Single keys, such as ? for all shortcuts, work on every page. Turn this off if you use dictation or a switch device. Saved in this browser."
      >
        <Switch isOn={isOn} onChange={setOn}>
          Single-key shortcuts
        </Switch>
      </PreferenceRow>
    </PreferenceSection>
  );
}
