import { definitionsVersion } from '#domain/definitions/Definition.ts';
import { activeOpeningRule } from '#domain/opening-hours/activeOpeningRule.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import type { ExportSettings } from '#server/core/export/ExportSource.ts';
import type { SpaceReader } from '#server/directory/spaces/openSpaces.ts';
import { fileBuildings, type FileOfBookings } from './fileFilter.ts';

/** What the rows of a file rest on, by the names of the API. Who made it and when is left out, so that equal questions give equal bytes. */
export function fileSettings(
  file: FileOfBookings,
  { content, spaces }: { content: string; spaces: SpaceReader },
): ExportSettings {
  const buildings = fileBuildings(file, spaces.current()).map(({ building }) => building);
  const [zone = 'UTC'] = buildings.map(({ timezone }) => timezone);
  const each = (valueOf: (building: (typeof buildings)[number]) => string): string =>
    [...new Set(buildings.map(valueOf))].join('; ');
  const hoursOf = (building: (typeof buildings)[number]): string =>
    activeOpeningRule({
      openingHours: file.opening_hours ?? null,
      building: building.openingHours,
      presetOverrides: spaces.settingsOf(building.id)?.opening_hours_presets ?? {},
    }).text;
  return {
    content,
    definitions_version: definitionsVersion,
    buildings: each(({ name, wireId }) => `${name} (${wireId})`),
    startdatetime: toIsoInstant(Date.parse(file.startdatetime), zone),
    enddatetime: toIsoInstant(Date.parse(file.enddatetime), zone),
    time_zone: each(({ timezone }) => timezone),
    opening_hours:
      buildings.length === 1 ? each(hoursOf) : each((one) => `${one.name}: ${hoursOf(one)}`),
    filter_bookings: file.filter_bookings ?? 'none',
  };
}
