import { z } from 'zod';
import { mostCostM2 } from '#domain/space/area.ts';
import { frameErrorText } from '#domain/time/frame.ts';
import { bounds, openingHoursText, storableText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { instant, noQuery, repeatable, wireId } from './parameters.ts';
import { excludedPeriod } from './spaces.ts';

/** A time in which no data is expected: of the whole building, or of some of its floors and zones. */
const maintenancePeriod = z
  .object({
    startdatetime: instant,
    enddatetime: instant,
    title: storableText.optional(),
    space_ids: z.array(wireId).min(1).max(10_000).optional(),
  })
  .refine(({ startdatetime, enddatetime }) => Date.parse(startdatetime) < Date.parse(enddatetime), {
    error: frameErrorText,
  });

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** A code of ISO 4217: "EUR". */
const currencyCode = z.string().refine((code) => currencies.has(code), {
  error: 'must be a currency code of ISO 4217, such as EUR',
});

export type MaintenancePeriod = z.infer<typeof maintenancePeriod>;

/** Settings of a building. Opening-hours presets may be overridden by key. */
const buildingSettings = z.object({
  building: wireId,
  office_hours: z.string().nullable(),
  core_hours: z.string().nullable(),
  opening_hours_presets: z.record(z.string(), z.string()),
  excluded_periods: z.array(excludedPeriod),
  bank_holidays: z.array(z.object({ date: z.iso.date(), title: z.string() })),
  bank_holidays_open: z.boolean(),
  room_size_categories: z.array(
    z.object({ name: z.string(), above: z.number(), upTo: z.number() }),
  ),
  default_layer: z.string().nullable(),
  /** Zones whose readings count even where they look stuck or implausible: a desk that never closes. */
  trusted_zones: z.array(wireId).max(10_000),
  /** Declared maintenance, in which missing data is no incident and lowers no uptime. */
  maintenance_periods: z.array(maintenancePeriod),
  /** What a square meter costs in a year; null is unknown. */
  cost_m2: z.number().min(0).max(mostCostM2).nullable(),
  /** What costs are in; null is not said. */
  currency: currencyCode.nullable(),
});

export type BuildingSettings = z.infer<typeof buildingSettings>;

/** Any part of the settings but the building, as they are stored. */
export const storedSettings = buildingSettings.omit({ building: true }).partial().strict();

const mostPresets = 100;
const { shape } = buildingSettings;

/** What putBuildingSettings takes as the JSON text `data`, and a posted building as `settings`. */
export const buildingSettingsChange = storedSettings.extend({
  office_hours: openingHoursText.nullable().optional(),
  core_hours: openingHoursText.nullable().optional(),
  opening_hours_presets: z
    .record(z.string().max(100), openingHoursText)
    .refine((presets) => Object.keys(presets).length <= mostPresets, {
      error: `must have at most ${mostPresets} entries`,
    })
    .optional(),
  excluded_periods: shape.excluded_periods.max(1000).optional(),
  maintenance_periods: shape.maintenance_periods.max(bounds.incidentPeriods).optional(),
  bank_holidays: shape.bank_holidays.max(2000).optional(),
  room_size_categories: shape.room_size_categories.max(100).optional(),
});

export const getBuildingSettings = defineEndpoint({
  operationId: 'getBuildingSettings',
  method: 'GET',
  path: '/v4/building-settings',
  summary: 'The settings of one or more buildings',
  access: 'key',
  scope: 'buildings',
  query: z.strictObject({ building_id: repeatable }),
  body: undefined,
  result: z.object({ building_settings: z.array(buildingSettings) }),
});

export const putBuildingSettings = defineEndpoint({
  operationId: 'putBuildingSettings',
  method: 'POST',
  path: '/v4/building-settings',
  summary: 'Changes a building’s settings; `data` is JSON text with the keys to change',
  access: 'key',
  scope: 'buildings',
  query: noQuery,
  body: z.strictObject({
    building_id: wireId,
    data: z.union([z.string(), z.record(z.string(), z.unknown())]),
  }),
  result: z.object({ success: z.literal('ok') }),
});

/** A building as some settings count it. Unknown is null, never 0. */
const countedTime = z.object({
  /** Mean utilization and mean people of the past four weeks. */
  utilization: z.number().nullable(),
  people: z.number().nullable(),
  /** Open minutes of the past four weeks, and of the coming year. */
  open_minutes: z.number(),
  coming_open_minutes: z.number(),
});

export type CountedTime = z.infer<typeof countedTime>;

/**
 * What settings that are not saved would make of the 28 local days before today and of the 365 from today on. `data` are keys as
 * putBuildingSettings takes them; `opening_hours` is the preset whose hours count, the building's own when absent. Which readings are
 * excluded stays as it is.
 */
export const getSettingsEffect = defineEndpoint({
  operationId: 'getSettingsEffect',
  method: 'POST',
  path: '/v4/building-settings/effect',
  summary: 'What changed settings would make of the past four weeks and the coming year',
  access: 'key',
  scope: 'buildings',
  query: noQuery,
  body: z.strictObject({
    building_id: wireId,
    data: z.union([z.string(), z.record(z.string(), z.unknown())]),
    opening_hours: z.string().max(100).optional(),
  }),
  result: z.object({ before: countedTime, after: countedTime }),
});
