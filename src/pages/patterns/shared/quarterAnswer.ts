import type { DataFormat } from '#domain/metric/labels.ts';
import {
  quarterPlaces,
  toQuarterGrid,
  type QuarterGrid,
} from '#domain/patterns/week/QuarterGrid.ts';
import { valuesOf, type MetricAnswer, type MetricGroup } from '#src/data/metrics/MetricAnswer.ts';
import {
  meanSeatsMeasured,
  type Denominators,
} from '#src/features/report/figures/frameDenominators.ts';
import { localDayNumber } from '#domain/time/localParts.ts';

/** A group's quarters of an hour by local day. */
export function gridOfGroup(
  { intervals }: Pick<MetricAnswer, 'intervals'>,
  group: MetricGroup | undefined,
  { format, timeZone }: { format: DataFormat; timeZone: string },
): QuarterGrid {
  return toQuarterGrid(
    {
      values: valuesOf(group, `${format}_mean`),
      openMinutes: group?.openMinutes ?? [],
      validMinutes: group?.validMinutes ?? [],
    },
    quarterPlaces(
      intervals.map(({ startMs }) => startMs),
      timeZone,
    ),
  );
}

/** Whether no capacity is known of a group, so that people per seat cannot be told. */
export function lacksSeats(group: MetricGroup | undefined): boolean {
  return valuesOf(group, 'capacity_mean').every((value) => value === null);
}

/** What a group's quarters are divided by, for the rule line. */
export function denominatorsOf(
  { intervals }: Pick<MetricAnswer, 'intervals'>,
  group: MetricGroup | undefined,
  {
    timeZone,
    inFrame = () => true,
  }: { timeZone: string; inFrame?: (interval: { startMs: number }) => boolean },
): Denominators {
  let openMinutes = 0;
  let validMinutes = 0;
  const openDays = new Set<number>();
  for (const [at, { startMs }] of intervals.entries()) {
    if (!inFrame({ startMs })) continue;
    const open = group?.openMinutes[at] ?? 0;
    openMinutes += open;
    validMinutes += group?.validMinutes[at] ?? 0;
    if (open > 0) openDays.add(localDayNumber(startMs, timeZone));
  }
  return {
    openMinutes,
    validMinutes,
    coverage: openMinutes > 0 ? validMinutes / openMinutes : null,
    seatsMeasured: meanSeatsMeasured(
      intervals.flatMap((interval, at) => (inFrame(interval) ? measuredIn(group, at) : [])),
    ),
    openDays: openDays.size,
    places: Math.max(0, ...(group?.placesTotal ?? []).map((total) => total ?? 0)),
  };
}

function measuredIn(group: MetricGroup | undefined, at: number) {
  return [
    { seatsMeasured: group?.seatsMeasured[at] ?? null, weight: group?.validMinutes[at] ?? 0 },
  ];
}
