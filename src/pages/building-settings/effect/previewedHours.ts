import { openingHoursText } from '#domain/opening-hours/openingPresets.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { hoursOptions } from '#src/features/filters/opening-hours/hoursOptions.ts';
import type { SettingsDraft } from '../model/SettingsDraft.ts';

/** What a report counts with: opening hours, and the layer whose zones count. */
export interface CountedBy {
  hours: string;
  layer: string | null;
}

/** Hours of the hours menu that a draft changes, or counts by another layer. */
export interface PreviewedHours {
  id: string;
  label: string;
  before: CountedBy;
  after: CountedBy;
}

/** The preset that reports use unless someone selects another. */
export const usualKey = 'opening_hours';

/** The hours that were posted with a building; what is stored over them would stand in their place. */
export function postedHours(
  { openingHours }: Pick<BuildingSpace, 'openingHours'>,
  { presets }: Pick<SettingsDraft, 'presets'>,
): string | null {
  return Object.hasOwn(presets, usualKey) ? null : openingHours;
}

type Part = Pick<SettingsDraft, 'presets' | 'defaultLayer'>;

/** What differs between two drafts in hours or layer. `posted` are hours that came with the building, null without such. */
export function previewedHours(before: Part, after: Part, posted: string | null): PreviewedHours[] {
  const textOf = (id: string, { presets }: Part) =>
    id === usualKey && posted !== null && !Object.hasOwn(presets, id)
      ? posted
      : openingHoursText(id, presets);
  const isOtherLayer = before.defaultLayer !== after.defaultLayer;
  return hoursOptions({})
    .map(({ id, label }) => ({
      id,
      label,
      before: { hours: textOf(id, before), layer: before.defaultLayer },
      after: { hours: textOf(id, after), layer: after.defaultLayer },
    }))
    .filter((one) => one.before.hours !== one.after.hours || (isOtherLayer && one.id === usualKey));
}
