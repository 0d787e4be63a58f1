import { useMemo } from 'react';
import { useReport } from '#src/data/metrics/useReport.ts';
import type { GroupingChoice } from '#src/features/filters/scope/groupingChoices.ts';
import type { ViewProps } from '#src/features/report/defineReport.tsx';
import { usePeakMoments, type DayPeak } from '#src/features/report/figures/usePeakMoments.ts';
import type { PortfolioPlace } from '#src/features/report/place/ReportPlace.ts';
import { activeGrouping } from '../shared/portfolioScope.ts';
import { toPlanning, toRelease, type PlanningState, type Release } from './planning.ts';
import { readPlanning, type UtilizationData } from './readUtilization.ts';
import { toGroupRows, type GroupRows } from './toGroupRows.ts';
import { utilizationTables, type UtilizationTables } from './utilizationTables.tsx';
import { utilizationTerms, type UtilizationTerms } from './utilizationTexts.ts';

/** What the page shows of the buildings. */
export interface UtilizationView extends GroupRows {
  grouping: GroupingChoice;
  planning: PlanningState;
  release: Release | null;
  terms: UtilizationTerms;
  tables: UtilizationTables;
}

/** The rows at once; seats to release and the moments of peaks once these are read. */
export function UtilizationViewer(
  props: ViewProps<PortfolioPlace, UtilizationData, UtilizationView>,
) {
  const { data, place, children } = props;
  const { request } = data;
  const groups = useMemo(() => toGroupRows(data, place), [data, place]);
  const planning = usePlanning(data, place.nowMs);
  const momentOf = usePeakMoments(
    request,
    useMemo(() => peaksOf(groups), [groups]),
  );
  const grouping = activeGrouping(request.subject.grouping, place.groupings);
  const buildings = useMemo(
    () => new Map(place.buildings.map((building) => [building.id as string, building])),
    [place.buildings],
  );
  const view = useMemo((): UtilizationView => {
    const terms = utilizationTerms(groups.total);
    return {
      ...groups,
      grouping,
      planning,
      release: planning.state === 'known' ? toRelease(planning.planning, buildings) : null,
      terms,
      tables: utilizationTables({
        ...groups,
        request,
        grouping,
        planning,
        momentOf,
        terms,
        buildings,
      }),
    };
  }, [groups, request, grouping, planning, momentOf, buildings]);
  return children(view);
}

/** What the 15-minute means of the frame say of its groups. */
function usePlanning({ request, whole }: UtilizationData, nowMs: number): PlanningState {
  const { data, error, isPlaceholderData } = useReport({
    name: 'portfolio-planning',
    request: { ...request, groupCount: whole.groups.length },
    read: readPlanning,
  });
  return useMemo((): PlanningState => {
    if (error) return { state: 'failed' };
    if (data === undefined || isPlaceholderData) return { state: 'reading' };
    if (data === null) return { state: 'too_long' };
    return { state: 'known', planning: toPlanning({ answers: data, whole, request, nowMs }) };
  }, [data, error, isPlaceholderData, whole, request, nowMs]);
}

/** The peaks of groups, with the days on which they were reached. */
function peaksOf({ rows, format }: GroupRows): DayPeak[] {
  return rows.map(({ id, kind, figures }) => {
    const peak = figures?.peak;
    const day = peak ? { startMs: peak.dayStartMs, endMs: peak.dayEndMs } : null;
    return { group: { id, kind }, label: `${format}_max` as const, day };
  });
}
