import type { Shown } from '#src/features/report/defineReport.tsx';
import styles from '#src/features/bookings/Bookings.module.css';
import { TableSwitch } from '#src/features/bookings/TableSwitch.tsx';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { GhostCard } from './GhostCard.tsx';
import { NoShowBars, NoShowTable, NoShowWeek } from './NoShowBreakdown.tsx';
import { dimensions } from './noShowRows.ts';
import { PolicyCard } from './PolicyCard.tsx';
import type { NoShowData } from './readNoShows.ts';
import { ReleaseCard } from './ReleaseCard.tsx';
import type { ShownNoShows } from './NoShowViewer.tsx';

type NoShowProps = Shown<BuildingPlace, NoShowData, ShownNoShows>;

/** Charts or tables. */
export function NoShowControls({ filters }: NoShowProps) {
  return (
    <div className={styles['controls']} role="group" aria-label="View options">
      <TableSwitch filters={filters} />
    </div>
  );
}

/** When and where nobody comes, and what a release of rooms would change. */
export function NoShowCards({ view, data, filters }: NoShowProps) {
  const breakdown = { by: view.by, dimensions, filters };
  return (
    <>
      <NoShowWeek hours={view.hours} filters={filters} />
      <NoShowBars {...breakdown} />
      <GhostCard table={view.ghosts} isWaiting={view.isWaiting} readAgain={view.readAgain} />
      <ReleaseCard view={view} data={data} />
      <PolicyCard request={data.request} />
      <NoShowTable {...breakdown} />
    </>
  );
}
