import { useMemo } from 'react';
import { roomsNeeded } from '#domain/planning/rooms/requiredRooms.ts';
import { Profile } from '#src/charts/profile/Profile.tsx';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import { ReportTableView } from '#src/features/report/table/ReportTableView.tsx';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import type { DemandClass } from './demandClasses.ts';
import type { RoomDemandView } from './RoomDemandViewer.tsx';

const tenths = Array.from({ length: 11 }, (_, at) => at / 10);

interface InUseCardProps {
  chosen: DemandClass;
  view: Pick<RoomDemandView, 'serviceLevel' | 'tables'>;
  isTable: boolean;
}

/** What is enough at the service level; where all rooms are, nobody can tell whether more would be used. */
function enoughText({ have, need, soldOutShare }: DemandClass, serviceLevel: number): string {
  if (need === null) return 'Not measured.';
  if (need === have) {
    return `All ${formatPlural(have, 'room')} are in use at once in ${formatPercent(soldOutShare)} of the open time.`;
  }
  return `${formatCount(need)} of ${formatPlural(have, 'room')} are enough in ${formatPercent(serviceLevel)} of the open time. The curve shows how many are for any share of it.`;
}

/** How many rooms of a size are in use at once, over the share of the time in which that many are enough. */
export function InUseCard({ chosen, view, isTable }: InUseCardProps) {
  const { id, have, need, planned, inUse } = chosen;
  const { tables } = view;
  const title = `Rooms in use at once, size ${id}`;
  const lines = useMemo(
    () => [
      {
        id: 'inUse',
        label: 'Rooms in use at once',
        values: tenths.map((share) => roomsNeeded(inUse, share)),
        compared: null,
        colour: 'series-1' as const,
      },
    ],
    [inUse],
  );
  const references = [
    { value: have, label: `${formatPlural(have, 'room')} here` },
    ...(need === null || need === have
      ? []
      : [{ value: need, label: `${formatCount(need)} needed` }]),
    ...(planned === have ? [] : [{ value: planned, label: `${formatCount(planned)} planned` }]),
  ];
  const rows = tables.inUse.rows.filter(({ size }) => size === id);
  return (
    <TitledCard title={title} note={enoughText(chosen, view.serviceLevel)} isFlush={isTable}>
      {isTable ? (
        <ReportTableView table={tables.inUse} rows={rows} label={title} />
      ) : (
        <ReportChart id="inUse" title={title}>
          <Profile
            label={title}
            categoryTitle="Share of the open time"
            categories={tenths.map(formatPercent)}
            lines={lines}
            references={references}
            comparedLabel=""
            format={formatCount}
          />
        </ReportChart>
      )}
    </TitledCard>
  );
}
