import { useMemo, type ReactNode } from 'react';
import { Scatter } from '#src/charts/scatter/Scatter.tsx';
import { drawPlot, ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import type { Shown } from '#src/features/report/defineReport.tsx';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import type { ReportTable } from '#src/features/report/table/ReportTable.tsx';
import { ArrangedTable } from '#src/features/report/table/ReportTableView.tsx';
import { CardPair } from '#src/ui/display/CardPair.tsx';
import { Banner } from '#src/ui/display/Banner.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import type { PerformedRoom, RoomSources } from './performedRooms.ts';
import type { RoomPerformanceData } from './readRoomPerformance.ts';
import styles from './RoomPerformance.module.css';
import { RoomWeekCard } from './RoomWeekCard.tsx';
import { toRoomScatter, type Comparison } from './toRoomScatter.ts';

/** What the page shows: the rooms, those that lose most first. */
export interface RoomPerformanceView {
  rooms: readonly PerformedRoom[];
  sources: RoomSources;
  table: ReportTable<PerformedRoom>;
}

type RoomProps = Shown<BuildingPlace, RoomPerformanceData, RoomPerformanceView>;

const usualSort = { id: 'lost', isDescending: true };
/** Turns to bookings against use, as a word of `show`. */
const bookedWord = 'booked';
const titles: Record<Comparison, string> = {
  fill: 'Time in use vs. fill',
  booked: 'Booked vs. used',
};

/** The rooms in a chart, the week of the one in view, and all of them in a table. */
export function RoomPerformanceCards(props: RoomProps) {
  const { view, data, filters, chosenId } = props;
  const selected = view.rooms.find(({ id }) => id === chosenId) ?? view.rooms[0] ?? null;
  return (
    <>
      <CardPair label="Rooms compared">
        <ScatterCard {...props} selectedId={selected?.id ?? null} />
        {selected && <RoomWeekCard room={selected} request={data.request} />}
      </CardPair>
      <TitledCard title="By room" isFlush>
        <ArrangedTable
          table={view.table}
          usualSort={usualSort}
          selectedId={selected?.id ?? null}
          filters={filters}
        />
      </TitledCard>
    </>
  );
}

function ScatterCard(props: RoomProps & { selectedId: string | null }) {
  const { view, place, data, filters, choose, selectedId } = props;
  const { rooms, sources } = view;
  const { roomSizes } = place;
  const { capacity } = data.request;
  const { show = [] } = filters.values;
  const compared: Comparison = sources.both > 0 && show.includes(bookedWord) ? 'booked' : 'fill';
  const model = useMemo(
    () => toRoomScatter(rooms, { compared, capacityName: capacity, roomSizes }),
    [rooms, compared, capacity, roomSizes],
  );
  const others = show.filter((word) => word !== bookedWord);
  const turn = (to: Comparison) => {
    const next = to === 'booked' ? [...others, bookedWord] : others;
    filters.change({ show: next.length === 0 ? null : next });
  };
  return (
    <TitledCard
      title={titles[compared]}
      tools={
        sources.both > 0 && (
          <SegmentedControl
            label="What is compared"
            options={[
              { id: 'fill', label: 'Use and fill' },
              { id: 'booked', label: 'Booked and used' },
            ]}
            value={compared}
            onChange={turn}
          />
        )
      }
    >
      <ReportChart id="scatter" title={titles[compared]} draw={drawPlot}>
        <Scatter
          label={`${titles[compared]} of each room`}
          model={model}
          selectedIds={selectedId === null ? [] : [selectedId]}
          onChoose={choose}
          chooseHint="Enter shows the week of the room."
          hasTable
        />
      </ReportChart>
    </TitledCard>
  );
}

/** Says that no bookings are known, and how to bring them; nothing where some are. */
export function NoBookingsNotice({ view: { sources }, place: { building } }: RoomProps) {
  if (sources.both > 0) return null;
  if (sources.calendarOnly > 0)
    return (
      <Banner>
        No room here has both a calendar and a sensor: {sources.calendarOnly} have a calendar only,{' '}
        {sources.sensorOnly} a sensor only.
      </Banner>
    );
  return (
    <Banner>
      No bookings have been imported for {building.name}. Columns about bookings appear once a
      booking system posts to /v4/ingest/bookings.
    </Banner>
  );
}

/** Why there is nothing to show: no room is here; null where there are rooms. */
export function insteadOfRooms({ view: { rooms } }: Pick<RoomProps, 'view'>): ReactNode {
  if (rooms.length > 0) return null;
  return (
    <Card className={styles['empty']}>
      <EmptyState title="No rooms here">
        No measured room with two seats or more matches the filters above. Choose another building,
        capacity or data source.
      </EmptyState>
    </Card>
  );
}
