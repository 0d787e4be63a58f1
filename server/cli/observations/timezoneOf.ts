import { CellFaults } from './table/CellFaults.ts';
import type { CsvTable } from './table/CsvTable.ts';
import type { FileRooms } from './FileRooms.ts';
import type { ObservationMap } from './ObservationMap.ts';
import type { ServerZone } from './ServerZones.ts';

interface Places {
  map: ObservationMap;
  rooms: FileRooms;
  known: readonly ServerZone[] | null;
  /** What was found, in sentences. */
  found: string[];
}

/** The time zone of the building that a file is about; told in `found`. Rejects with a sentence where it has to be asked for. */
export async function timezoneOf(
  table: CsvTable,
  { map, rooms, known, found }: Places,
): Promise<string> {
  const ids = new Set<string>();
  const faults = new CellFaults();
  for (const { zone_id: zone } of Object.values(map.columns)) {
    if (zone !== undefined) ids.add(String(zone));
  }
  if (map.room !== undefined) {
    for await (const row of table.rows()) {
      const zone = faults.collect(() => rooms.zoneOf(row));
      if (zone !== undefined && zone !== null) ids.add(String(zone.id));
    }
  }
  faults.throwIfAny(table.name);
  const zones = (known ?? []).filter(({ id }) => ids.has(String(id)));
  const [timezone, other] = new Set(zones.map((zone) => zone.timezone));
  if (timezone === undefined || other !== undefined) {
    const why =
      other === undefined
        ? "The times have no offset, and this key doesn't know the time zone of the building."
        : `The times have no offset, and the rooms are in several time zones (${timezone}, ${other}).`;
    throw new Error(`${why} Name one with --timezone, for example --timezone Europe/Berlin.`);
  }
  const [building] = new Set(zones.map((zone) => zone.building));
  found.push(
    `Times without an offset are read in ${timezone}, the time zone of ${building ?? 'the building'}`,
  );
  return timezone;
}
