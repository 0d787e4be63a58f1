import { groupKeys } from '#domain/filters/groupKeys.ts';
import { parseGroupZones } from '#domain/filters/parseGroupZones.ts';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';

interface MembersInput {
  zones: readonly ZoneSpace[];
  /** A grouping of `group_zones`. */
  grouping: string;
  roomSizes?: readonly RoomSizeCategory[];
  /** The campus of a building, where zones of several are grouped. */
  campusOf?: (buildingId: string) => string | null;
}

/** The zones of each group by its id, as the API groups them. */
export function membersByGroup(input: MembersInput): Map<string, ZoneSpace[]> {
  const { zones, grouping, roomSizes = [], campusOf = () => null } = input;
  const [parsed] = parseGroupZones(grouping);
  const members = new Map<string, ZoneSpace[]>();
  if (parsed === undefined) return members;
  for (const zone of zones) {
    const type = zone.metadata['space_type'];
    const filterable = { ...zone, spaceType: typeof type === 'string' ? type : null };
    const around = { campusId: campusOf(zone.buildingId), roomSizes };
    for (const id of groupKeys(filterable, parsed, around)) {
      const list = members.get(id);
      if (list === undefined) members.set(id, [zone]);
      else list.push(zone);
    }
  }
  return members;
}

/** Area of zones; one that lies in another of them, as a desk in its area, takes no area of its own. Null where none is known. */
export function areaOfZones(zones: readonly ZoneSpace[]): number | null {
  const ids = new Set<string>(zones.map(({ id }) => id));
  const known = zones.flatMap(({ m2, parentId }) =>
    m2 === null || (parentId !== null && ids.has(parentId)) ? [] : [m2],
  );
  return known.length === 0 ? null : known.reduce((sum, m2) => sum + m2, 0);
}
