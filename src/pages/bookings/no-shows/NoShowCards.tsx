import type { Shown } from '#src/features/report/defineReport.tsx';
import styles from '#src/features/bookings/Bookings.module.css';
import { TableSwitch } from '#src/features/bookings/TableSwitch.tsx';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { NoShowBars, NoShowTable, NoShowWeek } from './NoShowBreakdown.tsx';
import { dimensions } from './noShowRows.ts';
import { PolicyCard } from './PolicyCard.tsx';
import type { NoShowData } from './readNoShows.ts';
import { ReleaseCard } from './ReleaseCard.tsx';
import type { NoShowView } from './toNoShows.ts';

type NoShowProps = Shown<BuildingPlace, NoShowData, NoShowView>;

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
      <ReleaseCard view={view} data={data} />
      <PolicyCard request={data.request} />
      <NoShowTable {...breakdown} />
    </>
  );
}
