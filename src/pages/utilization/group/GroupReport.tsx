import { useMemo } from 'react';
import type { ReportSubject } from '#src/data/metrics/ReportSubject.ts';
import { useReport } from '#src/data/metrics/useReport.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useRoomSizes } from '#src/data/start-up/useRoomSizes.ts';
import { groupingChoices } from '#src/features/filters/scope/groupingChoices.ts';
import { toReportScope } from '#src/features/filters/scope/toReportScope.ts';
import { zonesOfSelection } from '#src/features/filters/scope/toSubject.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { ReportFrame } from '#src/features/report/ReportFrame.tsx';
import { useSlotClock } from '#src/lib/browser/useSlotClock.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { readGroups, type GroupRequest } from './data/readGroups.ts';
import { GroupContent } from './GroupContent.tsx';
import { activeGrouping } from '../shared/activeGrouping.ts';

interface GroupReportProps {
  filters: Filters;
  subject: ReportSubject;
}

/** The report of some spaces. */
export function GroupReport({ filters, subject }: GroupReportProps) {
  const nowMs = useSlotClock();
  const { selection, scope, values, frame } = filters;
  const store = useSpaces();
  const roomSizes = useRoomSizes(selection.building?.id);
  const zones = useMemo(() => zonesOfSelection(store, selection, scope), [store, selection, scope]);
  const choices = useMemo(() => groupingChoices(zones, roomSizes), [zones, roomSizes]);
  const request: GroupRequest = {
    ...toReportScope({ filters, subject: { ...subject, grouping: null }, nowMs }),
    grouping: activeGrouping(values.group, choices),
  };
  const answer = useReport({ name: 'group', request, read: readGroups });
  return (
    <ReportFrame
      title="Group"
      answer={answer}
      reading={`Reading ${formatPlural(frame.dayCount, 'day')} of ${subject.name}, group by group and space by space.`}
    >
      {(data) => (
        <GroupContent
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
