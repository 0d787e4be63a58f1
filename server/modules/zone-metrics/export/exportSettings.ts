import type { ZoneMetricsFile } from '#contract/exports.ts';
import { activeOpeningRule } from '#domain/opening-hours/activeOpeningRule.ts';
import { definitionsVersion } from '#domain/definitions/Definition.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import type { SpaceReader } from '#server/directory/spaces/openSpaces.ts';
import { buildingRecords } from '../planMetrics.ts';

/** What the numbers of a file rest on, by the names of the API. Who made it and when is left out, so that equal questions give equal bytes. */
export function exportSettings(
  file: ZoneMetricsFile,
  ids: readonly SpaceId[],
  { spaces, rows }: { spaces: SpaceReader; rows: number },
): Record<string, string | number> {
  const buildings = buildingRecords(ids, spaces.current());
  const [zone = 'UTC'] = buildings.map(({ timezone }) => timezone);
  const inForce = (text: string | undefined, building: (typeof buildings)[number]): string =>
    activeOpeningRule({
      openingHours: text ?? null,
      building: building.openingHours,
      presetOverrides: spaces.settingsOf(building.id)?.opening_hours_presets ?? {},
    }).text;
  const each = (valueOf: (building: (typeof buildings)[number]) => string): string =>
    [...new Set(buildings.map(valueOf))].join('; ');
  const named = (valueOf: (building: (typeof buildings)[number]) => string): string =>
    buildings.length === 1 ? each(valueOf) : each((one) => `${one.name}: ${valueOf(one)}`);
  return {
    content: 'zone metrics',
    definitions_version: definitionsVersion,
    buildings: each(({ name, wireId }) => `${name} (${wireId})`),
    startdatetime: toIsoInstant(Date.parse(file.startdatetime), zone),
    enddatetime: toIsoInstant(Date.parse(file.enddatetime), zone),
    interval: file.interval,
    time_zone: each(({ timezone }) => timezone),
    opening_hours: named((building) => inForce(file.opening_hours, building)),
    default_layer: each(({ defaultLayer }) => defaultLayer),
    filter_zones: file.filter_zones ?? 'none',
    group_zones: file.group_zones ?? 'zone',
    capacity: file.capacity ?? 'default',
    custom_incident_period: file.custom_incident_period ?? 'none',
    percentage_data_needed_for_aggregation:
      file.percentage_data_needed_for_aggregation ?? thresholds.neededData * 100,
    ignore_missing_data: String(file.ignore_missing_data ?? true),
    ignore_zero_values: String(file.ignore_zero_values ?? false),
    rows,
  };
}
