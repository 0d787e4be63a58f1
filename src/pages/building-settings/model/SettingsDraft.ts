import type { BuildingSettings, MaintenancePeriod } from '#contract/buildingSettings.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';

export type BankHoliday = BuildingSettings['bank_holidays'][number];
export type ExcludedPeriod = BuildingSettings['excluded_periods'][number];

/** A room-size category while it is typed; it begins where the one before it ends. */
export interface RoomSizeText {
  name: string;
  upTo: string;
}

/** The settings of a building while they are edited. */
export interface SettingsDraft {
  /** Opening-hours text by preset, where it differs from the standard one. */
  presets: Readonly<Record<string, string>>;
  /** By date. */
  holidays: readonly BankHoliday[];
  isOpenOnHolidays: boolean;
  /** By start; local days or instants, the end exclusive. */
  excluded: readonly ExcludedPeriod[];
  roomSizes: readonly RoomSizeText[];
  defaultLayer: string | null;
  /** Ids of zones that are believed whatever they tell. */
  trustedZones: readonly string[];
  /** By start. */
  maintenance: readonly MaintenancePeriod[];
  /** Of a square meter and year; null is unknown. */
  costM2: number | null;
  /** A code of ISO 4217. */
  currency: string | null;
}

export function draftOf(settings: BuildingSettings): SettingsDraft {
  return {
    presets: settings.opening_hours_presets,
    holidays: byDate(settings.bank_holidays),
    isOpenOnHolidays: settings.bank_holidays_open,
    excluded: byStart(settings.excluded_periods),
    roomSizes: settings.room_size_categories.map(({ name, upTo }) => ({
      name,
      upTo: String(upTo),
    })),
    defaultLayer: settings.default_layer,
    trustedZones: settings.trusted_zones.map(toSpaceId),
    maintenance: byStartTime(settings.maintenance_periods),
    costM2: settings.cost_m2,
    currency: settings.currency,
  };
}

export function byDate(holidays: readonly BankHoliday[]): BankHoliday[] {
  return holidays.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

export function byStart(periods: readonly ExcludedPeriod[]): ExcludedPeriod[] {
  return periods.toSorted((a, b) =>
    a.startdate < b.startdate ? -1 : Number(a.startdate > b.startdate),
  );
}

export function byStartTime(periods: readonly MaintenancePeriod[]): MaintenancePeriod[] {
  const startOf = ({ startdatetime }: MaintenancePeriod) => Date.parse(startdatetime);
  return periods.toSorted((a, b) => startOf(a) - startOf(b));
}

/** The categories that the texts stand for; text that is no number is NaN. */
export function roomSizesOf(texts: readonly RoomSizeText[]): RoomSizeCategory[] {
  const ends = texts.map(({ upTo }) => (upTo.trim() === '' ? Number.NaN : Number(upTo)));
  return texts.map(({ name }, at) => ({
    name: name.trim(),
    above: ends[at - 1] ?? 0,
    upTo: ends[at] ?? Number.NaN,
  }));
}

/** Of the edits held now those that were not among the saved ones: what a person changed while the save was on its way. */
export function editsLeft(
  held: Partial<SettingsDraft>,
  saved: Partial<SettingsDraft>,
): Partial<SettingsDraft> {
  const fields = Object.keys(held) as (keyof SettingsDraft)[];
  return Object.fromEntries(
    fields.filter((field) => held[field] !== saved[field]).map((field) => [field, held[field]]),
  );
}
