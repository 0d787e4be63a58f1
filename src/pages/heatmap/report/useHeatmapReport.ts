import { useMemo } from 'react';
import { floorsFilter, subjectOfGroup } from '#src/data/metrics/ReportSubject.ts';
import { toReportScope } from '#src/features/filters/scope/toReportScope.ts';
import { type ExplainedTime, frameTime } from '#src/features/report/explain/ExplainedTime.ts';
import { useZoneTime } from '#src/features/report/explain/useZoneTime.ts';
import { useNow } from '#src/lib/browser/useNow.ts';
import { formatDays } from '#src/lib/format/formatDays.ts';
import type { HeatmapFloorProps } from '../HeatmapFloorProps.ts';
import type { Heatmap } from '../useHeatmapFloor.ts';
import { groupsTable } from './groupsTable.ts';
import { toHeatmapFigures } from './toHeatmapFigures.ts';
import { partText, toHeatmapReport } from './toHeatmapReport.ts';
import type { GroupRow } from './toGroupRows.ts';
import { zonesTable } from './zonesTable.tsx';

interface HeatmapReportInput extends HeatmapFloorProps {
  heatmap: Heatmap;
}

const tickMs = 60_000;

/** The page as one report: key figures, tables, files, and the time that each number rests on. */
export function useHeatmapReport(input: HeatmapReportInput) {
  const { floor, filters, metric, heatmap } = input;
  const { zones, answers, state, compare, moment, view } = heatmap;
  const { shown } = moment;
  const scope = useFloorScope(input);
  const zoneTime = useZoneTime(scope);
  const when = partText(heatmap);
  const part = useMemo(
    () =>
      state.mode === 'week' || state.mode === 'playback' ? { view, when, moment: shown } : null,
    [state.mode, view, when, shown],
  );
  const changeOf = state.mode === 'compare' ? compare.changeOf : null;
  const { colourBy } = metric;
  const zoneTable = useMemo(
    () =>
      zonesTable({
        zones,
        figures: answers.figures,
        changeOf,
        part,
        colourBy,
        capacityName: filters.capacity,
        period: formatDays(filters.frame.startDay, filters.frame.lastDay),
        zoneTime,
      }),
    [zones, answers.figures, changeOf, part, colourBy, filters.capacity, filters.frame, zoneTime],
  );
  const groupTable = useMemo(
    () =>
      groupsTable(answers.groupRows, ({ group }: GroupRow): ExplainedTime => ({
        ...frameTime(scope),
        scope: { ...scope, subject: subjectOfGroup(scope.subject, group, []) },
      })),
    [answers.groupRows, scope],
  );
  const figures = toHeatmapFigures({
    floorName: floor.displayName,
    summary: answers.summary,
    openMinutes: answers.openMinutes,
    shown,
    isPart: state.mode === 'week',
  });
  const report = toHeatmapReport({ ...input, tables: [zoneTable, groupTable] });
  const figureTime = (name: string): ExplainedTime => ({
    ...frameTime(scope),
    ...(shown !== null && name !== 'peak' ? { startMs: shown.startMs, endMs: shown.endMs } : {}),
  });
  return { zoneTable, groupTable, figures, report, figureTime, zoneTime };
}

/** The floor's zones over the frame, as the API reads them. */
function useFloorScope({ building, floor, filters }: HeatmapReportInput) {
  const nowMs = useNow(tickMs);
  return useMemo(() => {
    const own = filters.scope.filter;
    const subject = {
      buildingIds: [building.id],
      timeZone: building.timezone,
      name: floor.displayName,
      filters: [floorsFilter([floor.id]), ...(own === null ? [] : [own])],
      grouping: null,
    };
    return toReportScope({ filters, subject, nowMs });
  }, [building, floor, filters, nowMs]);
}
