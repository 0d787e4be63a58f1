import { Profile } from '#src/charts/profile/Profile.tsx';
import type { ProfileLine } from '#src/charts/profile/ProfileLine.ts';
import styles from '#src/features/bookings/Bookings.module.css';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import { DefinitionLink } from '#src/features/report/explain/DefinitionLink.tsx';
import { formatCount, formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import { KeyFigure, KeyFigures } from '#src/ui/display/KeyFigure.tsx';
import { reclaimedTerm, type Release } from './release.ts';

/** Graces that the curve is drawn over. */
const drawnEvery = 5;

interface ReleaseResultProps {
  release: Release;
  releases: readonly Release[];
}

/** What one grace would have freed, and the curve of all. */
export function ReleaseResult({ release, releases }: ReleaseResultProps) {
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
