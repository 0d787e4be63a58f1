import { group } from 'd3-array';
import { planScale } from '#domain/geometry/planScale.ts';
import type { PlanFloors } from '#domain/plan-edit/applyOp.ts';
import { PlanFloor } from '#domain/plan-edit/PlanFloor.ts';
import type { Plan, PlanSensor, PlanZone } from '#domain/plan-edit/PlanZone.ts';
import { sortedSensors } from '#domain/plan-edit/setSensors.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { toInstantMs } from '#domain/time/toInstantMs.ts';
import type { StoredUnderlay } from '#server/directory/underlays/UnderlayStore.ts';
import type { MappedSensor } from '#server/directory/sensors/SensorStore.ts';
import { atOnce, type Steps } from '#domain/steps/Steps.ts';
import { latestPeriod } from '#server/directory/spaces/buildingSettingsOf.ts';
import {
  effectivePeriods,
  findingPeriods,
  type EffectivePeriod,
} from '#server/directory/spaces/records/effectivePeriods.ts';
import type { BuildingContent, StoredZone } from '#server/directory/spaces/SpaceRows.ts';

/** What is published of a building on a local day. */
export interface Published {
  timezone: string;
  /** The first instant of the day. */
  dayMs: number;
  plan: Plan;
  /** The periods that hold the day, by zone. */
  rows: ReadonlyMap<SpaceId, StoredZone>;
  /** Zones that have a period which begins after the day. */
  later: ReadonlySet<SpaceId>;
}

function inForce<Row extends { id: SpaceId; startdate: string; enddate: string | null }>(
  rows: readonly Row[],
  timezone: string,
  ms: number,
): Row[] {
  return holding(effectivePeriods(rows, timezone, Number.POSITIVE_INFINITY), ms);
}

function holding<Row>(periods: readonly EffectivePeriod<Row>[], ms: number): Row[] {
  return periods.filter(({ startMs, endMs }) => startMs <= ms && ms < endMs).map(({ row }) => row);
}

interface Told {
  wireIdOf: (id: SpaceId) => string | number;
  floorId: string | number;
  sensors: readonly PlanSensor[];
}

function toPlanZone(row: StoredZone, { wireIdOf, floorId, sensors }: Told): PlanZone {
  return {
    id: row.wire_is_number ? Number(row.id) : row.id,
    floor_id: floorId,
    name: row.name,
    type: row.type,
    layer_name: row.layer_name,
    capacity: row.capacity,
    m2: row.m2,
    normalised_points: row.normalised_points,
    tags: row.tags,
    metadata: row.metadata,
    parent: row.parent_id === null ? null : wireIdOf(row.parent_id),
    sensors,
  };
}

export function publishedOn(
  content: BuildingContent,
  day: string,
  mapped: readonly MappedSensor[],
): Published {
  return atOnce(findingPublished(content, day, mapped));
}

/** The same, in steps of a zone. */
export function* findingPublished(
  content: BuildingContent,
  day: string,
  mapped: readonly MappedSensor[],
): Steps<Published> {
  const { timezone } = latestPeriod(content);
  const dayMs = toInstantMs(day, timezone);
  const wire = (row: { id: SpaceId; wire_is_number: boolean }): string | number =>
    row.wire_is_number ? Number(row.id) : row.id;
  const zoneIds = new Map(content.zones.map((row) => [row.id, wire(row)]));
  const floorIds = new Map(content.floors.map((row) => [row.id, wire(row)]));
  const sensors = group(mapped, ({ zone_id }) => zone_id);
  const rows = holding(
    yield* findingPeriods(content.zones, timezone, Number.POSITIVE_INFINITY),
    dayMs,
  );
  const later = new Set<SpaceId>();
  for (const { id, startdate } of content.zones) {
    if (toInstantMs(startdate, timezone) > dayMs) later.add(id);
    yield;
  }
  const plan = new Map<SpaceId, PlanZone>();
  for (const row of rows) {
    const told = {
      wireIdOf: (id: SpaceId) => zoneIds.get(id) ?? id,
      floorId: floorIds.get(row.floor_id) ?? row.floor_id,
      sensors: sortedSensors((sensors.get(row.id) ?? []).map(toPlanSensor)),
    };
    plan.set(row.id, toPlanZone(row, told));
    yield;
  }
  return {
    timezone,
    dayMs,
    rows: new Map(rows.map((row) => [row.id, row])),
    later,
    plan,
  };
}

function toPlanSensor({ source, sensor_id, from_day }: MappedSensor): PlanSensor {
  return { source, sensor_id, from: from_day };
}

/** The floors of a building on a day, to the scale that some zones tell; where none does, to that of the picture they are traced from. */
export function planFloors(
  content: BuildingContent,
  { timezone, dayMs }: Pick<Published, 'timezone' | 'dayMs'>,
  { zones, underlays }: { zones: readonly PlanZone[]; underlays: readonly StoredUnderlay[] },
): PlanFloors {
  return new Map(
    inForce(content.floors, timezone, dayMs).map((row) => {
      const drawn = zones.filter(({ floor_id }) => toSpaceId(floor_id) === row.id);
      const told = planScale(
        row,
        drawn.map(({ m2, normalised_points }) => ({ m2, normalisedPoints: normalised_points })),
      );
      return [
        row.id,
        new PlanFloor({
          id: row.wire_is_number ? Number(row.id) : row.id,
          name: row.name,
          width: row.width,
          height: row.height,
          outlines: row.scenery.flatMap(({ kind, points }) => (kind === 'outline' ? [points] : [])),
          metresPerUnit: told ?? pictureScale(underlays.find(({ floorId }) => floorId === row.id)),
        }),
      ];
    }),
  );
}

/** Meters to a unit of the floor's image; null until the picture has been laid and its scale is known. */
function pictureScale(underlay: StoredUnderlay | undefined): number | null {
  if (!underlay?.place || underlay.metresPerPixel === null) return null;
  return underlay.metresPerPixel / underlay.place.units_per_pixel;
}
