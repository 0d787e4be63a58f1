import { useMemo, useState } from 'react';
import type { BuildingSettings } from '#contract/buildingSettings.ts';
import { useSaveBuildingSettings } from '#src/data/building-settings/useSaveBuildingSettings.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { draftOf, type SettingsDraft, editsLeft } from './model/SettingsDraft.ts';
import { settingsChanges, toWireChange, type SettingsChange } from './model/settingsChanges.ts';
import { settingsFaults, type SettingsFault } from './model/settingsFaults.ts';

/** A building's settings while they are edited, with what was changed and what keeps them from being saved. */
export interface SettingsForm {
  draft: SettingsDraft;
  /** The current settings. */
  stored: SettingsDraft;
  changes: readonly SettingsChange[];
  faults: readonly SettingsFault[];
  /** What the last save changed; null once something else is edited. */
  saved: readonly SettingsChange[] | null;
  isSaving: boolean;
  error: string | null;
  change: (part: Partial<SettingsDraft>) => void;
  discard: () => void;
  save: () => void;
}

/** Edits and saves them. */
export function useSettingsDraft(buildingId: string, stored: BuildingSettings): SettingsForm {
  const before = useMemo(() => draftOf(stored), [stored]);
  // Only what was touched: the rest may change meanwhile, by another tab.
  const [edited, setEdited] = useState<Partial<SettingsDraft>>({});
  const [saved, setSaved] = useState<readonly SettingsChange[] | null>(null);
  const { mutate, isPending, error } = useSaveBuildingSettings();
  const draft = { ...before, ...edited };
  const changes = settingsChanges(before, draft);
  const faults = settingsFaults(draft);
  const change = (part: Partial<SettingsDraft>) => {
    setSaved(null);
    setEdited((held) => ({ ...held, ...part }));
  };
  const save = () => {
    if (changes.length === 0 || faults.length > 0) return;
    const input = { buildingId, change: toWireChange(before, draft) };
    mutate(input, {
      onSuccess: () => {
        setEdited((held) => editsLeft(held, edited));
        setSaved(changes);
      },
    });
  };
  return {
    draft,
    stored: before,
    changes,
    faults,
    saved: changes.length === 0 ? saved : null,
    isSaving: isPending,
    error: error && errorText(error),
    change,
    discard: () => setEdited({}),
    save,
  };
}
