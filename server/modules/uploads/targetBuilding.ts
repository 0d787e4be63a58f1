import type { UploadMapping } from '#contract/uploads.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import type { Steps } from '#domain/steps/Steps.ts';
import { toInstantMs } from '#domain/time/frame.ts';
import type { SensorStore } from '#server/directory/sensors/SensorStore.ts';
import type { SpaceIndex, ZoneRecord } from '#server/directory/SpaceIndex.ts';
import { planId } from '#server/plan-import/Plan.ts';
import type { TargetBuilding, TargetSensor, TargetZone } from '#server/upload-readers/ReadOrder.ts';

/** In steps of a zone: the building that a file is for as it stands, with the latest period of each floor and zone; undefined when it is not there. */
export function* describingTarget(
  index: SpaceIndex,
  buildingId: SpaceId,
  mapped: Pick<SensorStore, 'ofBuilding'>,
): Steps<TargetBuilding | undefined> {
  const building = index.buildingById.get(buildingId)?.at(-1);
  if (building === undefined) return undefined;
  const wireIds = new Map(index.floors.map(({ id, wireId }) => [id, wireId]));
  const floors = new Map(
    index.floors
      .filter((floor) => floor.buildingId === buildingId)
      .map((floor) => [floor.id, floor]),
  );
  const latest = new Map<SpaceId, ZoneRecord>();
  for (const zone of index.zonesByBuilding.get(buildingId) ?? []) {
    latest.set(zone.id, zone);
    yield;
  }
  const zones: TargetZone[] = [];
  for (const zone of latest.values()) {
    zones.push(toTargetZone(zone, wireIds));
    yield;
  }
  const sensors: TargetSensor[] = [];
  for (const { source, sensor_id: sensorId, from_day: day, zone_id: id } of mapped.ofBuilding(
    buildingId,
  )) {
    const zoneId = latest.get(id)?.wireId;
    const fromMs = toInstantMs(day, building.timezone);
    if (zoneId !== undefined) sensors.push({ source, sensorId, zoneId, fromMs });
    yield;
  }
  return {
    id: building.wireId,
    name: building.name,
    timezone: building.timezone,
    startdate: building.startdate,
    floors: Array.from(
      floors.values(),
      ({ wireId, name, shortname, level, startdate, enddate }) => ({
        id: wireId,
        name,
        shortname,
        level,
        startdate,
        enddate,
      }),
    ),
    zones,
    sensors,
  };
}

function toTargetZone(
  zone: ZoneRecord,
  wireIds: ReadonlyMap<SpaceId, string | number>,
): TargetZone {
  return {
    id: zone.wireId,
    floorId: wireIds.get(zone.floorId) ?? zone.floorId,
    name: zone.name,
    type: zone.type,
    layerName: zone.layerName,
    capacity: zone.capacity,
    m2: zone.m2,
    points: zone.normalisedPoints,
    tags: zone.tags,
    metadata: zone.metadata,
    parentId: zone.parentId,
    startdate: zone.startdate,
    enddate: zone.enddate,
  };
}

/** The id that a building of a name gets, so that the same plan uploaded again finds it. */
export function newBuildingId({ building }: UploadMapping): SpaceId | null {
  return building === undefined ? null : toSpaceId(planId(building.name));
}
