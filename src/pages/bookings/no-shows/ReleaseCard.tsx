import { useMemo, useState } from 'react';
import { weekdayNames } from '#domain/opening-hours/OpeningRule.ts';
import { Profile } from '#src/charts/profile/Profile.tsx';
import type { ProfileLine } from '#src/charts/profile/ProfileLine.ts';
import { useReport } from '#src/data/metrics/useReport.ts';
import styles from '#src/features/bookings/Bookings.module.css';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import { DefinitionLink } from '#src/features/report/explain/DefinitionLink.tsx';
import { formatCount, formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import { ReadAgain } from '#src/ui/error/ReadAgain.tsx';
import { Skeleton } from '#src/ui/display/Skeleton.tsx';
import { KeyFigure, KeyFigures } from '#src/ui/display/KeyFigure.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { ValueSlider } from '#src/ui/field/ValueSlider.tsx';
import { MultiPill } from '#src/ui/select/MultiPill.tsx';
import { longestGrace, readRelease, reclaimedTerm, toReleases, type Release } from './release.ts';
import type { NoShowData } from './readNoShows.ts';
import type { NoShowView } from './toNoShows.ts';

const title = 'Release policy';
const usualGrace = 15;
/** Graces that the curve is drawn over. */
const drawnEvery = 5;

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
        <Skeleton width="100%" height="260px" />
      ) : (
        <ReleaseResult release={shown} releases={releases ?? []} />
      )}
    </TitledCard>
  );
}

interface ReleaseResultProps {
  release: Release;
  releases: readonly Release[];
}

function ReleaseResult({ release, releases }: ReleaseResultProps) {
  const term = reclaimedTerm(release);
  const drawn = releases.filter(({ grace }) => grace % drawnEvery === 0);
  const line = (id: string, label: string, value: (one: Release) => number): ProfileLine => ({
    id,
    label,
    values: drawn.map(value),
    compared: null,
    colour: id === 'reclaimed' ? 'series-1' : 'series-2',
  });
  return (
    <>
      <KeyFigures>
        <KeyFigure
          label="Reclaimed hours a week"
          value={formatTenths(release.reclaimedPerWeek)}
          note={`${formatCount(release.released)} bookings released`}
        />
        <KeyFigure
          label="Wrongly released"
          value={formatCount(release.wronglyReleased)}
          note={`${formatPercent(release.wrongShare)} of them, ${formatTenths(release.wrongPerWeek)} h a week`}
        />
        <KeyFigure
          label="Rooms’ worth"
          value={formatTenths(release.roomsWorth)}
          note="reclaimed all week"
        />
      </KeyFigures>
      <p className={styles['term']}>
        {term.text} <DefinitionLink id={term.definition} />
      </p>
      <ReportChart id="release" title="Hours a week by minutes until release">
        <Profile
          label="Hours a week by minutes until release"
          categoryTitle="Minutes"
          categories={drawn.map(({ grace }) => `${grace} min`)}
          lines={[
            line('reclaimed', 'Reclaimed', ({ reclaimedPerWeek }) => reclaimedPerWeek),
            line('wrong', 'Of these, wrongly', ({ wrongPerWeek }) => wrongPerWeek),
          ]}
          comparedLabel=""
          format={formatTenths}
        />
      </ReportChart>
    </>
  );
}
