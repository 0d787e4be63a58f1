import { useMemo } from 'react';
import type { ReportSubject } from '#src/data/metrics/ReportSubject.ts';
import { useReport } from '#src/data/metrics/useReport.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useRoomSizes } from '#src/data/start-up/useRoomSizes.ts';
import { groupingChoices } from '#src/features/filters/scope/groupingChoices.ts';
import { toReportScope } from '#src/features/filters/scope/toReportScope.ts';
import { zonesOfSelection } from '#src/features/filters/scope/toSubject.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { zoneRole } from '#src/features/floor-view/model/zoneRole.ts';
import { ReportFrame } from '#src/features/report/ReportFrame.tsx';
import { useSlotClock } from '#src/lib/browser/useSlotClock.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { activeGrouping } from '../shared/activeGrouping.ts';
import { readOpportunity, type OpportunityRequest } from './data/readOpportunity.ts';
import { isPartition } from './model/isPartition.ts';
import { OpportunityContent } from './OpportunityContent.tsx';

interface OpportunityReportProps {
  filters: Filters;
  subject: ReportSubject;
}

/** The report of some spaces. */
export function OpportunityReport({ filters, subject }: OpportunityReportProps) {
  const nowMs = useSlotClock();
  const store = useSpaces();
  const { selection, scope, values, frame } = filters;
  const roomSizes = useRoomSizes(selection.building?.id);
  const zones = useMemo(() => zonesOfSelection(store, selection, scope), [store, selection, scope]);
  const choices = useMemo(
    () => groupingChoices(zones, roomSizes).filter(({ id }) => isPartition(id)),
    [zones, roomSizes],
  );
  const request: OpportunityRequest = {
    ...toReportScope({ filters, subject: { ...subject, grouping: null }, nowMs }),
    grouping: activeGrouping(values.group, choices),
    roomIds: zones.filter((zone) => zoneRole(zone) === 'room').map(({ id }) => id),
  };
  const answer = useReport({ name: 'opportunity', request, read: readOpportunity });
  return (
    <ReportFrame
      title="Opportunity"
      answer={answer}
      reading={`Reading ${formatPlural(frame.dayCount, 'day')} of ${subject.name} in quarters of an hour.`}
    >
      {(data) => (
        <OpportunityContent
          data={data}
          filters={filters}
          zones={zones}
          choices={choices}
          roomSizes={roomSizes}
          nowMs={nowMs}
        />
      )}
    </ReportFrame>
  );
}
