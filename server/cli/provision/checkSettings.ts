import { getBuildings, getZones, type Building, type Zone } from '#contract/spaces.ts';
import type { BuildingInput } from '#contract/ingestSpaces.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { AppError } from '../../core/AppError.ts';
import { readSettingsChange } from '../../modules/building-settings/readSettingsChange.ts';
import { callApi } from '../callApi.ts';
import type { ReachedServer } from '../reachServer.ts';
import type { ProvisionFile } from './ProvisionFile.ts';

interface KnownSpaces {
  buildings: readonly Building[];
  zones: readonly Zone[];
  /** Of the files, which are about to be made. */
  made: readonly BuildingInput[];
  loose: NonNullable<ProvisionFile['zones']>;
}

/**
 * Checks settings under the rules of their call, for buildings that are there or in the files, since that call has no trial. Throws
 * one sentence with file and field.
 */
export async function checkSettings(
  files: readonly ProvisionFile[],
  server: ReachedServer,
): Promise<void> {
  if (files.every(({ settings }) => settings.length === 0)) return;
  const [{ buildings }, { zones }] = await Promise.all([
    callApi(server, getBuildings),
    callApi(server, getZones),
  ]);
  const known = {
    buildings,
    zones,
    made: files.flatMap((one) => one.buildings ?? []),
    loose: files.flatMap((one) => one.zones ?? []),
  };
  for (const { file, settings } of files)
    for (const [at, { building, ...change }] of settings.entries()) {
      const place = placeOf(String(building), known);
      if (place === null)
        throw new Error(`${file}: settings.${at}.building: there is no building ${building}.`);
      try {
        readSettingsChange(change, place);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const field = (error.rows?.[0]?.field ?? '').replace(/^data\.?/, '');
        throw new Error(`${file}: settings.${at}.${field}: ${error.message}.`, { cause: error });
      }
    }
}

/** What the rules look at of a building; null where nobody knows it. */
function placeOf(
  id: string,
  { buildings, zones, made, loose }: KnownSpaces,
): Parameters<typeof readSettingsChange>[1] | null {
  const isIt = (one: { id: string | number }): boolean => String(one.id) === id;
  const [stored, posted] = [buildings.filter(isIt), made.filter(isIt)];
  const timezone = posted.at(-1)?.timezone ?? stored.at(-1)?.timezone;
  if (timezone === undefined) return null;
  const floors = [...stored, ...posted].flatMap((one): { id: string | number }[] => one.floors);
  const floorIds = new Set(floors.map((floor) => toSpaceId(floor.id)));
  const ofBuilding = [
    ...zones.filter((zone) => String(zone.building_id) === id),
    ...posted.flatMap((one) => one.floors.flatMap((floor) => floor.zones)),
    ...loose.filter(({ floor_id: floor }) => floorIds.has(toSpaceId(floor ?? ''))),
  ];
  return { timezone, floorIds, zoneIds: new Set(ofBuilding.map((zone) => toSpaceId(zone.id))) };
}
