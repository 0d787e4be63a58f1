import { useMemo } from 'react';
import {
  climateHours,
  coreHours,
  weeklyHours,
  type HoursInUse,
} from '#domain/patterns/hoursInUse.ts';
import type { TypicalWeek } from '#domain/patterns/typicalWeek.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { ReadAgain } from '#src/ui/error/ReadAgain.tsx';
import { formatTenths } from '#src/lib/format/formatNumber.ts';
import styles from './HoursPreview.module.css';
import { useTypicalWeek } from './useTypicalWeek.ts';
import { WeekHours } from './WeekHours.tsx';

interface Shares {
  /** 0..1. */
  coreShare: number;
  hvacShare: number;
}

/** Drawn until the week is known, so that nothing moves when it comes. */
const noHours: HoursInUse = [];

/** What the thresholds make of the typical week of the preferred building. */
export function HoursPreview(shares: Shares) {
  const { buildings } = useSpaces();
  const { preferredBuilding } = useStartUp().userData;
  const [first] = buildings.values();
  const building = buildings.get(preferredBuilding) ?? first;
  return building ? <PreviewOf key={building.id} building={building} {...shares} /> : null;
}

function PreviewOf({ building, ...shares }: Shares & { building: BuildingSpace }) {
  const { week, isError, refetch } = useTypicalWeek(building);
  return (
    <div className={styles['preview']}>
      {week ? (
        <Hours name={building.name} week={week} {...shares} />
      ) : isError ? (
        <ReadAgain what="the typical week" onRetry={() => void refetch()} />
      ) : (
        <>
          <WeekHours core={noHours} climate={noHours} isKnown={false} />
          <p className={styles['text']} role="status">
            Loading the past 4 weeks of <b>{building.name}</b>
          </p>
        </>
      )}
    </div>
  );
}

function Hours({ name, week, coreShare, hvacShare }: Shares & { name: string; week: TypicalWeek }) {
  const core = useMemo(() => coreHours(week, coreShare), [week, coreShare]);
  const climate = useMemo(() => climateHours(week, hvacShare), [week, hvacShare]);
  return (
    <>
      <WeekHours core={core} climate={climate} isKnown />
      <p className={styles['text']}>
        With these settings, over the past 4 weeks, <b>{name}</b> has{' '}
        <b>{formatTenths(weeklyHours(core))} core hours</b> a week and needs HVAC for{' '}
        <b>{formatTenths(weeklyHours(climate))} hours</b>.
      </p>
    </>
  );
}
