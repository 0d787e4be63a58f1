import { loadSql } from '#server/core/loadSql.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { DirectoryQueries } from '../Directory.ts';
import type { SpaceChange } from './SpaceRows.ts';

const load = (name: string): string => loadSql(import.meta.url, `./sql/write/${name}.sql`);
const settingsSql = load('writeSettings');

/** Statements in the order in which one row may refer to another. */
const steps: readonly { sql: string; rows: keyof SpaceChange }[] = [
  { sql: load('writeCampuses'), rows: 'campuses' },
  { sql: load('writeBuildingIds'), rows: 'buildings' },
  { sql: load('writeBuildings'), rows: 'buildings' },
  { sql: load('writeFloorIds'), rows: 'floors' },
  { sql: load('writeFloors'), rows: 'floors' },
  { sql: load('withdrawZones'), rows: 'withdrawn' },
  { sql: load('writeZoneIds'), rows: 'zones' },
  { sql: load('writeZones'), rows: 'zones' },
];

/** Rows that are written at once: others are answered between such batches. */
const rowsAtOnce = 200;

/** Adds and replaces periods by id and start; ids keep their numbers. To be called within a transaction. */
export async function writeSpaces(queries: DirectoryQueries, change: SpaceChange): Promise<void> {
  for (const { sql, rows } of steps) {
    const written = change[rows] ?? [];
    for (let at = 0; at < written.length; at += rowsAtOnce)
      await queries.query(sql, [JSON.stringify(written.slice(at, at + rowsAtOnce))]);
  }
}

/** Changes the given keys of a building's settings and keeps the others. */
export async function writeSettings(
  queries: DirectoryQueries,
  buildingId: SpaceId,
  change: Record<string, unknown>,
): Promise<void> {
  await queries.query(settingsSql, [buildingId, JSON.stringify(change)]);
}
