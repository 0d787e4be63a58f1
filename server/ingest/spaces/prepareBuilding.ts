import { buildingSettingsChange } from '#contract/buildingSettings.ts';
import type { BuildingInput } from '#contract/ingestSpaces.ts';
import { OpeningHoursError } from '#domain/opening-hours/OpeningHoursError.ts';
import { parseOpeningHours } from '#domain/opening-hours/parseOpeningHours.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { isTimeZone } from '#domain/time/zoneOffset.ts';
import type { BuildingRow } from '#server/directory/spaces/SpaceRows.ts';
import type { CampusBook } from './CampusBook.ts';
import { normaliseTags } from '#domain/tags/tags.ts';
import { resolvePeriod } from './PostedPeriod.ts';
import type { SpaceFaults } from './SpaceFaults.ts';

export interface PrepareContext {
  campuses: CampusBook;
  faults: SpaceFaults;
  warnings: string[];
}

/** The row of a building. A time zone that is not known is a fault, and UTC stands in for it until the body is refused. */
export function prepareBuilding(
  building: BuildingInput,
  at: { path: string; position: number },
  { campuses, faults, warnings }: PrepareContext,
): BuildingRow {
  const { path, position } = at;
  const timezone = isNamedZone(building.timezone) ? building.timezone : 'UTC';
  if (timezone !== building.timezone) faults.add(`${path}.timezone`, 'not an IANA time zone');
  checkOpeningHours(building.opening_hours, `${path}.opening_hours`, faults);
  checkSettings(building, path, { faults, warnings });
  return {
    id: toSpaceId(building.id),
    wire_is_number: typeof building.id === 'number',
    ...resolvePeriod(building, {}, { timezone, path, faults }),
    name: building.name,
    campus_id: campuses.campusOf(building)?.id ?? null,
    tags: normaliseTags(building.tags),
    timezone,
    opening_hours: building.opening_hours ?? null,
    settings: building.settings ?? {},
    position,
  };
}

/** An IANA name; bare offsets such as +01:00, which some platforms take too, have no daylight saving and are refused. */
function isNamedZone(timezone: string): boolean {
  return /^[a-z]/i.test(timezone) && isTimeZone(timezone);
}

/** Adds a fault when text is no opening-hours text. */
function checkOpeningHours(
  text: string | null | undefined,
  field: string,
  faults: SpaceFaults,
): void {
  if (text === null || text === undefined) return;
  try {
    parseOpeningHours(text);
  } catch (error) {
    if (!(error instanceof OpeningHoursError)) throw error;
    faults.add(field, `${error.message}: ${error.part}`);
  }
}

const otherKeys = new Set(['zone_layers', 'building']);

function checkSettings(
  building: BuildingInput,
  path: string,
  { faults, warnings }: { faults: SpaceFaults; warnings: string[] },
): void {
  const settings = building.settings ?? {};
  for (const [key, value] of Object.entries(settings)) {
    const schema = buildingSettingsChange.shape[key as keyof typeof buildingSettingsChange.shape];
    if (schema === undefined) {
      if (!otherKeys.has(key)) warnings.push(`${path}.settings.${key}: unknown setting, not used`);
      continue;
    }
    const parsed = schema.safeParse(value);
    for (const issue of parsed.error?.issues ?? []) {
      faults.add([path, 'settings', key, ...issue.path].join('.'), issue.message);
    }
  }
}
