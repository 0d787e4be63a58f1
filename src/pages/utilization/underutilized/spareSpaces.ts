import { thresholds } from '#domain/metric/thresholds.ts';
import { underUse, type UnderUse, type UseOfDays } from '#domain/planning/underutilised.ts';
import { isDesk } from '#domain/space/isDesk.ts';
import { localDayNumber, localParts } from '#domain/time/localParts.ts';
import { valuesOf, type MetricAnswer, type MetricGroup } from '#src/data/metrics/MetricAnswer.ts';
import type { FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { frameValue } from '#src/features/report/figures/readGroup.ts';
import type { ZoneDaysData } from './readZoneDays.ts';

/** A space with the seats that are spare at its peak. */
export interface SpareSpace extends UnderUse {
  id: string;
  zone: ZoneSpace;
  floorName: string;
  capacity: number | null;
  /** P90 peak as a share of the seats. */
  p90Share: number | null;
  mean: number | null;
  timeInUse: number | null;
  coverage: number | null;
  /** Of the space, and of its spare seats. */
  areaM2: number | null;
  spareM2: number | null;
  /** Whether it lies in another space of the list, whose seats hold its own. */
  isWithin: boolean;
}

export interface SpareSpacesInput {
  data: ZoneDaysData;
  zones: readonly ZoneSpace[];
  floors: ReadonlyMap<string, FloorSpace>;
  nowMs: number;
}

/** Days of the frame before today that were open. */
function daysOf(
  group: MetricGroup | undefined,
  answer: MetricAnswer,
  isBefore: (startMs: number) => boolean,
): UseOfDays['days'] {
  const peaks = valuesOf(group, 'count_max');
  const inUse = valuesOf(group, 'frequency_mean');
  return answer.intervals.flatMap(({ startMs }, day) => {
    if (!isBefore(startMs) || (group?.openMinutes[day] ?? 0) === 0) return [];
    const share = inUse[day] ?? null;
    return [
      {
        peak: peaks[day] ?? null,
        coverage: group?.coverage[day] ?? null,
        usedMinutes: share === null ? null : share * (group?.validMinutes[day] ?? 0),
      },
    ];
  });
}

function toSpareSpace(
  zone: ZoneSpace,
  whole: MetricGroup | undefined,
  { days, floorName, isWithin }: { days: UseOfDays['days']; floorName: string; isWithin: boolean },
): SpareSpace {
  const capacity = frameValue(whole, 'capacity_mean');
  const coverage = whole?.coverage[0] ?? null;
  const usedDayMinutes = isDesk(zone) ? thresholds.usedDeskDayMinutes : thresholds.usedDayMinutes;
  const use = underUse({ capacity, coverage, days, usedDayMinutes });
  const hasSeats = capacity !== null && capacity > 0;
  const shareOf = (seats: number | null) => (hasSeats && seats !== null ? seats / capacity : null);
  const spareShare = shareOf(use.spareSeats);
  return {
    ...use,
    id: zone.id,
    zone,
    floorName,
    capacity,
    p90Share: shareOf(use.p90),
    mean: frameValue(whole, 'utilisation_mean'),
    timeInUse: frameValue(whole, 'frequency_mean'),
    coverage,
    areaM2: zone.m2,
    spareM2: zone.m2 === null || spareShare === null ? null : zone.m2 * spareShare,
    isWithin,
  };
}

/** The spaces of a frame, those with most spare seats first. */
export function toSpareSpaces({ data, zones, floors, nowMs }: SpareSpacesInput): SpareSpace[] {
  const { timeZone } = data.request.subject;
  const today = localDayNumber(nowMs, timeZone);
  const isBefore = (startMs: number) => localParts(startMs, timeZone).dayNumber < today;
  const ids = new Set<string>(zones.map(({ id }) => id));
  const byZone = (answer: MetricAnswer) =>
    new Map(answer.groups.filter(({ kind }) => kind === 'zone').map((group) => [group.id, group]));
  const frames = byZone(data.frame);
  const days = byZone(data.days);
  return zones
    .map((zone) =>
      toSpareSpace(zone, frames.get(zone.id), {
        days: daysOf(days.get(zone.id), data.days, isBefore),
        floorName: floors.get(zone.floorId)?.displayName ?? '',
        isWithin: zone.parentId !== null && ids.has(zone.parentId),
      }),
    )
    .toSorted((a, b) => (b.spareSeats ?? -1) - (a.spareSeats ?? -1));
}

/** The spaces as the page lists them. */
export interface SpareLists {
  underutilised: readonly SpareSpace[];
  neverUsed: readonly SpareSpace[];
  /** Too little is known of them. */
  doubtful: readonly SpareSpace[];
  /** All of which something can be said. */
  known: readonly SpareSpace[];
}

/** Parts spaces by what can be said of them. */
export function toSpareLists(spaces: readonly SpareSpace[]): SpareLists {
  const seated = spaces.filter(({ capacity }) => (capacity ?? 0) > 0);
  const known = seated.filter(({ doubt }) => doubt === null);
  return {
    underutilised: known.filter(({ isUnderutilised }) => isUnderutilised),
    neverUsed: known.filter(({ isNeverUsed }) => isNeverUsed),
    doubtful: seated.filter(({ doubt }) => doubt !== null),
    known,
  };
}

/** Seats and area of some spaces, those within others left out. */
export function spareTotals(spaces: readonly SpareSpace[]): { seats: number; areaM2: number } {
  const own = spaces.filter(({ isWithin }) => !isWithin);
  return {
    seats: own.reduce((sum, { spareSeats }) => sum + (spareSeats ?? 0), 0),
    areaM2: own.reduce((sum, { spareM2 }) => sum + (spareM2 ?? 0), 0),
  };
}
