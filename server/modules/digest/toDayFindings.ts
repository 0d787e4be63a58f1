import type { FindingRecord } from '#contract/digest.ts';
import type { Incident } from '#contract/incidents.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { causesOf, toCauses } from '#domain/patterns/deviation/causes.ts';
import { weightOf } from '#domain/patterns/deviation/stretchRange.ts';
import { typicalStepMinutes } from '#domain/patterns/typicalWeek.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import { wallRange } from '#domain/time/wallRange.ts';
import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';
import type { BuildingDays } from './markedTimes.ts';
import type { BuildingStretch } from './readDeviations.ts';
import type { ExpectedFloor } from './readExpected.ts';
import type { FloorSeats } from './readSeats.ts';
import { shortWeight } from './toFindings.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
/** The group of all spaces of a building. */
const whole = 'all';

interface DeviationInput extends Pick<BuildingDays, 'markers' | 'holidays'> {
  stretches: readonly BuildingStretch[];
  /** Of the building and its floors; those of booking sources explain nothing. */
  incidents: readonly Incident[];
  nowMs: number;
}

/** The deviation without a cause of which most came; its effect is how many seats were filled or left otherwise than usual. */
export function deviationFindings(
  { id, wireId, timezone: timeZone }: BuildingRecord,
  { stretches, markers, holidays, incidents, nowMs }: DeviationInput,
): FindingRecord[] {
  const causes = toCauses({
    markers,
    holidays,
    incidents: incidents.filter(({ kind }) => kind !== 'booking_source'),
    timeZone,
    groupsOf: () => null,
    nowMs,
  });
  const unexplained = stretches.filter((stretch) => causesOf(causes, whole, stretch).length === 0);
  const [most] = unexplained.toSorted((a, b) => weightOf(b) - weightOf(a));
  if (most === undefined) return [];
  const { startMs, endMs, format, actual, expected, capacity } = most;
  return [
    {
      kind: 'deviation',
      id: `deviation ${id} ${new Date(startMs).toISOString()}`,
      building_id: wireId,
      effect: Math.round(Math.abs(actual - expected) * capacity),
      start: toIsoInstant(startMs, timeZone),
      end: toIsoInstant(endMs, timeZone),
      data_format: format,
      actual,
      expected,
      unexplained: unexplained.length,
    },
  ];
}

interface ForecastInput {
  floors: readonly ExpectedFloor[];
  /** The floors with their seats; of one without them nothing is told. */
  seats: readonly FloorSeats[];
}

/** The floor that is expected to miss most seats at the target; its effect is how many, weighed as seats that are short. */
export function expectedFindings(
  { wireId, timezone }: BuildingRecord,
  { floors, seats }: ForecastInput,
): FindingRecord[] {
  const capacityOf = new Map(seats.map(({ floorId, capacity }) => [floorId, capacity]));
  const short = floors.flatMap((floor) => {
    const capacity = capacityOf.get(floor.floorId);
    if (capacity === undefined) return [];
    return [{ floor, capacity, missing: capacity * (floor.utilization / thresholds.target - 1) }];
  });
  const [most] = short.toSorted((a, b) => b.missing - a.missing);
  if (most === undefined) return [];
  const { floorId, days, openDays, dayNumber, minuteOfDay, utilization } = most.floor;
  const wallMs = dayNumber * dayMs + minuteOfDay * minuteMs;
  const [quarter] = wallRange(wallMs, wallMs + typicalStepMinutes * minuteMs, timezone);
  if (quarter === undefined) return [];
  return [
    {
      kind: 'forecast_over_target',
      id: `forecast ${floorId}`,
      building_id: wireId,
      effect: Math.round(shortWeight * most.missing),
      floor_id: floorId,
      capacity: most.capacity,
      days,
      open_days: openDays,
      utilization,
      start: toIsoInstant(quarter.startMs, timezone),
      other_floors: short.length - 1,
    },
  ];
}
