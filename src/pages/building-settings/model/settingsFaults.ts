import { readOpeningHours } from '#domain/opening-hours/readOpeningHours.ts';
import { roomSizeFaults } from '#domain/space/roomSizeFaults.ts';
import { roomSizesOf, type SettingsDraft } from './SettingsDraft.ts';

/** What keeps settings from being saved, with the field at fault. */
export interface SettingsFault {
  /** `presets.office_hours`, `roomSizes.2.upTo`. */
  field: string;
  text: string;
}

/** All faults of a draft, in the order of the page. */
export function settingsFaults(draft: SettingsDraft): SettingsFault[] {
  return [...hoursFaults(draft), ...sizeFaults(draft)];
}

export function faultOf(faults: readonly SettingsFault[], field: string): string | undefined {
  return faults.find((fault) => fault.field === field)?.text;
}

function hoursFaults({ presets }: SettingsDraft): SettingsFault[] {
  return Object.entries(presets).flatMap(([key, text]) => {
    const { fault } = readOpeningHours(text);
    return fault === null ? [] : [{ field: `presets.${key}`, text: fault.text }];
  });
}

/** A bound that is wrong is told once, at its own field. */
function sizeFaults({ roomSizes }: SettingsDraft): SettingsFault[] {
  const categories = roomSizesOf(roomSizes);
  if (categories.length === 0) return [{ field: 'roomSizes', text: 'Add at least one size' }];
  return roomSizeFaults(categories).flatMap(({ at, field }) => {
    const { above = 0, upTo = Number.NaN } = categories[at] ?? {};
    if (field === 'name')
      return [{ field: `roomSizes.${at}.name`, text: nameText(categories[at]?.name ?? '') }];
    if (field === 'above' || Number.isNaN(above)) return [];
    const text = Number.isNaN(upTo) ? 'Enter a number' : `Must be more than ${above}`;
    return [{ field: `roomSizes.${at}.upTo`, text }];
  });
}

function nameText(name: string): string {
  return name === '' ? 'This field is required' : 'Another size has this name';
}
