import { createHash } from 'node:crypto';
import type { SpaceId } from '#domain/space/ids.ts';
import type { Steps } from '#domain/steps/Steps.ts';
import { inTurns } from '#server/core/Steps.ts';
import type { SpaceIndex } from '#server/directory/SpaceIndex.ts';
import { presentZone, type ListedZones } from './presentSpaces.ts';

const told = new WeakMap<SpaceIndex, Map<SpaceId, Promise<ListedZones>>>();

/** The zones of a building in a snapshot of spaces, which are gone through once for each snapshot. */
export async function listedZones(index: SpaceIndex, buildingId: SpaceId): Promise<ListedZones> {
  const buildings = told.get(index) ?? new Map<SpaceId, Promise<ListedZones>>();
  told.set(index, buildings);
  const listed = buildings.get(buildingId) ?? inTurns(goingThroughZones(index, buildingId));
  buildings.set(buildingId, listed);
  return await listed;
}

function* goingThroughZones(index: SpaceIndex, buildingId: SpaceId): Steps<ListedZones> {
  const hash = createHash('sha256');
  const countsByFloor = new Map<SpaceId, Record<string, number>>();
  for (const zone of index.zonesByBuilding.get(buildingId) ?? []) {
    hash.update(JSON.stringify(presentZone(zone, index)));
    if (index.zoneById.get(zone.id)?.at(-1) === zone) {
      const counts = countsByFloor.get(zone.floorId) ?? {};
      counts[zone.layerName] = (counts[zone.layerName] ?? 0) + 1;
      countsByFloor.set(zone.floorId, counts);
    }
    yield;
  }
  return { version: hash.digest('base64url').slice(0, 27), countsByFloor };
}
