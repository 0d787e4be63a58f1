import type { ThemePreference } from '#src/ui/theme/useTheme.ts';
import { useTheme } from '#src/ui/theme/useTheme.ts';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import { PaletteChoices } from './palette/PaletteChoices.tsx';
import { PalettePreview } from './palette/PalettePreview.tsx';
import { PreferenceRow, PreferenceSection } from './PreferenceSection.tsx';
import styles from './PreferencesPage.module.css';
import { usePreferences } from './usePreferences.ts';

const themes = [
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
  { id: 'system', label: 'Like the system' },
] as const satisfies readonly { id: ThemePreference; label: string }[];

/** Colours of data and of everything else. */
export function LooksSection() {
  const { preferences, change } = usePreferences();
  const { preference, setPreference } = useTheme();
  return (
    <PreferenceSection title="Looks">
      <PreferenceRow
        name="Theme"
        sentence="Light, dark, or whatever your system shows at the time. Kept by this browser alone."
      >
        <SegmentedControl
          label="Theme"
          options={themes}
          value={preference}
          onChange={setPreference}
        />
      </PreferenceRow>
      <PreferenceRow
        name="Colours of data"
        sentence="Plans, floors and day curves are coloured with this palette. Every one can be told apart by the colour-blind."
      >
        <PaletteChoices value={preferences.palette} onChange={(palette) => change({ palette })} />
      </PreferenceRow>
      <div className={styles['wide']}>
        <PalettePreview />
      </div>
    </PreferenceSection>
  );
}
