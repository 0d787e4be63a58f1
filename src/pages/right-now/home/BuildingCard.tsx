import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useLive } from '#src/data/live/useLive.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { formatAge } from '#src/lib/format/durations.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { KeyFigure, KeyFigures } from '#src/ui/display/KeyFigure.tsx';
import { SpokenChange } from '#src/ui/display/SpokenChange.tsx';
import { useNow } from '#src/lib/browser/useNow.ts';
import { byId } from '../model/Latest.ts';
import { spokenNow } from '../model/toKeyFigures.ts';
import { closedText } from '../opening/closedText.ts';
import { peopleOfSeats } from '../figures/peopleOfSeats.ts';
import { UsualChip } from '../figures/UsualChip.tsx';
import { FloorBars } from './FloorBars.tsx';
import styles from './RightNowHome.module.css';
import { floorParameters, toBuildingNow, type BuildingNow } from './toBuildingNow.ts';
import { TodayLine } from './TodayLine.tsx';
import { useBuildingDay, type BuildingDay } from './useBuildingDay.ts';

const tickMs = 60_000;

/** Keeps the line free, so that nothing moves when the range is there. */
const noNoteYet = '\u00a0';

interface BuildingCardProps {
  building: BuildingSpace;
  /** Ids of buildings that are asked for in the same call. */
  together: readonly string[];
  /** Whether the person wants to see now, though the building is empty. */
  wantsNow: boolean;
  /** Whether what changes in it is said: of one building, else of all together. */
  isAlone: boolean;
}

/** A building's people now, or at the peak of the last working day while it is closed, floor by floor, with the way to its plan. */
export function BuildingCard({ building, together, wantsNow, isAlone }: BuildingCardProps) {
  const spaces = useSpaces();
  const { data, error, state } = useLive('getGroupedFloorZoneMetrics', floorParameters(building));
  const isPending = data === undefined && error === null;
  const floors = useMemo(() => byId(data?.groups), [data]);
  const day = useBuildingDay({ building, together, floors, wantsNow });
  const { replay } = day;
  const shown = useMemo(
    () => (replay && data ? { ...data, groups: [...replay.floors.values()] } : data),
    [replay, data],
  );
  const now = toBuildingNow(building, spaces, shown);
  const isLive = state === 'open' && !now.isStale && now.people !== null;
  return (
    <Card className={styles['building']}>
      {isAlone && replay === null && <SpokenChange text={spokenNow(building.name, now)} />}
      <div className={styles['head']}>
        <div>
          <h3 className={styles['name']}>
            <Link to={planHref('building', building.id)}>{building.name}</Link>
          </h3>
          <p className={styles['place']}>{placeText(building, day)}</p>
        </div>
        <CardState {...{ building, day, isLive }} age={isPending ? '' : ageOf(now, error)} />
      </div>
      <BuildingFigures {...{ now, isLive, isPending, day }} />
      <TodayLine name={building.name} line={day.line} day={day.dayText} />
      <FloorBars floors={now.floors} hrefOf={(id) => planHref('floor', id)} isPending={isPending} />
    </Card>
  );
}

interface BuildingFiguresProps {
  now: BuildingNow;
  isLive: boolean;
  isPending: boolean;
  day: BuildingDay;
}

/** People and utilization, with what is usual at this hour. */
function BuildingFigures({ now, isLive, isPending, day }: BuildingFiguresProps) {
  const { of, seated, ofSeats } = peopleOfSeats(now);
  const usual = day.usualOf(isLive ? now : null);
  return (
    <KeyFigures>
      <KeyFigure
        label={day.replay === null ? 'People now' : 'People'}
        isPending={isPending}
        value={formatCount(now.people)}
        of={of}
        note={seated ?? noNoteYet}
      />
      <KeyFigure
        label="Utilization"
        isPending={isPending}
        value={formatPercent(now.utilisation)}
        of={ofSeats}
        note={
          <>
            {usual?.text ?? noNoteYet} <UsualChip against={usual?.against ?? null} />
          </>
        }
      />
    </KeyFigures>
  );
}

interface CardStateProps {
  building: BuildingSpace;
  day: BuildingDay;
  isLive: boolean;
  /** What stands in place of "Live". */
  age: string;
}

/** Live, how old the values are, or why another day is shown. */
function CardState({ building, day, isLive, age }: CardStateProps) {
  const nowMs = useNow(tickMs);
  if (day.replay === null)
    return (
      <span className={isLive ? styles['live'] : styles['idle']}>{isLive ? 'Live' : age}</span>
    );
  return (
    <span className={styles['idle']}>
      {day.closedUntilMs === null
        ? 'Nobody here yet'
        : closedText(day.closedUntilMs, { nowMs, zone: building.timezone })}
    </span>
  );
}

function ageOf({ ageS }: BuildingNow, error: Error | null): string {
  return error === null ? formatAge(ageS) : 'could not be loaded';
}

/** "Amsterdam · 6 floors", or the moment that is shown of another day. */
function placeText({ campusName, floorIds }: BuildingSpace, { replay }: BuildingDay): string {
  if (replay !== null) return `${replay.at}, its fullest moment`;
  return [campusName, formatPlural(floorIds.length, 'floor')].filter(Boolean).join(' · ');
}

function planHref(type: 'building' | 'floor', id: string): string {
  return `/building/heatmap/now?${new URLSearchParams({ ids: id, space_type: type }).toString()}`;
}
