import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { metricParameters } from '#src/data/metrics/metricParameters.ts';
import type { Reading } from '#src/data/metrics/Reading.ts';
import { readMetrics } from '#src/data/metrics/readMetrics.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { hoursText } from '#src/features/filters/opening-hours/useBuildingHours.ts';
import { localFrame } from '#src/features/filters/scope/localFrame.ts';
import { toReportScope } from '#src/features/filters/scope/toReportScope.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import type { StackPlace } from './StackBuildings.tsx';

/** What has to be asked of the first building, and of those beside it. */
export interface StackRequest extends ReportScope {
  others: readonly ReportScope[];
}

/** The first building of the plan; the others are read once it stands there. */
export interface StackData {
  request: StackRequest;
  first: StackAnswer;
}

/** A building and its floors over the frame, and by quarters of an hour. */
export interface StackAnswer {
  request: ReportScope;
  whole: MetricAnswer;
  quarters: MetricAnswer;
}

/** What a moment and the planning peaks are made of. */
const quarterLabels = ['count_mean', 'utilisation_mean', 'frequency_mean'] as const;

/** Both calls of a building, one after the other, for each reads all of its slots. */
export async function readStack(request: ReportScope, reading: Reading): Promise<StackAnswer> {
  const { frame } = request;
  const whole = await readMetrics(metricParameters(request, { frame, interval: 'INF' }), reading);
  const quarters = await readMetrics(
    metricParameters(request, { frame, interval: 'PT15M', labels: quarterLabels }),
    reading,
  );
  return { request, whole, quarters };
}

/** Reads the first building. */
export async function readFirst(request: StackRequest, reading: Reading): Promise<StackData> {
  return { request, first: await readStack(request, reading) };
}

/** What has to be asked of the buildings in view, in their order. */
export function toStackRequest(
  { buildings, hours, nowMs }: Pick<StackPlace, 'buildings' | 'hours' | 'nowMs'>,
  filters: Filters,
): StackRequest | null {
  const [first, ...others] = buildings.map((building) => requestOf(filters, building, nowMs));
  if (!first) return null;
  const text = hoursText(hours) ?? first.opening.text;
  return { ...first, opening: { ...first.opening, text }, others };
}

/** What has to be asked of one building: all of it and its floors, over the same local days on its own clock. */
function requestOf(filters: Filters, building: BuildingSpace, nowMs: number): ReportScope {
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
