import { loadSql } from '#server/core/loadSql.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { DirectoryQueries } from '../Directory.ts';
import type {
  BuildingContent,
  CampusRow,
  StoredBuilding,
  StoredFloor,
  StoredZone,
} from './SpaceRows.ts';

const campusesSql = loadSql(import.meta.url, './sql/read/readCampuses.sql');
const buildingsSql = loadSql(import.meta.url, './sql/read/readBuildings.sql');
const floorsSql = loadSql(import.meta.url, './sql/read/readFloors.sql');
const zonesSql = loadSql(import.meta.url, './sql/read/readZones.sql');
const settingsSql = loadSql(import.meta.url, './sql/read/readSettings.sql');

interface SettingsRow {
  building_id: SpaceId;
  settings: Record<string, unknown>;
}

export function readCampuses(queries: DirectoryQueries): Promise<CampusRow[]> {
  return queries.query<CampusRow>(campusesSql);
}

/** The content of the named buildings, or of all. Buildings come in the order of their numbers. */
export async function readSpaces(
  queries: DirectoryQueries,
  buildingIds: readonly SpaceId[] | null,
): Promise<Map<SpaceId, BuildingContent>> {
  const only = [buildingIds === null ? null : [...buildingIds]];
  const contents = new Map<SpaceId, BuildingContent>();
  for (const row of await queries.query<StoredBuilding>(buildingsSql, only)) {
    const content = contents.get(row.id);
    if (content === undefined) contents.set(row.id, emptyContent(row));
    else content.buildings.push(row);
  }
  for (const row of await queries.query<StoredFloor>(floorsSql, only)) {
    contents.get(row.building_id)?.floors.push(row);
  }
  for (const row of await queries.query<StoredZone>(zonesSql, only)) {
    contents.get(row.building_id)?.zones.push(row);
  }
  for (const row of await queries.query<SettingsRow>(settingsSql, only)) {
    const content = contents.get(row.building_id);
    if (content !== undefined) content.changedSettings = row.settings;
  }
  return contents;
}

function emptyContent(first: StoredBuilding): BuildingContent {
  return { buildings: [first], floors: [], zones: [], changedSettings: {} };
}
