import type { BuildingSettings } from '#contract/buildingSettings.ts';
import type { AnnualCost } from '#domain/space/area.ts';

/** The cost that a person tries out, else that of the building's settings; 0 tries out none. */
export function costOf(
  tried: number | null | undefined,
  settings: Pick<BuildingSettings, 'cost_m2' | 'currency'> | undefined,
): AnnualCost {
  return {
    perM2: tried || settings?.cost_m2 || null,
    currency: settings?.currency ?? null,
  };
}
