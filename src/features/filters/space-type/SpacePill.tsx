import { useState } from 'react';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { chosenTitle } from '#src/ui/select/chosenTitle.ts';
import { OptionList } from '#src/ui/select/OptionList.tsx';
import { PanelPill } from '#src/ui/select/PanelPill.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import { spaceTypes, type SpaceType } from '../filterParams.ts';
import type { ChosenSpace } from '../selectSpaces.ts';
import type { Filters } from '../useFilters.ts';
import styles from './SpacePill.module.css';
import { spaceOfType, spacesOfType } from './spacesOfType.ts';

const names: Record<SpaceType, string> = {
  campus: 'Campus',
  building: 'Building',
  floor: 'Floor',
  zone: 'Zone',
};

/** The type of the spaces in view, and which of that type. */
export function SpacePill({ filters }: { filters: Filters }) {
  const spaces = useSpaces();
  const [isOpen, setOpen] = useState(false);
  const { selection, source } = filters;
  const type = selection.level ?? 'building';
  const options = spacesOfType(spaces, selection, { type, source });
  const types = spaceTypes.filter((one) => one !== 'campus' || spaces.campuses.size > 0);
  const chosenIds = selection.spaces.map(({ id }) => id as string);
  return (
    <PanelPill
      title="Space type"
      spoken={`Space type ${names[type]}`}
      label="Spaces"
      value={chosenTitle(selection.spaces.map(nameOf), 'All')}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <div className={styles['panel']}>
        <div className={styles['types']}>
          <SegmentedControl
            label="Space type"
            options={types.map((id) => ({ id, label: names[id] }))}
            value={type}
            onChange={(next) => {
              const id = spaceOfType(spaces, selection, { type: next, source });
              if (id !== null) filters.selectSpaces(next, [id]);
            }}
          />
        </div>
        <div className={styles['list']}>
          <OptionList
            key={type}
            label={names[type]}
            options={options}
            selection={{
              ids: chosenIds,
              onChange: (ids) => {
                const kept = chosenIds.filter((id) => ids.includes(id));
                const added = ids.filter((id) => !kept.includes(id));
                if (ids.length > 0) filters.selectSpaces(type, [...kept, ...added]);
              },
            }}
          />
        </div>
      </div>
    </PanelPill>
  );
}

function nameOf(space: ChosenSpace): string {
  return 'displayName' in space ? space.displayName : space.name;
}
