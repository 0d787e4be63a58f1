import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { sourceName } from '#src/data/spaces/spaceTypes.ts';
import { ChoiceField } from '#src/ui/field/ChoiceField.tsx';
import styles from '../BuildingSettings.module.css';
import { Section } from '../Section.tsx';
import type { SettingsForm } from '../useSettingsDraft.ts';

interface DefaultLayerProps {
  form: SettingsForm;
  building: BuildingSpace;
}

/** The data source that reports begin with. */
export function DefaultLayer({ form, building }: DefaultLayerProps) {
  return (
    <Section title="Default layer" about="The data source used where no combined one exists.">
      <div className={styles['building']}>
        <ChoiceField
          label="Layer"
          options={building.layers.map(({ name }) => ({ id: name, label: sourceName(name) }))}
          value={form.draft.defaultLayer}
          emptyText="None available"
          onPick={(defaultLayer) => form.change({ defaultLayer })}
        />
      </div>
    </Section>
  );
}
