import { getStaticAssets, privateGetFeatureFlags } from '#contract/account.ts';
import { getBuildingSettings, type BuildingSettings } from '#contract/buildingSettings.ts';
import { getBuildings } from '#contract/spaces.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import { classifyError } from '#src/lib/errors/classifyError.ts';
import type { ApiClient } from '../api/ApiClient.ts';
import type { StoredUserData } from '../account/userDataCodec.ts';
import { buildSpaceStore } from '../spaces/buildSpaceStore.ts';
import type { KeptZones } from '../spaces/KeptZones.ts';
import type { SpaceStore } from '../spaces/SpaceStore.ts';
import { zoneSource } from '../spaces/zoneSource.ts';
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

/** The buildings whose zones the first page shows, by what the person prefers. Throws ZonesWanted. */
export type FirstBuildings = (spaces: SpaceStore, userData: StoredUserData) => readonly string[];

interface StartUpLoading {
  signal: AbortSignal;
  readFile: ReadFile;
  /** Bring the time markers and the person's data into the cache. */
  loadMarkers: () => Promise<unknown>;
  loadUserData: () => Promise<StoredUserData>;
  keptZones: KeptZones;
  firstBuildings: FirstBuildings;
  /** The spaces as they were read before; undefined at first. */
  before: SpaceStore | undefined;
}

/**
 * Asks for all of it at once; the settings wait for the buildings that they are of, and so do the zones that the first page shows; the
 * configuration waits for its address.
 */
export async function loadStartUp(api: ApiClient, loading: StartUpLoading): Promise<LoadedStartUp> {
  const { signal, readFile, loadMarkers, loadUserData } = loading;
  const userData = loadUserData();
  const [listed, files, flags] = await Promise.all([
    readSpaces(api, loading, userData),
    readFiles(api, readFile, signal),
    readFlags(api, signal),
    userData,
    loadMarkers(),
  ]);
  return {
    ...listed,
    files,
    grantedFlags: Object.fromEntries(flags.map(({ name, enabled }) => [name, enabled])),
  };
}

async function readSpaces(
  api: ApiClient,
  loading: StartUpLoading,
  userData: Promise<StoredUserData>,
): Promise<Pick<LoadedStartUp, 'spaces' | 'settings' | 'readMs'>> {
  const { signal, keptZones } = loading;
  const { buildings } = await api.call(getBuildings, { signal });
  const readMs = systemClock.now();
  const spaces = buildSpaceStore(buildings, zoneSource(api, keptZones));
  const ids = [...spaces.buildings.keys()];
  const [settings] = await Promise.all([
    readSettings(api, ids, signal),
    readFirstZones(spaces, loading, userData),
  ]);
  // Nobody waits for what only frees the place of lists that are of no more use.
  void keptZones.keepOnly(ids);
  return { spaces, settings, readMs };
}

async function readSettings(api: ApiClient, buildingIds: readonly string[], signal: AbortSignal) {
  if (buildingIds.length === 0) return new Map<string, BuildingSettings>();
  const query = { building_id: buildingIds };
  const { building_settings: settings } = await api.call(getBuildingSettings, { query, signal });
  return new Map(settings.map((one) => [toSpaceId(one.building), one]));
}

/** Pages that are open go on with the zones that they have. */
async function readFirstZones(
  spaces: SpaceStore,
  { before, firstBuildings }: Pick<StartUpLoading, 'before' | 'firstBuildings'>,
  userData: Promise<StoredUserData>,
): Promise<void> {
  const { zoneLists } = spaces;
  const stored = await userData;
  const first = await zoneLists.whenRead(() => firstBuildings(spaces, stored));
  await zoneLists.read([...first, ...(before?.zoneLists.readBuildings ?? [])]);
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
