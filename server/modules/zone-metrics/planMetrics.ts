import { OpeningHoursError } from '#domain/opening-hours/OpeningHoursError.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import { customIncidents, queriedFrame } from '#server/core/queriedFrame.ts';
import type { GroupedZones } from '#server/directory/spaces/groupZones.ts';
import type { SpaceReader } from '#server/directory/spaces/openSpaces.ts';
import {
  type BuildingRecord,
  type SpaceIndex,
  standingRange,
} from '#server/directory/SpaceIndex.ts';
import { buildingCalendars } from '#domain/time/buildingCalendars.ts';
import { membershipOf, type Membership } from './membership/membershipOf.ts';
import { queriedBuildings, type MetricQuery } from './MetricQuery.ts';
import { openRunsOf, openStretches, type OpenStretch } from './open/OpenTable.ts';
import { refuseTooMuch } from './refuseTooMuch.ts';

/** What is to be computed: which groups, in which intervals, over which open slots. */
export interface MetricPlan {
  index: SpaceIndex;
  buildings: BuildingRecord[];
  groups: readonly GroupedZones[];
  membership: Membership;
  intervals: InstantRange[];
  /** Zone of the first building, in which the intervals are written. */
  timezone: string;
  open: OpenStretch[];
}

export function buildingRecords(ids: readonly SpaceId[], index: SpaceIndex): BuildingRecord[] {
  return ids.map((id) => {
    const building = index.buildingById.get(id)?.at(-1);
    if (building === undefined) throw new AppError('NOT_FOUND', `There is no building ${id}`);
    return building;
  });
}

function orInvalidHours<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof OpeningHoursError)) throw error;
    throw new AppError('INVALID_OPENING_HOURS', error.message, { cause: error });
  }
}

/** Reads the parameters of a metric call. Throws the refusals of its parameters, and of too large an answer by `refuse`. */
export function planMetrics(
  query: MetricQuery,
  spaces: SpaceReader,
  nowMs: number,
  refuse: typeof refuseTooMuch = refuseTooMuch,
): MetricPlan {
  const index = spaces.current();
  const buildings = buildingRecords(queriedBuildings(query, index), index);
  const frame = queriedFrame(query);
  const incidents = customIncidents(query.custom_incident_period);
  const membership = membershipOf(query, { spaces, index, buildings, nowMs });
  const { groups } = membership;
  const timezone = buildings[0]?.timezone ?? 'UTC';
  refuse(query, frame, { groups: groups.length, buildings: buildings.length });
  const calendars = buildingCalendars(
    { frame, interval: query.interval, reference: timezone },
    new Set(buildings.map((building) => building.timezone)),
  );
  const elapsedMs = Math.floor(nowMs / slotMs) * slotMs;
  const open = orInvalidHours(() =>
    buildings.flatMap((building) => {
      const calendar = calendars.ofZone(building.timezone);
      const settings = spaces.settingsOf(building.id);
      const openingHours = query.opening_hours;
      const within = standingRange(index.zonesByBuilding.get(building.id) ?? []);
      const rule = { building, settings, openingHours, incidents, elapsedMs, within };
      const runs = openRunsOf(rule, calendar);
      return openStretches(runs, building.no, calendar);
    }),
  );
  return { index, buildings, groups, membership, intervals: calendars.intervals, timezone, open };
}
