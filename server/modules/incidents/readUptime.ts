import { setImmediate as nextTurn } from 'node:timers/promises';
import { groups } from 'd3-array';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { getUptime, SourceUptime, UptimeStretch, ZoneUptime } from '#contract/uptime.ts';
import { openMeter } from '#domain/opening-hours/openMeter.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { isWithin } from '#domain/space/period.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { groupIncidents, zoneIncidents } from '#domain/uptime/incidents.ts';
import { incidentRows, repairFigures } from '#domain/uptime/incidentRows.ts';
import {
  addUptime,
  mergeUptime,
  noUptime,
  uptimeOf,
  type UptimeClock,
  type UptimeSums,
} from '#domain/uptime/uptimeSums.ts';
import { uptimeStretches } from '#domain/uptime/uptimeStretches.ts';
import { sourceStatus, type WatchedZone } from '#domain/uptime/WatchedZone.ts';
import { AppError } from '#server/core/AppError.ts';
import type { BuildingRecord, ZoneRecord } from '#server/directory/SpaceIndex.ts';
import { zoneAddresses } from '#server/directory/zoneAddresses.ts';
import { openRunsOf } from './openRunsOf.ts';
import { planIncidents, type IncidentPlan, type IncidentQuery } from './planIncidents.ts';
import type { IncidentSources } from './readIncidents.ts';
import { readWatchedZones } from './readWatchedZones.ts';

/** Tells the end of the latest reading of a zone (its number) on a layer; null without one. */
type LastReadingOf = (zoneNo: number, layer: string) => number | null;

export interface UptimeSources extends IncidentSources {
  lastReadings: () => Promise<LastReadingOf>;
}

interface UptimeQuery extends IncidentQuery {
  expand_stretches?: boolean | undefined;
}

/** As many as the outages of 1,000 zones over three months, of which each has two a day. */
const maxStretches = 400_000;

/** Counts the stretches of an answer, and refuses one of too many. */
class StretchBook {
  #count = 0;

  add(periods: readonly WatchedZone[]): UptimeStretch[] {
    const own = periods.flatMap(uptimeStretches).map(({ startMs, endMs, state }) => ({
      start: startMs / 1000,
      end: endMs / 1000,
      state,
    }));
    this.#count += own.length;
    if (this.#count > maxStretches)
      throw new AppError(
        'INVALID_PARAMETER',
        `These zones have more than ${maxStretches} gaps. Ask for fewer days or buildings, or choose fewer zones with filter_zones`,
      );
    return own;
  }
}

interface UptimeContext {
  /** Null where the call does not ask for stretches. */
  stretches: StretchBook | null;
  plan: IncidentPlan;
  nowMs: number;
  watched: ReadonlyMap<ZoneRecord, WatchedZone>;
  /** End of a zone's latest reading. */
  lastReadingOf: (zone: ZoneRecord) => number | null;
}

/** A building with its clock; `firstDay` counts from 1970-01-01. */
interface UptimeBuilding {
  building: BuildingRecord;
  clock: UptimeClock;
  firstDay: number;
}

function dayClock(zone: string, frame: InstantRange): { firstDay: number; dayBounds: number[] } {
  const firstDay = localDayNumber(frame.startMs, zone);
  if (frame.endMs <= frame.startMs) return { firstDay, dayBounds: [] };
  const days = localDayNumber(frame.endMs - 1, zone) - firstDay + 1;
  const dayBounds = Array.from({ length: days + 1 }, (_, at) =>
    zonedDayNumberStart(firstDay + at, zone),
  );
  return { firstDay, dayBounds };
}

interface MeasuredZone {
  sums: UptimeSums;
  told: ZoneUptime;
}

/** A zone on one layer, given by its periods with a part in the frame. */
function measureZone(
  periods: readonly ZoneRecord[],
  { building, clock }: UptimeBuilding,
  { plan, nowMs, watched, lastReadingOf, stretches }: UptimeContext,
): MeasuredZone | null {
  const seen = periods.flatMap((period) => watched.get(period) ?? []);
  const last = periods.at(-1);
  if (last === undefined || seen.length === 0) return null;
  const sums = noUptime(Math.max(0, clock.dayBounds.length - 1));
  for (const zone of seen) addUptime(sums, zone, clock);
  const rows = incidentRows(zoneIncidents(seen));
  const { incidents, mttrMinutes } = repairFigures(rows, plan.frame);
  const lastMs = lastReadingOf(last);
  const told = {
    id: last.wireId,
    name: last.name,
    layer_name: last.layerName,
    building_id: building.wireId,
    floor_id: plan.index.floorById.get(last.floorId)?.at(-1)?.wireId ?? last.floorId,
    uptime: uptimeOf(sums.valid, sums.expected),
    uptime_open: uptimeOf(sums.openValid, sums.openExpected),
    incidents,
    mttr_minutes: mttrMinutes,
    is_flapping: rows.some(({ isFlapping }) => isFlapping),
    status: periods.some((period) => isWithin(period, nowMs)) ? sourceStatus(lastMs, nowMs) : null,
    last_reading: lastMs === null ? null : toIsoInstant(lastMs, building.timezone),
    ...(stretches === null ? {} : { stretches: stretches.add(seen) }),
  };
  return { sums, told };
}

/** A layer of a building, given by its zones. */
function measureSource(
  zones: readonly MeasuredZone[],
  watched: readonly WatchedZone[],
  { building, clock, firstDay, frame }: UptimeBuilding & { frame: InstantRange },
): SourceUptime {
  const sums = noUptime(Math.max(0, clock.dayBounds.length - 1));
  for (const zone of zones) mergeUptime(sums, zone.sums);
  const rows = incidentRows(groupIncidents(watched));
  const { incidents, mttrMinutes, longestMinutes } = repairFigures(rows, frame);
  const having = (status: ZoneUptime['status']) =>
    zones.filter(({ told }) => told.status === status).length;
  return {
    building_id: building.wireId,
    layer_name: zones[0]?.told.layer_name ?? '',
    zones: zones.length,
    uptime: uptimeOf(sums.valid, sums.expected),
    uptime_open: uptimeOf(sums.openValid, sums.openExpected),
    uptime_seats: uptimeOf(sums.seatsValid, sums.seatsExpected),
    expected_minutes: sums.expected,
    valid_minutes: sums.valid,
    excluded_minutes: sums.excluded,
    incidents,
    mttr_minutes: mttrMinutes,
    longest_minutes: longestMinutes,
    online: having('online'),
    late: having('late'),
    offline: having('offline'),
    days: Array.from(sums.dayExpected, (expected, at) => ({
      day: dayKeyOf(firstDay + at),
      uptime: uptimeOf(sums.dayValid[at] ?? 0, expected),
    })),
  };
}

/** The uptime of the sources and zones of a call. Throws NOT_FOUND, INVALID_DATES, INVALID_FILTER, INVALID_OPENING_HOURS and INVALID_PARAMETER. */
export async function readUptime(
  query: UptimeQuery,
  sources: UptimeSources,
  signal: AbortSignal,
): Promise<AnswerOf<typeof getUptime>> {
  const { spaces, samples } = sources;
  const nowMs = sources.now();
  const plan = planIncidents(query, { spaces, down: await sources.downTimes(), nowMs });
  const openingHours = query.opening_hours;
  const clocks = new Map<SpaceId, UptimeBuilding>();
  for (const building of plan.buildings) {
    const open = openMeter(await openRunsOf(building, plan.frame, { openingHours, spaces }));
    const { firstDay, dayBounds } = dayClock(building.timezone, plan.frame);
    clocks.set(building.id, { building, firstDay, clock: { open, dayBounds } });
  }
  const watched = await readWatchedZones(plan, samples, signal);
  const lastReading = await sources.lastReadings();
  const addresses = zoneAddresses(plan.index);
  const lastReadingOf = ({ id, layerName }: ZoneRecord): number | null =>
    lastReading(addresses.get(id)?.zoneNo ?? -1, layerName);
  const stretches = query.expand_stretches === true ? new StretchBook() : null;
  const context = { plan, nowMs, watched, lastReadingOf, stretches };
  const result: AnswerOf<typeof getUptime> = { sources: [], zones: [] };
  const ofSources = groups(
    plan.zones,
    ({ buildingId }) => buildingId,
    ({ layerName }) => layerName,
  );
  for (const [buildingId, layers] of ofSources)
    for (const [, records] of layers) {
      const own = clocks.get(buildingId);
      if (own === undefined) continue;
      const measured: MeasuredZone[] = [];
      for (const [at, [, periods]] of groups(records, ({ id }) => id).entries()) {
        if (at % 20 === 0) await nextTurn(undefined, { signal });
        const zone = measureZone(periods, own, context);
        if (zone !== null) measured.push(zone);
      }
      if (measured.length === 0) continue;
      await nextTurn(undefined, { signal });
      const seen = records.flatMap((record) => watched.get(record) ?? []);
      result.sources.push(measureSource(measured, seen, { ...own, frame: plan.frame }));
      for (const { told } of measured) result.zones.push(told);
    }
  return result;
}
