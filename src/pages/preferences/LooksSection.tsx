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
  { id: 'system', label: 'System' },
] as const satisfies readonly { id: ThemePreference; label: string }[];

/** Data colors and of everything else. */
export function LooksSection() {
  const { preferences, change } = usePreferences();
  const { preference, setPreference } = useTheme();
  return (
    <PreferenceSection title="Appearance">
      <PreferenceRow
        name="Theme"
        sentence="Light, dark, or the same as your system. Saved in this browser."
      >
        <SegmentedControl
          label="Theme"
          options={themes}
          value={preference}
          onChange={setPreference}
        />
      </PreferenceRow>
      <PreferenceRow
        name="Data colors"
        sentence="Used for plans, floors and day curves. Saved in this browser. All palettes are colorblind-safe."
      >
        <PaletteChoices value={preferences.palette} onChange={(palette) => change({ palette })} />
      </PreferenceRow>
      <div className={styles['wide']}>
        <PalettePreview />
      </div>
    </PreferenceSection>
  );
}
