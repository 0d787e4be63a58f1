import type { ReportSubject } from '#src/data/metrics/ReportSubject.ts';
import { useReport } from '#src/data/metrics/useReport.ts';
import { readZoneUses, type ZoneUseRequest } from '#src/data/planning/readZoneUses.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { ReportFrame } from '#src/features/report/ReportFrame.tsx';
import { useSlotClock } from '#src/lib/browser/useSlotClock.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { useFloorProgress } from '../shared/useFloorProgress.ts';
import { useFloorsRequest } from '../shared/useFloorsRequest.ts';
import { kindsOf } from './model/toUsedSpaces.ts';
import { InefficientContent } from './InefficientContent.tsx';

interface InefficientReportProps {
  filters: Filters;
  subject: ReportSubject;
  building: BuildingSpace;
}

/** The report of one building or floor. */
export function InefficientReport({ filters, subject, building }: InefficientReportProps) {
  const nowMs = useSlotClock();
  const inView = useFloorsRequest({ filters, subject, building, nowMs });
  const days = formatPlural(filters.frame.dayCount, 'day');
  const progress = useFloorProgress(`Reading ${days} of ${subject.name} in 5-minute slots`);
  const answer = useReport({
    name: 'inefficient',
    request: { ...inView.request, kinds: kindsOf(inView.zones, inView.request.capacity) },
    read: (asked: ZoneUseRequest, reading) => readZoneUses(asked, reading, progress.onFloor),
  });
  return (
    <ReportFrame title="Inefficient" answer={answer} reading={progress.text}>
      {(data) => <InefficientContent data={data} inView={inView} filters={filters} nowMs={nowMs} />}
    </ReportFrame>
  );
}
