import type { SpaceId } from '#domain/space/ids.ts';
import { layerNames } from '#domain/space/layers.ts';
import { measuredRooms } from '#server/directory/rooms/measuredRooms.ts';
import type { BookedRoom } from './BookedRoom.ts';
import { linkCombined, takenWith } from './combinedRooms.ts';
import type { BuildingRecord, SpaceIndex, ZoneRecord } from '#server/directory/SpaceIndex.ts';
import { zoneAddresses, type ZoneAddress } from '#server/directory/zoneAddresses.ts';

/** The room that a zone is booked as; undefined where its building is gone. */
function roomOf(
  id: SpaceId,
  index: SpaceIndex,
  address: ZoneAddress | undefined,
): BookedRoom | undefined {
  const zone = index.zoneById.get(id)?.at(-1);
  const building = zone && index.buildingById.get(zone.buildingId)?.at(-1);
  if (!zone || !address || !building) return undefined;
  const floorWireId = index.floorById.get(zone.floorId)?.at(-1)?.wireId ?? zone.floorId;
  const isMeasured = zone.layerName !== layerNames.booking;
  const alone = { parts: [], wholes: [] };
  return { zone, building, address, floorWireId, isMeasured, isBookable: false, ...alone };
}

function canBeBooked(zone: ZoneRecord | undefined): boolean {
  const said = zone?.metadata['has_bookingsource'];
  return zone?.layerName === layerNames.booking || said === true || said === 'true';
}

/** All rooms of a snapshot: of a large portfolio, finding them takes as long as many a question about them. */
const cache = new WeakMap<SpaceIndex, BookedRooms>();

/** The rooms of some buildings by the number under which their bookings are stored. */
export class BookedRooms {
  readonly #rooms: ReadonlyMap<number, BookedRoom>;

  private constructor(rooms: ReadonlyMap<number, BookedRoom>) {
    this.#rooms = rooms;
  }

  static of(index: SpaceIndex, mayRead: (buildingId: SpaceId) => boolean): BookedRooms {
    const all = cache.get(index) ?? BookedRooms.#all(index);
    cache.set(index, all);
    return all.narrowed(({ building }) => mayRead(building.id));
  }

  static #all(index: SpaceIndex): BookedRooms {
    const rooms = new Map<number, BookedRoom>();
    const byZone = new Map<SpaceId, BookedRoom>();
    const measured = measuredRooms(index);
    const addresses = zoneAddresses(index);
    for (const [id, { zoneNo }] of addresses) {
      const ownId = measured.get(id) ?? id;
      const room = byZone.get(ownId) ?? roomOf(ownId, index, addresses.get(ownId));
      if (room === undefined) continue;
      byZone.set(ownId, room);
      room.isBookable ||= canBeBooked(index.zoneById.get(id)?.at(-1));
      rooms.set(zoneNo, room);
    }
    linkCombined([...byZone.values()], (id) => byZone.get(measured.get(id) ?? id));
    return new BookedRooms(rooms);
  }

  /** Those whose bookings leave no time in some of them, which these are of. */
  takingFrom({ distinct }: BookedRooms): BookedRooms {
    const taking = new Set(distinct.flatMap(takenWith));
    return this.narrowed((room) => taking.has(room));
  }

  /** Those of the rooms that pass. */
  narrowed(passes: (room: BookedRoom) => boolean): BookedRooms {
    const rooms = new Map<number, BookedRoom>();
    for (const [no, room] of this.#rooms) if (passes(room)) rooms.set(no, room);
    return new BookedRooms(rooms);
  }

  /** Each room once. */
  get distinct(): BookedRoom[] {
    return [...new Set(this.#rooms.values())];
  }

  /** Numbers under which bookings of these rooms are stored. */
  get zoneNos(): number[] {
    return [...this.#rooms.keys()];
  }

  /** The buildings of the rooms. */
  get buildings(): Set<BuildingRecord> {
    return new Set([...this.#rooms.values()].map(({ building }) => building));
  }

  of(zoneNo: number): BookedRoom | undefined {
    return this.#rooms.get(zoneNo);
  }
}
