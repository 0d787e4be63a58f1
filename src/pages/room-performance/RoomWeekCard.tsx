import { useMemo } from 'react';
import { ScaleLegend } from '#src/charts/colour-scale/ScaleLegend.tsx';
import { WeekGrid } from '#src/charts/week-grid/WeekGrid.tsx';
import { legendKeys } from '#src/charts/week-grid/WeekGridModel.ts';
import { readBookingGroups, roomFilter } from '#src/data/bookings/readBookingGroups.ts';
import type { Reading } from '#src/data/metrics/ReportScope.ts';
import { useReport } from '#src/data/metrics/useReport.ts';
import { usePaletteChoice } from '#src/features/floor-view/model/usePaletteChoice.ts';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Skeleton } from '#src/ui/display/Skeleton.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import type { PerformedRoom } from './performedRooms.ts';
import type { RoomPerformanceRequest } from './readRoomPerformance.ts';
import { hoursOf, roomHourNote, toRoomWeek } from './roomWeek.ts';

interface WeekRequest extends RoomPerformanceRequest {
  roomId: string;
}

function readWeek(request: WeekRequest, reading: Reading) {
  const { bookingSources, roomId } = request;
  const question = { scope: request, sources: bookingSources, filters: [roomFilter(roomId)] };
  return readBookingGroups(question, 'weekday*hour', reading);
}

interface RoomWeekProps {
  room: PerformedRoom;
  request: RoomPerformanceRequest;
}

/** The typical week of one room, with its bookings beside its use. */
export function RoomWeekCard({ room, request }: RoomWeekProps) {
  const title = `Week of ${room.zone.name}, ${room.floorName}`;
  return (
    <TitledCard title={title}>
      {room.booked === null ? (
        <EmptyState title="No bookings of this room">
          Only rooms that a booking system knows have their hours here.
        </EmptyState>
      ) : (
        <RoomWeek key={room.id} title={title} room={room} request={request} />
      )}
    </TitledCard>
  );
}

function RoomWeek({ room, request, title }: RoomWeekProps & { title: string }) {
  const choice = usePaletteChoice();
  const asked = { ...request, roomId: room.id };
  const { data } = useReport({ name: 'room-week', request: asked, read: readWeek });
  const hours = useMemo(() => hoursOf(data?.groups ?? []), [data]);
  const model = useMemo(() => toRoomWeek(hours), [hours]);
  const scale = { choice, min: 0, max: 1, format: (value: number) => formatPercent(value) };
  if (data === undefined) return <Skeleton width="100%" height="240px" />;
  return (
    <ReportChart id="week" title={title}>
      <ScaleLegend name="share of the hour in use" scale={scale} keys={legendKeys(model)} />
      <WeekGrid
        label={`Use of ${room.zone.name} by weekday and hour`}
        model={model}
        scale={scale}
        noteOf={(step) => roomHourNote(hours, step)}
        rowHeight={44}
      />
    </ReportChart>
  );
}
