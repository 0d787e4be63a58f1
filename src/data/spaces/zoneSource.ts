import { group, range } from 'd3-array';
import { getZones, type Zone } from '#contract/spaces.ts';
import { rsqlValue } from '#domain/filters/rsql.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import type { ApiClient } from '../api/ApiClient.ts';
import type { KeptZones, ListedBuilding } from './KeptZones.ts';
import type { ZoneSource } from './LateZones.ts';

/** Zones without seats are drawn and counted, but have no utilization. */
const filters = ['capacity.default=gt=0', '(capacity.default!=*,capacity.default=le=0)'];

/** So many buildings are named in a call, whose address may be so long. */
const mostAtOnce = 100;

/** Zones as the browser keeps them from the last visit, else as the server lists them. */
export function zoneSource(api: ApiClient, kept: KeptZones): ZoneSource {
  const list = async (buildings: readonly ListedBuilding[]): Promise<Zone[]> => {
    const asked = range(0, buildings.length, mostAtOnce).flatMap((at) => {
      const ids = buildings.slice(at, at + mostAtOnce).map(({ id }) => rsqlValue(id));
      return filters.map((filter) => `building_id=in=(${ids.join(',')});${filter}`);
    });
    const answers = await Promise.all(
      asked.map((filter) => api.call(getZones, { query: { filter_zones: filter } })),
    );
    return answers.flatMap(({ zones }) => zones);
  };
  return {
    async read(buildings) {
      const lists = await kept.read(buildings);
      const missing = buildings.filter(({ id }) => !lists.has(id));
      if (missing.length === 0) return lists;
      const byBuilding = group(await list(missing), (zone) => toSpaceId(zone.building_id));
      const fresh = missing.map(({ id, zonesVersion }) => {
        return { id, zonesVersion, zones: byBuilding.get(id) ?? [] };
      });
      for (const { id, zones } of fresh) lists.set(id, zones);
      // Nobody waits for what is only of use at the next visit.
      void kept.write(fresh);
      return lists;
    },
    async buildingOf(zoneId) {
      const { zones } = await api.call(getZones, {
        query: { filter_zones: `id==${rsqlValue(zoneId)}` },
      });
      const [zone] = zones;
      return zone === undefined ? null : toSpaceId(zone.building_id);
    },
  };
}
