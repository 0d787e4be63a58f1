import { getUserData, privateGetFeatureFlags } from '#contract/account.ts';
import { getBuildingSettings, type BuildingSettings } from '#contract/buildingSettings.ts';
import { getBuildings, getZones } from '#contract/spaces.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import { classifyError } from '#src/lib/errors/classifyError.ts';
import { readUserData, type UserData } from '../account/readUserData.ts';
import type { ApiClient } from '../api/ApiClient.ts';
import { buildSpaceStore } from '../spaces/buildSpaceStore.ts';
import type { SpaceStore } from '../spaces/SpaceStore.ts';

/** What has to be there before the first page. */
export interface StartUp {
  spaces: SpaceStore;
  settings: ReadonlyMap<string, BuildingSettings>;
  userData: UserData;
  /** Names of the flags that are on. */
  flags: ReadonlySet<string>;
  /** When the buildings, and with them the first and last data, were read. */
  readMs: number;
}

interface StartUpLoading {
  signal: AbortSignal;
  /** Brings the time markers into the cache. */
  loadMarkers: () => Promise<unknown>;
}

/** Loads it in the order of section 4.1 of the specification: buildings, then the rest side by side. */
export async function loadStartUp(
  api: ApiClient,
  { signal, loadMarkers }: StartUpLoading,
): Promise<StartUp> {
  const { buildings } = await api.call(getBuildings, { signal });
  const readMs = systemClock.now();
  const ids = [...new Set(buildings.map((building) => toSpaceId(building.id)))];
  const [settings, { zones }, storedData, flags] = await Promise.all([
    ids.length === 0
      ? { building_settings: [] }
      : api.call(getBuildingSettings, { query: { building_id: ids }, signal }),
    api.call(getZones, { query: { filter_zones: 'capacity.default=gt=0' }, signal }),
    api.call(getUserData, { signal }),
    readFlags(api, signal),
    loadMarkers(),
  ]);
  const userData = readUserData(storedData);
  return {
    spaces: buildSpaceStore(buildings, zones),
    settings: new Map(settings.building_settings.map((one) => [toSpaceId(one.building), one])),
    userData,
    readMs,
    flags: flagsInForce(flags, userData.featureFlags),
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

/** Flags as the client defines them, overridden by the person's; those that the client does not know are dropped (4.8). */
function flagsInForce(
  defined: readonly { name: string; enabled: boolean }[],
  own: Readonly<Record<string, boolean>>,
): Set<string> {
  return new Set(
    defined.filter(({ name, enabled }) => own[name] ?? enabled).map(({ name }) => name),
  );
}
