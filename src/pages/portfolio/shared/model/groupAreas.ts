import type { BuildingSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { groupKeys } from '#domain/filters/groupKeys.ts';
import { parseGroupZones } from '#domain/filters/parseGroupZones.ts';

interface AreaInput {
  zones: readonly ZoneSpace[];
  buildings: readonly Pick<BuildingSpace, 'id' | 'campusId'>[];
  /** A grouping of `group_zones`. */
  grouping: string;
}

/** m2 of each group by its id. A zone within another that counts adds nothing, and groups without a known area are left out. */
export function groupAreas({ zones, buildings, grouping }: AreaInput): Map<string, number> {
  const campusOf = new Map(buildings.map(({ id, campusId }) => [id, campusId]));
  const [parsed] = parseGroupZones(grouping);
  const members = new Map<string, ZoneSpace[]>();
  for (const zone of zones) {
    const spaceType = zone.metadata['space_type'];
    const keys =
      parsed === undefined
        ? []
        : groupKeys(
            { ...zone, spaceType: typeof spaceType === 'string' ? spaceType : null },
            parsed,
            { campusId: campusOf.get(zone.buildingId) ?? null, roomSizes: [] },
          );
    for (const key of keys) {
      const known = members.get(key);
      if (known === undefined) members.set(key, [zone]);
      else known.push(zone);
    }
  }
  const areas = [...members].map(([key, group]) => [key, areaOf(group)] as const);
  return new Map(areas.flatMap(([key, m2]) => (m2 === null ? [] : [[key, m2] as const])));
}

/** The area of some zones, each place once; null where none is known. */
export function areaOf(zones: readonly ZoneSpace[]): number | null {
  const ids = new Set<string>(zones.map(({ id }) => id));
  const outer = zones.filter(({ parentId }) => parentId === null || !ids.has(parentId));
  const known = outer.flatMap(({ m2 }) => m2 ?? []);
  return known.length === 0 ? null : known.reduce((sum, m2) => sum + m2, 0);
}
