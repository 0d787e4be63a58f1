import { useState } from 'react';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { OptionList } from '#src/ui/select/OptionList.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { mostSpaces, type ComparedSpace } from '../model/ComparedSpace.ts';
import styles from '../CompareSpaces.module.css';
import { changeChoice, floorChoices, spaceChoices } from './chooseSpaces.ts';

interface SpacePickerProps {
  filters: Filters;
  spaces: readonly [ComparedSpace, ...ComparedSpace[]];
}

const titles = { building: 'Buildings', floor: 'Floors', zone: 'Zones' } as const;

/** The spaces of the level in view, wherever they are, several of which can be chosen; zones floor by floor. */
export function SpacePicker({ filters, spaces }: SpacePickerProps) {
  const store = useSpaces();
  const { level, floorId } = spaces[0];
  const [floor, setFloor] = useState(spaces.at(-1)?.floorId ?? floorId ?? '');
  const options = spaceChoices(store, { level, floorId: floor, source: filters.source });
  const chosen = filters.selection.spaces.slice(0, mostSpaces).map(({ id }) => id);
  const isFull = chosen.length >= mostSpaces;
  return (
    <div className={styles['picker']}>
      {level === 'zone' && (
        <Pill
          label="Floor"
          options={floorChoices(store).map(({ id, label, detail = '' }) => ({
            id,
            label: `${detail}, ${label}`,
          }))}
          value={floor}
          onChange={setFloor}
        />
      )}
      <p className={styles['pickerNote']} role="status">
        {isFull
          ? `${mostSpaces} spaces are the most. Remove one to add another.`
          : `${chosen.length} of up to ${mostSpaces} are chosen.`}
      </p>
      <OptionList
        key={floor}
        label={titles[level]}
        options={options}
        selection={{
          ids: chosen,
          onChange: (next) => {
            const offered = options.map(({ id }) => id);
            const ids = changeChoice(chosen, offered, next).slice(0, mostSpaces);
            if (ids.length > 0) filters.selectSpaces(level, ids);
          },
        }}
      />
    </div>
  );
}
