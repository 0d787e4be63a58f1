import type { CountedTime } from '#contract/buildingSettings.ts';
import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import { openingHoursText } from '#domain/opening-hours/openingPresets.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { buildingOpenStretches } from '#server/directory/spaces/buildingOpenRuns.ts';
import { buildingSettingsOf, latestPeriod } from '#server/directory/spaces/buildingSettingsOf.ts';
import type { SpaceReader, SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import type { BuildingContent } from '#server/directory/spaces/SpaceRows.ts';
import { usualFilter } from '#server/directory/spaces/selectZones.ts';
import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';

const pastDays = 28;
const comingDays = 365;
const minuteMs = 60_000;
/** The preset that reports use unless someone selects another. */
const usualKey = 'opening_hours';

/** A question to getZoneMetrics about a whole building. */
export interface WholeQuestion {
  building_id: [string];
  group_zones: 'all';
  interval: 'INF';
  startdatetime: string;
  enddatetime: string;
  opening_hours?: string;
  filter_zones?: string;
  returntype: ['utilisation_mean', 'count_mean'];
  zones_valid: false;
}

export interface EffectSources {
  spaces: Pick<SpaceStore, 'current' | 'settingsOf' | 'contentOf'>;
  /** getZoneMetrics, of spaces whose settings may be others than those in force. */
  readMetrics: (
    question: WholeQuestion,
    spaces: SpaceReader,
    signal: AbortSignal,
  ) => Promise<ZoneMetrics>;
  now: () => number;
}

/** Settings that are not in force, and the preset whose hours count. */
export interface EffectQuestion {
  building: BuildingRecord;
  /** The keys that would change. */
  change: Record<string, unknown>;
  preset: string | undefined;
}

/** What a change of settings would make of the past and of the coming open time of a building. */
export async function readEffect(
  { building, change, preset = usualKey }: EffectQuestion,
  sources: EffectSources,
  signal: AbortSignal,
): Promise<{ before: CountedTime; after: CountedTime }> {
  const content = sources.spaces.contentOf(building.id);
  if (content === undefined) throw new Error(`Building ${building.id} has records but no content`);
  const changed = { ...content, changedSettings: { ...content.changedSettings, ...change } };
  const { default_layer: layer } = change;
  const defaultLayer = typeof layer === 'string' ? layer : building.defaultLayer;
  const before = await countedTime({ building, content, preset }, sources, signal);
  const after = await countedTime(
    { building: { ...building, defaultLayer }, content: changed, preset },
    sources,
    signal,
  );
  return { before, after };
}

interface Settled {
  building: BuildingRecord;
  content: BuildingContent;
  preset: string;
}

async function countedTime(
  { building, content, preset }: Settled,
  { spaces, readMetrics, now }: EffectSources,
  signal: AbortSignal,
): Promise<CountedTime> {
  const settings = buildingSettingsOf(content);
  const { opening_hours_presets: presets } = settings;
  const posted = latestPeriod(content).opening_hours;
  const isPosted = preset === usualKey && posted !== null && !Object.hasOwn(presets, usualKey);
  const openingHours = isPosted ? posted : openingHoursText(preset, presets);
  const today = localDayNumber(now(), building.timezone);
  const startOf = (day: number): number => zonedDayNumberStart(day, building.timezone);
  const iso = (day: number): string => toIsoInstant(startOf(day), building.timezone);
  const settled = {
    current: spaces.current,
    settingsOf: (id: BuildingRecord['id']) =>
      id === building.id ? settings : spaces.settingsOf(id),
  };
  const { metrics, open_minutes: open } = await readMetrics(
    {
      building_id: [building.id],
      group_zones: 'all',
      interval: 'INF',
      startdatetime: iso(today - pastDays),
      enddatetime: iso(today),
      opening_hours: openingHours,
      ...usualFilter(building),
      returntype: ['utilisation_mean', 'count_mean'],
      zones_valid: false,
    },
    settled,
    signal,
  );
  const coming = buildingOpenStretches(
    { building, settings, openingHours },
    { startMs: startOf(today), endMs: startOf(today + comingDays) },
  );
  return {
    utilization: metrics.utilisation_mean?.[0]?.[0] ?? null,
    people: metrics.count_mean?.[0]?.[0] ?? null,
    open_minutes: open[0]?.[0] ?? 0,
    coming_open_minutes: coming.reduce((sum, one) => sum + (one.endMs - one.startMs), 0) / minuteMs,
  };
}
