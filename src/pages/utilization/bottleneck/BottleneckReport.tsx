import { useMemo } from 'react';
import type { ReportSubject } from '#src/data/metrics/ReportSubject.ts';
import { useReport } from '#src/data/metrics/useReport.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { ReportFrame } from '#src/features/report/ReportFrame.tsx';
import { useSlotClock } from '#src/lib/browser/useSlotClock.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { useFloorProgress } from '../shared/useFloorProgress.ts';
import { useFloorsRequest } from '../shared/useFloorsRequest.ts';
import { BottleneckContent } from './BottleneckContent.tsx';
import { readPressures, type PressureRequest } from '#src/data/planning/readPressures.ts';
import { toPlaceAsk } from './model/toPlaceAsk.ts';
import { placeGrouping, placeGroupings } from './model/placeGroupings.ts';
import { toPlaces } from './model/toPlaces.ts';

interface BottleneckReportProps {
  filters: Filters;
  subject: ReportSubject;
  building: BuildingSpace;
}

/** The report of one building or floor. */
export function BottleneckReport({ filters, subject, building }: BottleneckReportProps) {
  const nowMs = useSlotClock();
  const { floors } = useSpaces();
  const inView = useFloorsRequest({ filters, subject, building, nowMs });
  const { zones, roomSizes } = inView;
  const { capacity, values } = filters;
  const choices = useMemo(() => placeGroupings(zones), [zones]);
  const grouping = placeGrouping(values.group, choices);
  const places = useMemo(
    () => toPlaces({ zones, floors, roomSizes, capacityName: capacity, grouping }),
    [zones, floors, roomSizes, capacity, grouping],
  );
  const request: PressureRequest = { ...inView.request, places: places.map(toPlaceAsk) };
  const days = formatPlural(filters.frame.dayCount, 'day');
  const progress = useFloorProgress(`Reading ${days} of ${subject.name} in 5-minute slots`);
  const answer = useReport({
    name: 'bottleneck',
    request,
    read: (asked: PressureRequest, reading) => readPressures(asked, reading, progress.onFloor),
  });
  return (
    <ReportFrame title="Bottleneck" answer={answer} reading={progress.text}>
      {(data) => (
        <BottleneckContent
          data={data}
          places={places}
          inView={inView}
          filters={filters}
          choices={choices}
          nowMs={nowMs}
          grouping={grouping}
        />
      )}
    </ReportFrame>
  );
}
