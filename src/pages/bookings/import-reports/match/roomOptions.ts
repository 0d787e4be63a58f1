import { layerNames } from '#domain/space/layers.ts';
import { zoneRole } from '#domain/space/zoneRole.ts';
import type { SpaceStore, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { Option } from '#src/ui/select/OptionItem.tsx';

type Spaces = Pick<SpaceStore, 'zones' | 'zoneLists' | 'floors' | 'buildings'>;

const isCalendar = ({ layerName }: ZoneSpace) => layerName === layerNames.booking;

/** The rooms of a building, once each: by the zone that measures it where there is one. */
export function roomOptions({ zoneLists, floors }: Spaces, buildingId: string | null): Option[] {
  const rooms = new Map<string, ZoneSpace>();
  for (const zone of zoneLists.of(buildingId === null ? [] : [buildingId])) {
    if (!isCalendar(zone) && zoneRole(zone) !== 'room') continue;
    const key = `${zone.floorId}\n${zone.name.trim().toLowerCase()}`;
    const known = rooms.get(key);
    if (known === undefined || isCalendar(known)) rooms.set(key, zone);
  }
  return [...rooms.values()]
    .map(({ id, name, floorId }) => ({
      id,
      label: name,
      detail: floors.get(floorId)?.displayName ?? '',
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en-US', { numeric: true }));
}

/** "Boardroom 1, Ground, Mill". */
export function roomText({ zones, floors, buildings }: Spaces, zoneId: string): string {
  const zone = zones.get(zoneId);
  const names = [
    zone?.name,
    floors.get(zone?.floorId ?? '')?.displayName,
    buildings.get(zone?.buildingId ?? '')?.name,
  ].filter((name) => name !== undefined);
  return names.length === 0 ? zoneId : names.join(', ');
}
