import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { localFrame } from '#src/features/filters/scope/localFrame.ts';
import { toReportScope } from '#src/features/filters/scope/toReportScope.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';

/** What has to be asked of one building: all of it and its floors, over the same local days on its own clock. */
export function toStackRequest(
  filters: Filters,
  building: BuildingSpace,
  nowMs: number,
): ReportScope {
  const { filter } = filters.scope;
  const subject = {
    buildingIds: [building.id],
    timeZone: building.timezone,
    name: building.name,
    filters: filter === null ? [] : [filter],
    grouping: 'floor',
  };
  const frame = localFrame(filters.frame, building.timezone);
  return {
    ...toReportScope({ filters, subject, nowMs }),
    frame: frame.query,
    isRunning: frame.startMs <= nowMs && frame.endMsExclusive > nowMs,
    isFuture: frame.startMs > nowMs,
  };
}
