import { toSpaceId } from '#domain/space/ids.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';

type Zones = ReadonlyMap<string, ZoneSpace>;

/** Of rooms that can be booked, the combined ones of which a part is among them as well: their minutes are those of their parts. */
export function combinedWithParts(rooms: readonly ZoneSpace[], zones: Zones): Set<ZoneSpace> {
  const ids = new Set<string>(rooms.map(({ id }) => id));
  const names = new Set(rooms.map(nameOnFloor));
  const isAmong = (partId: string): boolean => {
    const part = zones.get(partId);
    // A part may be named by its calendar, which is the room that measures it, or its namesake on the floor.
    const measure = idOf(part?.metadata['measured_by']);
    return (
      ids.has(partId) ||
      (measure !== null && ids.has(measure)) ||
      (part !== undefined && names.has(nameOnFloor(part)))
    );
  };
  return new Set(rooms.filter((room) => partsOf(room).some(isAmong)));
}

function partsOf({ metadata }: ZoneSpace): string[] {
  const said = metadata['combined_of'];
  return Array.isArray(said) ? said.flatMap((id) => idOf(id) ?? []) : [];
}

function idOf(id: unknown): string | null {
  return typeof id === 'string' || typeof id === 'number' ? toSpaceId(id) : null;
}

function nameOnFloor({ floorId, name }: ZoneSpace): string {
  return `${floorId} ${name.trim().toLowerCase()}`;
}
