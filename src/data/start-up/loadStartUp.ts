import { privateGetFeatureFlags } from '#contract/account.ts';
import { getBuildingSettings, type BuildingSettings } from '#contract/buildingSettings.ts';
import { getBuildings, getZones } from '#contract/spaces.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import { classifyError } from '#src/lib/errors/classifyError.ts';
import type { ApiClient } from '../api/ApiClient.ts';
import { buildSpaceStore } from '../spaces/buildSpaceStore.ts';
import type { SpaceStore } from '../spaces/SpaceStore.ts';

/** What has to be there before the first page, beside the person's own data and the time markers. */
export interface LoadedStartUp {
  spaces: SpaceStore;
  settings: ReadonlyMap<string, BuildingSettings>;
  /** Flags that the server sets for the person, by name. */
  grantedFlags: Readonly<Record<string, boolean>>;
  /** When the buildings, and with them the first and last data, were read. */
  readMs: number;
}

interface StartUpLoading {
  signal: AbortSignal;
  /** Bring the time markers and the person's data into the cache. */
  loadMarkers: () => Promise<unknown>;
  loadUserData: () => Promise<unknown>;
}

/** Loads it in the order of section 4.1 of the specification: buildings, then the rest side by side. */
export async function loadStartUp(
  api: ApiClient,
  { signal, loadMarkers, loadUserData }: StartUpLoading,
): Promise<LoadedStartUp> {
  const { buildings } = await api.call(getBuildings, { signal });
  const readMs = systemClock.now();
  const ids = [...new Set(buildings.map((building) => toSpaceId(building.id)))];
  const [settings, { zones }, flags] = await Promise.all([
    ids.length === 0
      ? { building_settings: [] }
      : api.call(getBuildingSettings, { query: { building_id: ids }, signal }),
    api.call(getZones, { query: { filter_zones: 'capacity.default=gt=0' }, signal }),
    readFlags(api, signal),
    loadUserData(),
    loadMarkers(),
  ]);
  return {
    spaces: buildSpaceStore(buildings, zones),
    settings: new Map(settings.building_settings.map((one) => [toSpaceId(one.building), one])),
    readMs,
    grantedFlags: Object.fromEntries(flags.map(({ name, enabled }) => [name, enabled])),
  };
}

/** The flags of the caller; a refusal means none, so that the rest of the application still starts. */
async function readFlags(api: ApiClient, signal: AbortSignal) {
  try {
    const { feature_flags: flags } = await api.call(privateGetFeatureFlags, { signal });
    return flags;
  } catch (error) {
    if (classifyError(error).kind === 'api') return [];
    throw error;
  }
}
