import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { mostSpaces, type ComparedSpace } from '../model/ComparedSpace.ts';
import styles from '../CompareSpaces.module.css';
import { SpacePicker } from './SpacePicker.tsx';

interface PickSecondProps {
  filters: Filters;
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
      about="Two to eight spaces side by side: hour by hour, day by day, and how full they are for how long. The first one is what the others are measured against."
    >
      <Card className={styles['pickSecond']} label="Pick a second space">
        <h2>Pick a second {level}</h2>
        <p>
          {isAlone
            ? `${label} is the only building.`
            : `${label} is the first. Choose what to compare it with.`}
        </p>
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
