import { openingHoursText } from '#domain/opening-hours/openingPresets.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { hoursOptions } from '#src/features/filters/opening-hours/hoursOptions.ts';
import type { SettingsDraft } from '../model/SettingsDraft.ts';

/** Hours of the hours menu whose open time a draft changes. */
export interface PreviewedHours {
  /** The preset. */
  id: string;
  label: string;
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

type Part = Pick<
  SettingsDraft,
  'presets' | 'defaultLayer' | 'holidays' | 'isOpenOnHolidays' | 'excluded'
>;

/**
 * The presets whose hours differ between two drafts, and the usual one where closed days or the layer that counts differ. `posted`
 * are hours that came with the building, null without such.
 */
export function previewedHours(before: Part, after: Part, posted: string | null): PreviewedHours[] {
  const textOf = (id: string, { presets }: Part) =>
    id === usualKey && posted !== null && !Object.hasOwn(presets, id)
      ? posted
      : openingHoursText(id, presets);
  const isOtherwise = countedBy(before) !== countedBy(after);
  return hoursOptions({})
    .map(({ id, label }) => ({ id, label }))
    .filter(
      ({ id }) => textOf(id, before) !== textOf(id, after) || (isOtherwise && id === usualKey),
    );
}

/** What reports of all hours count by. */
function countedBy({ defaultLayer, holidays, isOpenOnHolidays, excluded }: Part): string {
  const dates = holidays.map(({ date }) => date);
  const periods = excluded.map(({ startdate, enddate }) => [startdate, enddate]);
  return JSON.stringify([defaultLayer, dates, isOpenOnHolidays, periods]);
}
