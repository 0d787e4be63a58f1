import { getStaticAssets, privateGetFeatureFlags } from '#contract/account.ts';
import { getBuildingSettings, type BuildingSettings } from '#contract/buildingSettings.ts';
import { getBuildings, getZones } from '#contract/spaces.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import { classifyError } from '#src/lib/errors/classifyError.ts';
import type { ApiClient } from '../api/ApiClient.ts';
import { buildSpaceStore } from '../spaces/buildSpaceStore.ts';
import type { SpaceStore } from '../spaces/SpaceStore.ts';
import { readClient, type ClientFiles, type ReadFile } from './readClient.ts';

/** Loaded before the first page, along with the person's own data and the time markers. */
export interface LoadedStartUp {
  files: ClientFiles;
  spaces: SpaceStore;
  settings: ReadonlyMap<string, BuildingSettings>;
  /** Flags that the server sets for the person, by name. */
  grantedFlags: Readonly<Record<string, boolean>>;
  /** When the buildings, and with them the first and last data, were read. */
  readMs: number;
}

/** Such zones are drawn and counted, but have no utilization. */
const withoutSeats = 'capacity.default!=*,capacity.default=le=0';

interface StartUpLoading {
  signal: AbortSignal;
  readFile: ReadFile;
  /** Bring the time markers and the person's data into the cache. */
  loadMarkers: () => Promise<unknown>;
  loadUserData: () => Promise<unknown>;
}

/**
 * Asks for all of it at once; the settings wait for the buildings that they are of, and the configuration for its address. Then puts
 * the spaces together.
 */
export async function loadStartUp(
  api: ApiClient,
  { signal, readFile, loadMarkers, loadUserData }: StartUpLoading,
): Promise<LoadedStartUp> {
  const [listed, seated, seatless, files, flags] = await Promise.all([
    readBuildings(api, signal),
    api.call(getZones, { query: { filter_zones: 'capacity.default=gt=0' }, signal }),
    api.call(getZones, { query: { filter_zones: withoutSeats }, signal }),
    readFiles(api, readFile, signal),
    readFlags(api, signal),
    loadUserData(),
    loadMarkers(),
  ]);
  const { buildings, readMs, settings } = listed;
  const spaces = buildSpaceStore(buildings, [...seated.zones, ...seatless.zones]);
  return {
    spaces,
    files,
    settings: new Map(settings.map((one) => [toSpaceId(one.building), one])),
    readMs,
    grantedFlags: Object.fromEntries(flags.map(({ name, enabled }) => [name, enabled])),
  };
}

async function readBuildings(api: ApiClient, signal: AbortSignal) {
  const { buildings } = await api.call(getBuildings, { signal });
  const readMs = systemClock.now();
  const ids = [...new Set(buildings.map((building) => toSpaceId(building.id)))];
  if (ids.length === 0) return { buildings, readMs, settings: [] };
  const query = { building_id: ids };
  const { building_settings: settings } = await api.call(getBuildingSettings, { query, signal });
  return { buildings, readMs, settings };
}

async function readFiles(api: ApiClient, readFile: ReadFile, signal: AbortSignal) {
  const { files } = await api.call(getStaticAssets, { signal });
  return await readClient(files, readFile);
}

/** The flags of the caller; none when they cannot be read, so that the rest of the application still starts. */
async function readFlags(api: ApiClient, signal: AbortSignal) {
  try {
    const { feature_flags: flags } = await api.call(privateGetFeatureFlags, { signal });
    return flags;
  } catch (error) {
    // A session that has ended is no failure of the flags, nor is a start that was given up.
    if (signal.aborted || classifyError(error).kind === 'login') throw error;
    return [];
  }
}
