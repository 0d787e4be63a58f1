import { buildingSettingsChange, type BuildingSettings } from '#contract/buildingSettings.ts';
import { defaultRoomSizes } from '#domain/space/roomSize.ts';
import { AppError } from '#server/core/AppError.ts';
import type { BuildingContent, StoredBuilding } from './SpaceRows.ts';

const defaults: Omit<BuildingSettings, 'building'> = {
  office_hours: null,
  core_hours: null,
  opening_hours_presets: {},
  excluded_periods: [],
  bank_holidays: [],
  bank_holidays_open: false,
  room_size_categories: [...defaultRoomSizes],
  default_layer: null,
};

/** Settings in force: defaults, then those posted with the latest period, then those changed by putBuildingSettings. */
export function buildingSettingsOf(content: BuildingContent): BuildingSettings {
  const latest = latestPeriod(content);
  return {
    ...defaults,
    ...knownSettings(latest.settings),
    ...knownSettings(content.changedSettings),
    building: latest.wire_is_number ? Number(latest.id) : latest.id,
  };
}

/** The period of a building that starts last. */
export function latestPeriod(content: BuildingContent): StoredBuilding {
  const latest = content.buildings.at(-1);
  if (latest === undefined) throw new AppError('INTERNAL_ERROR', 'A building without a period');
  return latest;
}

/** The settings among posted keys that can be read; keys of other meaning are left alone. */
export function knownSettings(settings: Record<string, unknown>): Partial<BuildingSettings> {
  const keys = Object.keys(buildingSettingsChange.shape).filter((key) => key in settings);
  const parsed = buildingSettingsChange.safeParse(
    Object.fromEntries(keys.map((key) => [key, settings[key]])),
  );
  if (!parsed.success) return {};
  return Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined));
}
