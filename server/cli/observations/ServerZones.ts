import { getBuildings, getZones } from '#contract/spaces.ts';
import { ApiRefusal, callApi } from '../callApi.ts';

/** A zone that readings can be of. */
export interface ServerZone {
  id: number | string;
  name: string;
  layer: string;
  /** Building and floor in words. */
  place: string;
  building: string;
  timezone: string;
}

/** The zones of a server, of one building where it is named; null where the key may not list them. */
export async function listZones(
  server: { url: string; key: string },
  building: string | undefined,
): Promise<ServerZone[] | null> {
  try {
    const { zones } = await callApi(server, getZones);
    const { buildings } = await callApi(server, getBuildings);
    const timezones = new Map(buildings.map(({ id, timezone }) => [String(id), timezone]));
    // A zone has an entry for each of its periods; the last one names it.
    const byId = new Map(
      zones.map((zone): [string, ServerZone] => [
        String(zone.id),
        {
          id: zone.id,
          name: zone.name,
          layer: zone.layer_name,
          place: `${zone.building_name}, ${zone.floor_name}, ${zone.layer_name}`,
          building: zone.building_name,
          timezone: timezones.get(String(zone.building_id)) ?? 'UTC',
        },
      ]),
    );
    const all = [...byId.values()];
    return building === undefined ? all : inBuilding(all, building);
  } catch (error) {
    if (error instanceof ApiRefusal && error.code === 'METHOD_NOT_ALLOWED') return null;
    throw error;
  }
}

function inBuilding(zones: readonly ServerZone[], building: string): ServerZone[] {
  const wanted = building.trim().toLowerCase();
  const found = zones.filter((zone) => zone.building.trim().toLowerCase() === wanted);
  if (found.length > 0) return found;
  const names = [...new Set(zones.map((zone) => zone.building))];
  throw new Error(
    `No building ${building} has zones. ${names.length === 0 ? 'Import a plan first.' : `Buildings with zones: ${names.join(', ')}`}`,
  );
}
