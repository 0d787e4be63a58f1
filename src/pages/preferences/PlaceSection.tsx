import { useState } from 'react';
import { openingPresets } from '#domain/opening-hours/openingPresets.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { HoursEditor } from '#src/features/filters/opening-hours/HoursEditor.tsx';
import { hoursOptions, shortHours } from '#src/features/filters/opening-hours/hoursOptions.ts';
import { Pill } from '#src/ui/select/Pill.tsx';
import { PreferenceRow, PreferenceSection } from './PreferenceSection.tsx';
import styles from './PreferencesPage.module.css';
import { usePreferences } from './usePreferences.ts';

const firstBuilding = { id: '', label: 'First in the list' };
const ownHours = { id: '', label: 'Each building’s own' };
const custom = 'custom';

/** Which building and which hours pages begin with. */
export function PlaceSection() {
  const { buildings } = useSpaces();
  const { preferences, change } = usePreferences();
  const { preferredBuilding, openingHours } = preferences;
  const [isEditing, setEditing] = useState(false);
  const isPreset = openingHours === null || openingHours in openingPresets;
  const typed = isPreset ? [] : [{ id: openingHours, label: shortHours(openingHours) }];
  return (
    <PreferenceSection title="Defaults">
      <PreferenceRow
        name="Preferred building"
        sentence="Pages open with this building unless you choose another."
      >
        <Pill
          label="Building"
          options={[
            firstBuilding,
            ...[...buildings.values()].map(({ id, name }) => ({ id: id as string, label: name })),
          ]}
          value={buildings.has(preferredBuilding) ? preferredBuilding : ''}
          onChange={(id) => change({ preferredBuilding: id })}
        />
      </PreferenceRow>
      <PreferenceRow
        name="Opening hours"
        sentence="Reports use these hours unless you choose others on a page. Without a preference, each building’s own hours apply."
      >
        <Pill
          label="Hours"
          options={[ownHours, ...typed, ...hoursOptions({})]}
          value={openingHours ?? ''}
          onChange={(id) => {
            setEditing(id === custom);
            if (id !== custom) change({ openingHours: id === '' ? null : id });
          }}
        />
      </PreferenceRow>
      {isEditing && (
        <div className={styles['wide']}>
          <HoursEditor
            initialText={isPreset ? openingPresets.custom : openingHours}
            onApply={(text) => {
              change({ openingHours: text });
              setEditing(false);
            }}
            onCancel={() => setEditing(false)}
          />
        </div>
      )}
    </PreferenceSection>
  );
}
