import { Link } from 'react-router-dom';
import { useLive } from '#src/data/live/useLive.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { formatAge } from '#src/lib/format/formatAge.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { KeyFigure, KeyFigures } from '#src/ui/display/KeyFigure.tsx';
import { peopleOfSeats } from '../figures/peopleOfSeats.ts';
import { UsualChip } from '../figures/UsualChip.tsx';
import { FloorBars } from './FloorBars.tsx';
import { floorParameters } from './floorParameters.ts';
import styles from './RightNowHome.module.css';
import { toBuildingNow } from './toBuildingNow.ts';
import { TodayLine } from './TodayLine.tsx';
import { useBuildingDay } from './useBuildingDay.ts';

/** Keeps the line free, so that nothing moves when the range is there. */
const noNoteYet = '\u00a0';

/** A building's people now, floor by floor, with the way to its plan. */
export function BuildingCard({ building }: { building: BuildingSpace }) {
  const spaces = useSpaces();
  const { data, state } = useLive('getGroupedFloorZoneMetrics', floorParameters(building));
  const now = toBuildingNow(building, spaces, data);
  const day = useBuildingDay(building);
  const isLive = state === 'open' && !now.isStale && now.people !== null;
  const { of, seated, ofSeats } = peopleOfSeats(now);
  const usual = day.usualOf(isLive ? now : null);
  return (
    <Card className={styles['building']}>
      <div className={styles['head']}>
        <div>
          <h3 className={styles['name']}>
            <Link to={planHref('building', building.id)}>{building.name}</Link>
          </h3>
          <p className={styles['place']}>
            {[building.campusName, formatPlural(building.floorIds.length, 'floor')]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <span className={isLive ? styles['live'] : styles['idle']}>
          {isLive ? 'Live' : formatAge(now.ageS)}
        </span>
      </div>
      <KeyFigures>
        <KeyFigure
          label="People now"
          value={formatCount(now.people)}
          of={of}
          note={seated ?? noNoteYet}
        />
        <KeyFigure
          label="Utilization"
          value={formatPercent(now.utilisation)}
          of={ofSeats}
          note={
            <>
              {usual?.text ?? noNoteYet} <UsualChip against={usual?.against ?? null} />
            </>
          }
        />
      </KeyFigures>
      <TodayLine name={building.name} line={day.line} />
      <FloorBars
        floors={now.floors}
        hrefOf={(id) => planHref('floor', id)}
        isPending={data === undefined}
      />
    </Card>
  );
}

function planHref(type: 'building' | 'floor', id: string): string {
  return `/building/heatmap/now?${new URLSearchParams({ ids: id, space_type: type }).toString()}`;
}
