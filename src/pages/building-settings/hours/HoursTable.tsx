import { openingLabel } from '#domain/opening-hours/openingLabel.ts';
import { Pencil, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { openingHoursText, openingPresets } from '#domain/opening-hours/openingPresets.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { hoursOptions } from '#src/features/filters/opening-hours/hoursOptions.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import styles from '../BuildingSettings.module.css';
import { postedHours, usualKey } from '../effect/previewedHours.ts';
import { faultOf } from '../model/settingsFaults.ts';
import { Section } from '../Section.tsx';
import type { SettingsForm } from '../useSettingsDraft.ts';
import { HoursDialog } from './HoursDialog.tsx';

interface HoursTableProps {
  form: SettingsForm;
  building: BuildingSpace;
}

/** The ten presets with the hours that they stand for in this building. */
export function HoursTable({ form, building }: HoursTableProps) {
  const { presets } = form.draft;
  const [editedKey, setEditedKey] = useState<string | null>(null);
  const options = hoursOptions(presets);
  const edited = options.find(({ id }) => id === editedKey);
  const standardOf = (key: string) =>
    (key === usualKey ? postedHours(building, form.stored) : null) ??
    openingPresets[key as keyof typeof openingPresets];
  const textOf = (key: string) =>
    Object.hasOwn(presets, key) ? openingHoursText(key, presets) : standardOf(key);
  const reset = (key: string) => {
    const { [key]: _, ...others } = presets;
    form.change({ presets: others });
  };
  return (
    <Section
      title="Opening hours"
      about="Presets of the hours menu. Reports use “Opening hours” unless someone selects another preset."
    >
      <ul className={styles['rows']}>
        {options.map(({ id, label }) => {
          const isOwn = Object.hasOwn(presets, id);
          const fault = faultOf(form.faults, `presets.${id}`);
          return (
            <li key={id} className={styles['row']} data-changed={isOwn || undefined}>
              <span className={styles['rowTitle']}>{label}</span>
              <span className={styles['rowValue']}>
                {openingLabel(textOf(id))}
                {fault !== undefined && <em className={styles['fault']}>{fault}</em>}
              </span>
              <span className={styles['rowActions']}>
                {isOwn && (
                  <IconButton
                    label={`Reset ${label.toLowerCase()} to ${openingLabel(standardOf(id))}`}
                    onPress={() => reset(id)}
                  >
                    <RotateCcw size={15} aria-hidden />
                  </IconButton>
                )}
                <IconButton
                  label={`Change ${label.toLowerCase()}`}
                  onPress={() => setEditedKey(id)}
                >
                  <Pencil size={15} aria-hidden />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ul>
      {edited && (
        <HoursDialog
          key={edited.id}
          title={edited.label}
          initialText={textOf(edited.id)}
          onClose={() => setEditedKey(null)}
          onApply={(text) => {
            form.change({ presets: { ...presets, [edited.id]: text } });
            setEditedKey(null);
          }}
        />
      )}
    </Section>
  );
}
