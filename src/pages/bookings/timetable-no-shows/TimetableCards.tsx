import styles from '#src/features/bookings/Bookings.module.css';
import { TableSwitch } from '#src/features/bookings/TableSwitch.tsx';
import type { Shown } from '#src/features/report/defineReport.tsx';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { ReportTableView } from '#src/features/report/table/ReportTableView.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { NoShowBars, NoShowTable, NoShowWeek } from '../no-shows/NoShowBreakdown.tsx';
import { classDimensions } from './classRows.ts';
import type { TimetableData } from './readTimetableNoShows.ts';
import type { TimetableView } from './toTimetableNoShows.ts';

type TimetableProps = Shown<BuildingPlace, TimetableData, TimetableView>;

/** Charts or tables. */
export function TimetableControls({ filters }: TimetableProps) {
  return (
    <div className={styles['controls']} role="group" aria-label="View options">
      <TableSwitch filters={filters} />
    </div>
  );
}

/** The classes that are missed again and again, then when and of what nobody comes. */
export function TimetableCards({ view, filters }: TimetableProps) {
  const { persistent, hours, by } = view;
  const breakdown = { by, dimensions: classDimensions, filters };
  return (
    <>
      {persistent.rows.length === 0 ? (
        <TitledCard title={persistent.title}>
          <p className={styles['hint']}>No class was missed in 3 of the last 4 weeks.</p>
        </TitledCard>
      ) : (
        <TitledCard
          title={persistent.title}
          note="Missed in at least 3 of the last 4 weeks."
          isFlush
        >
          <ReportTableView table={persistent} isStacked />
        </TitledCard>
      )}
      <NoShowBars {...breakdown} />
      <NoShowWeek hours={hours} filters={filters} />
      <NoShowTable {...breakdown} />
    </>
  );
}
