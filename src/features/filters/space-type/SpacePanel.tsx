import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { OptionList } from '#src/ui/select/OptionList.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import { spaceTypes, type SpaceType } from '../filterParams.ts';
import type { Filters } from '../useFilters.ts';
import styles from './SpacePanel.module.css';
import { spaceOfType, spacesOfType } from './spacesOfType.ts';

interface SpacePanelProps {
  filters: Filters;
  type: SpaceType;
  names: Readonly<Record<SpaceType, string>>;
}

/** The types of spaces, and the spaces of the chosen one. */
export function SpacePanel({ filters, type, names }: SpacePanelProps) {
  const spaces = useSpaces();
  const { selection, source } = filters;
  const options = spacesOfType(spaces, selection, { type, source });
  const types = spaceTypes.filter((one) => one !== 'campus' || spaces.campuses.size > 0);
  const chosenIds = selection.spaces.map(({ id }) => id as string);
  return (
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
  );
}
