import { getFeatureFlags, putFeatureFlags } from '#contract/account.ts';
import { callApi } from '../callApi.ts';
import type { ReachedServer } from '../reachServer.ts';
import type { PlannedChange } from './PlannedChange.ts';
import type { ProvisionFile } from './ProvisionFile.ts';

/** The flags of a file that are set otherwise for everybody, or not at all; those that it doesn't name stay as they are. */
export async function planFlags(
  { feature_flags: wanted }: ProvisionFile,
  server: ReachedServer,
): Promise<PlannedChange[]> {
  if (wanted.length === 0) return [];
  const stored = await callApi(server, getFeatureFlags);
  const found = new Map(stored.feature_flags.map(({ name, enabled }) => [name, enabled]));
  const changed = wanted.filter(({ name, enabled }) => found.get(name) !== enabled);
  if (changed.length === 0) return [];
  const told = changed.map(({ name, enabled }) => `${name} ${enabled ? 'on' : 'off'}`);
  return [
    {
      text: `feature flags: ${told.join(', ')}`,
      async apply() {
        await callApi(server, putFeatureFlags, { feature_flags: changed });
        return null;
      },
    },
  ];
}
