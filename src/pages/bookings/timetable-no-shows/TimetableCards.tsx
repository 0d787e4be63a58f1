import { useMemo } from 'react';
import { Bars } from '#src/charts/bars/Bars.tsx';
import styles from '#src/features/bookings/Bookings.module.css';
import { TableSwitch } from '#src/features/bookings/TableSwitch.tsx';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import type { Shown } from '#src/features/report/defineReport.tsx';
import { cellNumber } from '#src/features/report/explain/numberIds.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { ReportTableView } from '#src/features/report/table/ReportTableView.tsx';
import { formatTenths } from '#src/lib/format/formatNumber.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import {
  dimensionOf,
  mostBars,
  NoShowBars,
  NoShowTable,
  NoShowWeek,
} from '../no-shows/NoShowBreakdown.tsx';
import { classDimensions } from './classRows.ts';
import type { TimetableData } from './readTimetableNoShows.ts';
import { plannedTick, toCameBars } from './toCameBars.ts';
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
      <CameCard view={view} filters={filters} />
      <NoShowWeek hours={hours} filters={filters} />
      <NoShowTable {...breakdown} />
    </>
  );
}

/** Classes that fall short of their planned size. */
function CameCard({ view: { by }, filters }: Pick<TimetableProps, 'view' | 'filters'>) {
  const shown = dimensionOf(classDimensions, filters);
  const table = by[shown.id];
  const isInOrder = shown.id === 'week';
  const bars = useMemo(
    () => toCameBars(table.rows, { most: mostBars, isInOrder }),
    [table, isInOrder],
  );
  const { open } = useExplain();
  if (bars.length === 0) return null;
  const title = `Planned and came by ${shown.label.toLowerCase()}`;
  const isCut = table.rows.length > mostBars && !isInOrder;
  return (
    <TitledCard
      title={title}
      {...(isCut ? { note: `The ${mostBars} that fall shortest of their planned size.` } : {})}
    >
      <ReportChart id="came" title={title}>
        <Bars
          label={title}
          rowTitle={shown.label}
          barLabel="people who came, on average"
          rows={bars}
          ticks={plannedTick}
          format={formatTenths}
          onOpen={(id) => open(cellNumber(table.id, 'attendance', id))}
        />
      </ReportChart>
    </TitledCard>
  );
}
