import { useState } from 'react';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import type { SpaceFilters } from '#src/features/filters/Filters.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { OptionList } from '#src/ui/select/OptionList.tsx';
import { PanelPill } from '#src/ui/select/PanelPill.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { mostSpaces, type ComparedSpace } from './comparedSpaces.ts';
import styles from './CompareSpaces.module.css';
import { changeChoice, floorChoices, spaceChoices } from './chooseSpaces.ts';

interface SpacePickerProps {
  filters: SpaceFilters;
  spaces: readonly [ComparedSpace, ...ComparedSpace[]];
}

const titles = { building: 'Buildings', floor: 'Floors', zone: 'Zones' } as const;

/** The spaces of the level in view, wherever they are, several of which can be chosen; zones floor by floor. */
function SpacePicker({ filters, spaces }: SpacePickerProps) {
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
          ? `You can compare up to ${mostSpaces} spaces. Remove one to add another.`
          : `${chosen.length} of ${mostSpaces} selected`}
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

/** Opens the choice of further spaces. */
export function AddSpaces({ filters, spaces }: SpacePickerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <PanelPill
      title="Choose spaces to compare"
      label="Spaces"
      value={`${spaces.length} of ${mostSpaces}`}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <SpacePicker filters={filters} spaces={spaces} />
    </PanelPill>
  );
}

interface PickSecondProps {
  filters: SpaceFilters;
  space: ComparedSpace;
}

/** What stands here while there is one space only: the choice of a second, or of the floors of a building at once. */
export function PickSecond({ filters, space }: PickSecondProps) {
  const { buildings } = useSpaces();
  const { level, label, building } = space;
  const floors = building.floorIds.slice(-mostSpaces).toReversed();
  const hasFloors = level !== 'zone' && floors.length > 1;
  const isAlone = level === 'building' && buildings.size === 1;
  return (
    <Page
      title="Compare Spaces"
      about="Compare two to eight spaces by hour, day and occupancy level. The first is the baseline."
    >
      <Card className={styles['pickSecond']} label="Choose a second space">
        <h2>Choose a second {level}</h2>
        <p>{isAlone ? `${label} is the only building.` : `Compare ${label} with…`}</p>
        {hasFloors && (
          <Button kind="primary" onPress={() => filters.selectSpaces('floor', floors)}>
            Compare {formatPlural(floors.length, 'floor')} of {building.name}
          </Button>
        )}
        {!isAlone && <SpacePicker filters={filters} spaces={[space]} />}
      </Card>
    </Page>
  );
}
