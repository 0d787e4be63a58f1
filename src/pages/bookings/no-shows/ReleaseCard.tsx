import { useMemo, useState } from 'react';
import { weekdayNames } from '#domain/opening-hours/OpeningRule.ts';
import { useReport } from '#src/data/metrics/useReport.ts';
import styles from '#src/features/bookings/Bookings.module.css';
import { fetchedAhead } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import { ReadAgain } from '#src/ui/error/ReadAgain.tsx';
import { Skeleton } from '#src/ui/display/Skeleton.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { ValueSlider } from '#src/ui/field/ValueSlider.tsx';
import { MultiPill } from '#src/ui/select/MultiPill.tsx';
import { longestGrace, readRelease, toReleases } from './release.ts';
import type { NoShowData } from './readNoShows.ts';
import type { NoShowView } from './toNoShows.ts';

const title = 'Release policy';
const usualGrace = 15;
const waiting = <Skeleton width="100%" height="260px" />;

const releaseResult = fetchedAhead(async () => (await import('./ReleaseResult.tsx')).ReleaseResult);

interface ReleaseCardProps {
  view: NoShowView;
  data: NoShowData;
}

/** What releasing rooms would have freed that nobody uses some minutes after the start. */
export function ReleaseCard({ view, data }: ReleaseCardProps) {
  const [grace, setGrace] = useState(usualGrace);
  const [roomIds, setRoomIds] = useState<readonly string[]>([]);
  const [weekdays, setWeekdays] = useState<readonly string[]>([]);
  const { rooms } = view.booked;
  const request = { ...data.request, roomIds, weekdays };
  const {
    data: answers,
    error,
    refetch,
  } = useReport({ name: 'release', request, read: readRelease });
  const openOfRoom = rooms.length > 0 ? view.total.openMinutes / rooms.length : 0;
  const releases = useMemo(
    () => answers && toReleases(answers, { weeks: view.weeks, openOfRoom }),
    [answers, view.weeks, openOfRoom],
  );
  const shown = releases?.[grace];
  return (
    <TitledCard
      title={title}
      note="What if rooms were released when nobody has come some minutes after the start?"
      tools={
        <>
          <MultiPill
            label="Rooms"
            options={rooms.map(({ id, name }) => ({ id, label: name }))}
            values={roomIds}
            onChange={setRoomIds}
          />
          <MultiPill
            label="Weekdays"
            options={weekdayNames.map((id, at) => ({ id, label: weekdayTitles[at] ?? id }))}
            values={weekdays}
            onChange={setWeekdays}
          />
        </>
      }
    >
      <div className={styles['controls']}>
        <span>Release after</span>
        <ValueSlider
          label="Release after, minutes"
          value={grace}
          max={longestGrace}
          step={1}
          format={(minutes) => `${minutes} min`}
          formatOptions={{ style: 'unit', unit: 'minute' }}
          onChange={setGrace}
        />
      </div>
      {error !== null && (
        <ReadAgain what="what it would have released" onRetry={() => void refetch()} />
      )}
      {shown === undefined ? (
        waiting
      ) : (
        <LaterView
          of={releaseResult}
          with={{ release: shown, releases: releases ?? [] }}
          waiting={waiting}
        />
      )}
    </TitledCard>
  );
}
