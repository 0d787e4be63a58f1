import { CircleCheck } from 'lucide-react';
import { Button } from '#src/ui/button/Button.tsx';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import styles from '../BuildingSettings.module.css';
import { EffectPreview } from '../effect/EffectPreview.tsx';
import { postedHours, previewedHours } from '../effect/previewedHours.ts';
import { toWireChange, type SettingsChange } from '../model/settingsChanges.ts';
import type { SettingsForm } from '../useSettingsDraft.ts';

/** What was changed, and its saving; stays in sight. */
export function SaveBar({ form, building }: { form: SettingsForm; building: BuildingSpace }) {
  const { draft, stored } = form;
  const { changes, faults, saved, isSaving, error, discard, save } = form;
  return (
    <div className={styles['bar']} data-foot>
      <FormNotice>{error}</FormNotice>
      {faults.length === 0 && (
        <EffectPreview
          buildingId={building.id}
          previewed={previewedHours(stored, draft, postedHours(building, stored))}
          change={toWireChange(stored, draft)}
        />
      )}
      <div className={styles['state']} role="status">
        {saved ? (
          <>
            <CircleCheck size={15} aria-hidden />
            <span>Saved. {changesText(saved)}</span>
          </>
        ) : (
          <span>{changes.length === 0 ? 'All changes are saved.' : changesText(changes)}</span>
        )}
      </div>
      {changes.length > 0 && <Button onPress={discard}>Discard</Button>}
      <Button
        kind="primary"
        disabledReason={blockedReason({ changes, isSaving, fault: faults[0]?.text })}
        onPress={save}
      >
        Save
      </Button>
    </div>
  );
}

function changesText(changes: readonly SettingsChange[]): string {
  return changes.map(({ title, detail }) => `${title}: ${detail}`).join('. ');
}

function blockedReason(state: {
  changes: readonly SettingsChange[];
  isSaving: boolean;
  fault: string | undefined;
}): string | null {
  if (state.isSaving) return 'Saving';
  if (state.changes.length === 0) return 'Nothing has changed yet';
  return state.fault ?? null;
}
