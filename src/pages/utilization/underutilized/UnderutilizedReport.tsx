import { useMemo } from 'react';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import type { ReportSubject } from '#src/data/metrics/ReportSubject.ts';
import { useReport } from '#src/data/metrics/useReport.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { toReportScope } from '#src/features/filters/scope/toReportScope.ts';
import { zonesOfSelection } from '#src/features/filters/scope/toSubject.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { ReportFrame } from '#src/features/report/ReportFrame.tsx';
import { useSlotClock } from '#src/lib/browser/useSlotClock.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { readZoneDays } from './data/readZoneDays.ts';
import { UnderutilizedContent } from './UnderutilizedContent.tsx';

interface UnderutilizedReportProps {
  filters: Filters;
  subject: ReportSubject;
  building: BuildingSpace;
}

/** The report of one building or floor. */
export function UnderutilizedReport({ filters, subject, building }: UnderutilizedReportProps) {
  const nowMs = useSlotClock();
  const store = useSpaces();
  const { selection, scope, frame } = filters;
  const zones = useMemo(() => zonesOfSelection(store, selection, scope), [store, selection, scope]);
  const request: ReportScope = toReportScope({
    filters,
    subject: { ...subject, grouping: 'zone' },
    nowMs,
  });
  const answer = useReport({ name: 'underutilized', request, read: readZoneDays });
  return (
    <ReportFrame
      title="Underutilized"
      answer={answer}
      reading={`Reading ${formatPlural(frame.dayCount, 'day')} of ${subject.name}, space by space.`}
    >
      {(data) => (
        <UnderutilizedContent
          data={data}
          filters={filters}
          building={building}
          zones={zones}
          nowMs={nowMs}
        />
      )}
    </ReportFrame>
  );
}
