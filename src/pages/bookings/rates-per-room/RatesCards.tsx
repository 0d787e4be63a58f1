import { useMemo } from 'react';
import { Bars } from '#src/charts/bars/Bars.tsx';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import type { Shown } from '#src/features/report/defineReport.tsx';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import type { ReportTable } from '#src/features/report/table/ReportTable.tsx';
import { ArrangedTable } from '#src/features/report/table/ReportTableView.tsx';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import type { BookedRoom, BookedRooms } from '#src/features/bookings/bookedRooms.ts';
import { healthyBand } from './ratesTexts.ts';
import type { RatesData } from './readRates.ts';
import { rateTicks, toRateBars } from './toRateBars.ts';

/** What the page shows: the rooms, the most booked first. */
export interface RatesView extends BookedRooms {
  table: ReportTable<BookedRoom>;
}

type RatesProps = Shown<BuildingPlace, RatesData, RatesView>;

const usualSort = { id: 'booked', isDescending: true };
const title = 'Booked rate of each room';
const references = [healthyBand.from, healthyBand.to].map((value) => ({
  value,
  label: formatPercent(value),
}));

/** The rates of every room as bars, and as a table. */
export function RatesCards({ view: { rooms, table }, filters, chosenId }: RatesProps) {
  const bars = useMemo(() => toRateBars(rooms), [rooms]);
  return (
    <>
      <TitledCard title={title}>
        <ReportChart id="rates" title={title}>
          <Bars
            label={title}
            rowTitle="Room"
            barLabel="booked rate"
            rows={bars}
            ticks={rateTicks}
            references={references}
            format={formatPercent}
            atLeast={1}
          />
        </ReportChart>
      </TitledCard>
      <TitledCard title="By room" isFlush>
        <ArrangedTable
          table={table}
          usualSort={usualSort}
          selectedId={chosenId}
          filters={filters}
        />
      </TitledCard>
    </>
  );
}
