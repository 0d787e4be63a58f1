import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';
import type { MetricContext } from '../MetricContext.ts';
import { hourPhaseS } from '../rollup/roll/hourPhases.ts';
import { hourSeries } from '../rollup/series/GroupPart.ts';
import { seconds, type Parameters } from '../sampleScope.ts';
import type { Calendar } from './calendarsOf.ts';
import { openCells, type OpenCells } from './OpenCells.ts';
import { splitHours, type HourSplit } from './splitHours.ts';

const hourS = 3600;

/** Whether a building's hour that starts at `startS` may be read from its roll-up. */
function isHourRolled(
  { no, timezone }: BuildingRecord,
  startS: number,
  { isClean }: MetricContext['rollups'],
): boolean {
  const phaseS = hourPhaseS(startS, timezone);
  if ((startS - phaseS) % hourS !== 0) return false;
  const utcS = Math.floor(startS / hourS) * hourS;
  return isClean(no, utcS) && (phaseS === 0 || isClean(no, utcS + hourS));
}

/** How the open slots of a calendar are read: hours that are rolled up for all its buildings, and the rest. */
export function hoursOf(
  calendar: Calendar,
  cells: OpenCells,
  { plan, query, rollups }: Pick<MetricContext, 'plan' | 'query' | 'rollups'>,
): HourSplit {
  const buildings = plan.buildings.filter(({ no }) => calendar.buildingNos.has(no));
  const canRead =
    query.ignore_zero_values !== true &&
    buildings.every((building) => rollups.isRolled(hourSeries(building)));
  if (!canRead) return { firstMs: 0, cellOfHour: [], rest: calendar.open };
  const zone = buildings[0]?.timezone ?? 'UTC';
  return splitHours(cells, {
    phaseMs: hourPhaseS(cells.firstMs / 1000, zone) * 1000,
    isRolled: (startMs) =>
      buildings.every((building) => isHourRolled(building, startMs / 1000, rollups)),
  });
}

/** Cells of a calendar that no period of a zone cuts, and how they are read. */
export interface UncutHours {
  cells: OpenCells;
  hours: HourSplit;
}

/** A calendar belongs to one call, and several of its reads ask for the same. */
const known = new WeakMap<Calendar, UncutHours>();

/** How the open slots of a calendar are read for groups, whose series know when their zones begin and end. */
export function uncutHours(
  calendar: Calendar,
  context: Pick<MetricContext, 'plan' | 'query' | 'rollups'>,
): UncutHours {
  const found = known.get(calendar);
  if (found !== undefined) return found;
  const cells = openCells(calendar.open, []);
  const uncut = { cells, hours: hoursOf(calendar, cells, context) };
  known.set(calendar, uncut);
  return uncut;
}

/** Between when hours are read. */
export function hourFrame({ firstMs, cellOfHour }: HourSplit): Parameters {
  const firstS = seconds(firstMs);
  return { hour_first_s: firstS, hour_end_s: firstS + cellOfHour.length * hourS };
}

/** The hours that are read, and the look-up of an hour's cell. */
export function hourLookup(split: HourSplit): Parameters {
  const { cellOfHour } = split;
  const firstS = seconds(split.firstMs);
  return {
    ...hourFrame(split),
    hour_times: cellOfHour.flatMap((cell, at) => (cell > 0 ? [firstS + at * hourS] : [])),
    hour_cells: cellOfHour,
  };
}
