import { openingLabel } from '#domain/opening-hours/openingLabel.ts';
import {
  openingHoursText,
  openingPresets,
  type OpeningPresetKey,
} from '#domain/opening-hours/openingPresets.ts';
import type { OpeningSource } from '#domain/opening-hours/activeOpeningRule.ts';

const titles: Record<OpeningPresetKey, string> = {
  '24_7': 'Always',
  '24_5': 'Weekdays, all day',
  opening_hours: 'Opening hours',
  office_hours: 'Office hours',
  core_hours: 'Core hours',
  lunch_hours: 'Lunch hours',
  morning: 'Mornings',
  afternoon: 'Afternoons',
  weekend: 'Weekend',
  custom: 'Custom',
};

const sources: Record<OpeningSource, string> = {
  url: 'selected here',
  'url-days': 'selected here',
  preference: 'your preference',
  building: 'set for this building',
  default: 'standard hours',
};

export interface HoursOption {
  id: string;
  label: string;
  /** The hours in short. */
  detail: string;
}

/** Where the current hours come from, in words. */
export function openingSourceText(source: OpeningSource): string {
  return sources[source];
}

/** The hours without full hours' minutes: "Mon–Fri 07–19". */
export function shortHours(text: string): string {
  return openingLabel(text).replaceAll(':00', '');
}

/** The ten presets with the hours that they stand for in a building. */
export function hoursOptions(overrides: Readonly<Record<string, string>>): HoursOption[] {
  return (Object.keys(openingPresets) as OpeningPresetKey[]).map((key) => ({
    id: key,
    label: titles[key],
    detail: shortHours(openingHoursText(key, overrides)),
  }));
}
