import { isDeepStrictEqual } from 'node:util';
import { getBuildingSettings, putBuildingSettings } from '#contract/buildingSettings.ts';
import { ApiRefusal, callApi } from '../callApi.ts';
import type { ReachedServer } from '../reachServer.ts';
import type { PlannedChange, ProvisionFile } from './ProvisionFile.ts';

/** The settings of a file that are other than those in force; keys that it doesn't have stay as they are. */
export async function planSettings(
  { settings }: ProvisionFile,
  server: ReachedServer,
): Promise<PlannedChange[]> {
  const planned: PlannedChange[] = [];
  for (const { building, ...wanted } of settings) {
    const found = await settingsInForce(String(building), server);
    const changed = Object.entries(wanted).filter(
      ([key, value]) => !isInForce(value, found[key], key === 'opening_hours_presets'),
    );
    if (changed.length === 0) continue;
    planned.push({
      text: `settings of building ${building}: ${changed.map(([key]) => key).join(', ')}`,
      async apply() {
        const data = Object.fromEntries(changed);
        await callApi(server, putBuildingSettings, { building_id: building, data });
        return null;
      },
    });
  }
  return planned;
}

/** None of a building that isn't there: in a dry run its file may be about to make it. */
async function settingsInForce(
  building: string,
  server: ReachedServer,
): Promise<Readonly<Record<string, unknown>>> {
  try {
    const query = { building_id: building };
    const answer = await callApi(server, getBuildingSettings, undefined, query);
    return answer.building_settings[0] ?? {};
  } catch (error) {
    if (error instanceof ApiRefusal && error.code === 'NOT_FOUND') return {};
    throw error;
  }
}

/** Presets come with those that every building has. */
function isInForce(wanted: unknown, found: unknown, isPart: boolean): boolean {
  if (!isPart) return isDeepStrictEqual(wanted, found);
  const all = (found ?? {}) as Record<string, unknown>;
  return Object.entries(wanted as object).every(([key, value]) => all[key] === value);
}
