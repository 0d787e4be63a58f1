import { storedSettings, type BuildingSettings } from '#contract/buildingSettings.ts';
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
  trusted_zones: [],
  maintenance_periods: [],
  cost_m2: null,
  currency: null,
};

/** Reports ask for them zone by zone, and to check them took a tenth of the main thread. */
const worked = new WeakMap<BuildingContent, BuildingSettings>();

/**
 * Settings: defaults, then those posted with the latest period, then those changed by putBuildingSettings. Office
 * and core hours are the presets of these names, and are told in both places.
 */
export function buildingSettingsOf(content: BuildingContent): BuildingSettings {
  const known = worked.get(content) ?? mergeSettings(content);
  worked.set(content, known);
  return known;
}

function mergeSettings(content: BuildingContent): BuildingSettings {
  const latest = latestPeriod(content);
  const settings = {
    ...defaults,
    ...knownSettings(latest.settings),
    ...knownSettings(content.changedSettings),
  };
  const { office_hours: office, core_hours: core, opening_hours_presets: presets } = settings;
  const officeHours = office ?? presets['office_hours'] ?? null;
  const coreHours = core ?? presets['core_hours'] ?? null;
  return {
    ...settings,
    office_hours: officeHours,
    core_hours: coreHours,
    opening_hours_presets: {
      ...presets,
      ...(officeHours === null ? {} : { office_hours: officeHours }),
      ...(coreHours === null ? {} : { core_hours: coreHours }),
    },
    building: latest.wire_is_number ? Number(latest.id) : latest.id,
  };
}

/** The hours of a building by which its reports count: those set for the preset of that name, else those posted. */
export function openingHoursOf(content: BuildingContent, posted: string | null): string | null {
  return buildingSettingsOf(content).opening_hours_presets['opening_hours'] ?? posted;
}

/** The period of a building that starts last. */
export function latestPeriod(content: BuildingContent): StoredBuilding {
  const latest = content.buildings.at(-1);
  if (latest === undefined) throw new AppError('INTERNAL_ERROR', 'A building without a period');
  return latest;
}

/** The settings among posted keys that can be read; keys of other meaning are left alone. */
export function knownSettings(settings: Record<string, unknown>): Partial<BuildingSettings> {
  const keys = Object.keys(storedSettings.shape).filter((key) => key in settings);
  const parsed = storedSettings.safeParse(
    Object.fromEntries(keys.map((key) => [key, settings[key]])),
  );
  if (!parsed.success) return {};
  return Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined));
}
