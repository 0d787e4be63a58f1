import { floorsFilter, subjectOfGroup } from '#src/data/metrics/ReportSubject.ts';
import { toReportScope } from '#src/features/filters/scope/toReportScope.ts';
import { explainCell } from '#src/features/report/explain/cell/explainCell.ts';
import type { ExplainedTime } from '#src/features/report/explain/ExplainedTime.ts';
import type { Explanation } from '#src/features/report/explain/Explanation.ts';
import type { Report } from '#src/features/report/export/Report.ts';
import { parseGroupRowId } from '../aside/toGroupRows.ts';
import { floorTerms } from '../figures/heatmapTerms.ts';
import type { HeatmapFloorProps } from '../HeatmapFloorProps.ts';

interface GroupInput extends HeatmapFloorProps {
  report: Report;
  nowMs: number;
}

const termNames: Readonly<Record<string, string>> = {
  utilisation: floorTerms.utilisation.name,
  inUse: floorTerms.use.name,
};

/** Where a number of the statistics by type and tag comes from; null for one that they do not have. */
export function explainGroup(id: string, input: GroupInput): Explanation | null {
  const { report } = input;
  const explanation = explainCell(id, {
    report,
    timeOf: (rowId) => groupTime(rowId, input),
    termOf: (columnId) => termNames[columnId],
  });
  return explanation && { ...explanation, rows: null };
}

/** The frame of the zones of a group on the floor. */
function groupTime(
  rowId: string,
  { building, floor, filters, nowMs }: GroupInput,
): ExplainedTime | null {
  const group = parseGroupRowId(rowId);
  if (group === null) return null;
  const { frame } = filters;
  const own = filters.scope.filter;
  const subject = {
    buildingIds: [building.id],
    timeZone: building.timezone,
    name: group.id,
    filters: [floorsFilter([floor.id]), ...(own === null ? [] : [own])],
    grouping: null,
  };
  return {
    scope: toReportScope({ filters, subject: subjectOfGroup(subject, group, []), nowMs }),
    startMs: frame.startMs,
    endMs: frame.endMsExclusive,
  };
}
