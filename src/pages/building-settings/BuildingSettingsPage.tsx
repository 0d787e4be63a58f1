import { useSearchParams } from 'react-router-dom';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { useState } from 'react';
import { ChoiceField } from '#src/ui/field/ChoiceField.tsx';
import { PageHead } from '#src/ui/page/PageHead.tsx';
import styles from './BuildingSettings.module.css';
import { SettingsEditor } from './SettingsEditor.tsx';
import { Building2 } from 'lucide-react';
import { Button } from '#src/ui/button/Button.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';

const buildingKey = 'ids';

/** The settings of a building: they are parameters of every reading, so that a change recomputes all history at once. */
export function BuildingSettingsPage() {
  const { spaces, settings, userData } = useStartUp();
  const [search, setSearch] = useSearchParams();
  const [error, setError] = useState<string>();
  const [sole, other] = [...spaces.buildings.keys()];
  const usualId = other === undefined ? sole : userData.preferredBuilding;
  const building = spaces.buildings.get(search.get(buildingKey) ?? usualId ?? '');
  const stored = settings.get(building?.id ?? '');
  return (
    <div className={styles['page']}>
      <PageHead
        title="Building Settings"
        about="Changes apply immediately, to all past data too."
      />
      <div className={styles['building']}>
        <ChoiceField
          label="Building"
          options={[...spaces.buildings.values()].map(({ id, name, campusName }) =>
            campusName === null ? { id, label: name } : { id, label: name, detail: campusName },
          )}
          value={building?.id ?? null}
          emptyText="Choose a building"
          error={building ? undefined : error}
          onPick={(id) => setSearch({ [buildingKey]: id })}
        />
      </div>
      {building && stored ? (
        <SettingsEditor key={building.id} building={building} stored={stored} />
      ) : (
        <NoBuilding onSave={() => setError('Building settings save requires a building')} />
      )}
    </div>
  );
}

/** The page before a building is chosen. */
function NoBuilding({ onSave }: { onSave: () => void }) {
  return (
    <>
      <EmptyState title="Choose a building" icon={<Building2 size={24} aria-hidden />}>
        Choose a building to edit its hours, holidays and room sizes.
      </EmptyState>
      <div className={styles['bar']}>
        <p className={styles['state']}>No building selected</p>
        <Button kind="primary" onPress={onSave}>
          Save
        </Button>
      </div>
    </>
  );
}
