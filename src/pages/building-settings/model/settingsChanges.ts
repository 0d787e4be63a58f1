import { openingLabel } from '#domain/opening-hours/openingLabel.ts';
import type { BuildingSettingsChange } from '#src/data/building-settings/useSaveBuildingSettings.ts';
import { openingHoursText } from '#domain/opening-hours/openingPresets.ts';
import { formatMoney } from '#src/lib/format/numbersWithUnits.ts';
import { hoursOptions } from '#src/features/filters/opening-hours/hoursOptions.ts';
import { roomSizesOf, type SettingsDraft } from './SettingsDraft.ts';

/** A change in words. */
export interface SettingsChange {
  title: string;
  detail: string;
}

/** What differs between two drafts, in the order of the page. */
export function settingsChanges(before: SettingsDraft, after: SettingsDraft): SettingsChange[] {
  const sizes = [sizesText(before), sizesText(after)] as const;
  return [
    ...hoursChanges(before, after),
    ...entryChange('Bank holidays', before.holidays, after.holidays),
    ...(before.isOpenOnHolidays === after.isOpenOnHolidays
      ? []
      : [{ title: 'On bank holidays', detail: after.isOpenOnHolidays ? 'open' : 'closed' }]),
    ...entryChange('Excluded periods', before.excluded, after.excluded),
    ...(sizes[0] === sizes[1] ? [] : [{ title: 'Room sizes', detail: sizes[1] }]),
    ...(before.defaultLayer === after.defaultLayer
      ? []
      : [{ title: 'Default layer', detail: `${before.defaultLayer} to ${after.defaultLayer}` }]),
    ...entryChange('Trusted sensors', before.trustedZones, after.trustedZones),
    ...entryChange('Declared maintenance', before.maintenance, after.maintenance),
    ...costChanges(before, after),
  ];
}

/** The keys that differ, as the call takes them. Office and core hours have keys of their own. */
export function toWireChange(before: SettingsDraft, after: SettingsDraft): BuildingSettingsChange {
  const all: BuildingSettingsChange = {
    office_hours: after.presets['office_hours'] ?? null,
    core_hours: after.presets['core_hours'] ?? null,
    opening_hours_presets: otherPresets(after),
    bank_holidays: [...after.holidays],
    bank_holidays_open: after.isOpenOnHolidays,
    excluded_periods: [...after.excluded],
    room_size_categories: roomSizesOf(after.roomSizes),
    default_layer: after.defaultLayer,
    trusted_zones: [...after.trustedZones],
    maintenance_periods: [...after.maintenance],
    cost_m2: after.costM2,
    currency: after.currency,
  };
  const differs: Record<keyof typeof all, boolean> = {
    office_hours: before.presets['office_hours'] !== after.presets['office_hours'],
    core_hours: before.presets['core_hours'] !== after.presets['core_hours'],
    opening_hours_presets: !isAlike(otherPresets(before), otherPresets(after)),
    bank_holidays: !isAlike(before.holidays, after.holidays),
    bank_holidays_open: before.isOpenOnHolidays !== after.isOpenOnHolidays,
    excluded_periods: !isAlike(before.excluded, after.excluded),
    room_size_categories: !isAlike(roomSizesOf(before.roomSizes), roomSizesOf(after.roomSizes)),
    default_layer: before.defaultLayer !== after.defaultLayer,
    trusted_zones: !isAlike(before.trustedZones, after.trustedZones),
    maintenance_periods: !isAlike(before.maintenance, after.maintenance),
    cost_m2: before.costM2 !== after.costM2,
    currency: before.currency !== after.currency,
  };
  // A preset set by its own key may have been posted under presets; leaving it out there would not undo it.
  if (differs.office_hours || differs.core_hours) differs.opening_hours_presets = true;
  return Object.fromEntries(
    Object.entries(all).filter(([key]) => differs[key as keyof typeof all]),
  ) as BuildingSettingsChange;
}

function otherPresets({ presets }: SettingsDraft): Record<string, string> {
  const own = Object.entries(presets).filter(
    ([key]) => key !== 'office_hours' && key !== 'core_hours',
  );
  return Object.fromEntries(own.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function hoursChanges(before: SettingsDraft, after: SettingsDraft): SettingsChange[] {
  return hoursOptions({}).flatMap(({ id, label }) => {
    const [from, to] = [openingHoursText(id, before.presets), openingHoursText(id, after.presets)];
    return from === to
      ? []
      : [{ title: label, detail: `${openingLabel(from)} to ${openingLabel(to)}` }];
  });
}

function entryChange(
  title: string,
  before: readonly (object | string)[],
  after: readonly (object | string)[],
): SettingsChange[] {
  const [old, fresh] = [before, after].map((list) => list.map((one) => JSON.stringify(one)));
  const added = (fresh ?? []).filter((one) => !old?.includes(one)).length;
  const removed = (old ?? []).filter((one) => !fresh?.includes(one)).length;
  const parts = [added > 0 && `${added} added`, removed > 0 && `${removed} removed`];
  return added + removed === 0 ? [] : [{ title, detail: parts.filter(Boolean).join(', ') }];
}

function costChanges(before: SettingsDraft, after: SettingsDraft): SettingsChange[] {
  const costText = ({ costM2, currency }: SettingsDraft) =>
    costM2 === null ? 'unknown' : formatMoney(costM2, currency);
  const cost = `${costText(before)} to ${costText(after)}`;
  const currency = `${before.currency ?? 'none'} to ${after.currency ?? 'none'}`;
  return [
    ...(before.costM2 === after.costM2 ? [] : [{ title: 'Annual cost per m²', detail: cost }]),
    ...(before.currency === after.currency ? [] : [{ title: 'Currency', detail: currency }]),
  ];
}

function sizesText({ roomSizes }: SettingsDraft): string {
  return roomSizesOf(roomSizes)
    .map(({ name, above, upTo }) => `${name} ${above}-${upTo}`)
    .join(', ');
}

function isAlike(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
