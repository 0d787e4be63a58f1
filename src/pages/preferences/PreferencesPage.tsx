import { OwnKeys } from '#src/features/access/OwnKeys.tsx';
import { SignedInDevices } from '#src/features/access/SignedInDevices.tsx';
import { HomeCardsSection } from './home-cards/HomeCardsSection.tsx';
import { KeysSection } from './KeysSection.tsx';
import { LooksSection } from './LooksSection.tsx';
import { NumbersSection } from './NumbersSection.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import styles from './PreferencesPage.module.css';
import { SaveState } from './SaveState.tsx';

/** What a person can set for themselves (specification, 4.8 and 9). Everything takes effect at once. */
export function PreferencesPage() {
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div>
          <h1 className={styles['title']}>Personal Preferences</h1>
          <p className={styles['intro']}>
            They hold for you alone, on every page and in every browser you sign in with.
          </p>
        </div>
        <SaveState />
      </header>
      <PlaceSection />
      <NumbersSection />
      <LooksSection />
      <HomeCardsSection />
      <KeysSection />
      <SignedInDevices />
      <OwnKeys />
    </div>
  );
}
