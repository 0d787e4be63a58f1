import type { SpaceId } from '#domain/space/ids.ts';
import { atOnce, type Steps } from '#domain/steps/Steps.ts';
import type { SpaceIndex } from './SpaceIndex.ts';

/** The numbers under which the sample store keeps a zone's readings and slots. */
export interface ZoneAddress {
  zoneNo: number;
  floorNo: number;
  buildingNo: number;
  buildingId: SpaceId;
}

const cache = new WeakMap<SpaceIndex, ReadonlyMap<SpaceId, ZoneAddress>>();

/** Addresses of all zones of a snapshot. */
export function zoneAddresses(index: SpaceIndex): ReadonlyMap<SpaceId, ZoneAddress> {
  return cache.get(index) ?? atOnce(findingAddresses(index));
}

/** The same, in steps of a zone; once they are done nobody finds them again. */
export function* findingAddresses(index: SpaceIndex): Steps<ReadonlyMap<SpaceId, ZoneAddress>> {
  const known = cache.get(index);
  if (known !== undefined) return known;
  const addresses = new Map<SpaceId, ZoneAddress>();
  for (const [id, [first]] of index.zoneById) {
    yield;
    const building = first && index.buildingById.get(first.buildingId)?.[0];
    if (!first || !building) continue;
    addresses.set(id, {
      zoneNo: first.no,
      floorNo: first.homeFloorNo,
      buildingNo: building.no,
      buildingId: building.id,
    });
  }
  cache.set(index, addresses);
  return addresses;
}

/** The floor numbers under which the samples of a building are stored. */
export function floorNosOf(index: SpaceIndex, buildingNo: number): number[] {
  const floors = new Set<number>();
  for (const zone of zoneAddresses(index).values())
    if (zone.buildingNo === buildingNo) floors.add(zone.floorNo);
  return [...floors];
}
