import { planScale } from '#domain/geometry/planScale.ts';
import type { PlanFloors } from '#domain/plan-edit/applyOp.ts';
import { PlanFloor } from '#domain/plan-edit/PlanFloor.ts';
import type { Plan, PlanSensor, PlanZone } from '#domain/plan-edit/PlanZone.ts';
import { sortedSensors } from '#domain/plan-edit/setSensors.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { toInstantMs } from '#domain/time/frame.ts';
import type { StoredUnderlay } from '#server/directory/underlays/UnderlayStore.ts';
import type { MappedSensor } from '#server/directory/sensors/SensorStore.ts';
import { type Steps, groupingByKey } from '#domain/steps/Steps.ts';
import { latestPeriod } from '#server/directory/spaces/buildingSettingsOf.ts';
import {
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

function holding<Row>(
  periods: readonly EffectivePeriod<Row>[],
  ms: number,
): EffectivePeriod<Row>[] {
  return periods.filter(({ startMs, endMs }) => startMs <= ms && ms < endMs);
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

/** In steps of a zone, what is published on a day. */
export function* findingPublished(
  content: BuildingContent,
  day: string,
  mapped: readonly MappedSensor[],
): Steps<Published> {
  const { timezone } = latestPeriod(content);
  const dayMs = toInstantMs(day, timezone);
  const wire = (row: { id: SpaceId; wire_is_number: boolean }): string | number =>
    row.wire_is_number ? Number(row.id) : row.id;
  const zoneIds = new Map<SpaceId, string | number>();
  for (const row of content.zones) {
    zoneIds.set(row.id, wire(row));
    yield;
  }
  const floorIds = new Map(content.floors.map((row) => [row.id, wire(row)]));
  const sensors = yield* groupingByKey(mapped, ({ zone_id }) => zone_id);
  const periods = yield* findingPeriods(content.zones, timezone, Number.POSITIVE_INFINITY);
  yield;
  const later = new Set<SpaceId>();
  for (const { id, startdate } of content.zones) {
    if (toInstantMs(startdate, timezone) > dayMs) later.add(id);
    yield;
  }
  const plan = new Map<SpaceId, PlanZone>();
  const rows = new Map<SpaceId, StoredZone>();
  for (const { row } of holding(periods, dayMs)) {
    rows.set(row.id, row);
    const told = {
      wireIdOf: (id: SpaceId) => zoneIds.get(id) ?? id,
      floorId: floorIds.get(row.floor_id) ?? row.floor_id,
      sensors: sortedSensors((sensors.get(row.id) ?? []).map(toPlanSensor)),
    };
    plan.set(row.id, toPlanZone(row, told));
    yield;
  }
  return { timezone, dayMs, rows, later, plan };
}

function toPlanSensor({ source, sensor_id, from_day }: MappedSensor): PlanSensor {
  return { source, sensor_id, from: from_day };
}

/**
 * In steps of a zone or floor: the floors of a building on a day, to the scale that some zones tell; where none does, to that of the
 * picture they are traced from.
 */
export function* findingFloors(
  content: BuildingContent,
  { timezone, dayMs }: Pick<Published, 'timezone' | 'dayMs'>,
  { zones, underlays }: { zones: Iterable<PlanZone>; underlays: readonly StoredUnderlay[] },
): Steps<PlanFloors> {
  const drawn = yield* groupingByKey(zones, ({ floor_id }) => toSpaceId(floor_id));
  const periods = yield* findingPeriods(content.floors, timezone, Number.POSITIVE_INFINITY);
  const floors = new Map<SpaceId, PlanFloor>();
  for (const { row } of holding(periods, dayMs)) {
    const own = drawn.get(row.id) ?? [];
    const told = planScale(
      row,
      own.map(({ m2, normalised_points }) => ({ m2, normalisedPoints: normalised_points })),
    );
    const floor = new PlanFloor({
      id: row.wire_is_number ? Number(row.id) : row.id,
      name: row.name,
      width: row.width,
      height: row.height,
      outlines: row.scenery.flatMap(({ kind, points }) => (kind === 'outline' ? [points] : [])),
      metresPerUnit: told ?? pictureScale(underlays.find(({ floorId }) => floorId === row.id)),
    });
    floors.set(row.id, floor);
    yield;
  }
  return floors;
}

/** Meters to a unit of the floor's image; null until the picture has been laid and its scale is known. */
function pictureScale(underlay: StoredUnderlay | undefined): number | null {
  if (!underlay?.place || underlay.metresPerPixel === null) return null;
  return underlay.metresPerPixel / underlay.place.units_per_pixel;
}
