import {
  getIncidents,
  getMisreadings,
  type Incident,
  type Misreading,
} from '#contract/incidents.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { fetchCall } from '#src/data/metrics/fetchCall.ts';
import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import type { Reading } from '#src/data/metrics/Reading.ts';
import { readDaysAnd } from '#src/data/metrics/readMetrics.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import { endpointQuery } from '#src/data/queries/endpointQuery.ts';

/** A building with what Opportunity asks of it. */
export interface FindingsBuilding {
  id: string;
  name: string;
  timeZone: string;
  /** `filter_zones` of its data source; null takes every zone. */
  filter: string | null;
  /** The local day of now. */
  today: number;
}

export interface FindingsRequest {
  buildings: readonly FindingsBuilding[];
  opening: ReportScope['opening'];
  isRunning: boolean;
}

/** The days of seats to release, the frame of Opportunity's link; and those in which sensors are looked for. */
export const plannedDays = 28;
const sensorDays = 2;

/** A building with the seats and daily peaks of its floors, as Opportunity has them. */
export interface BuildingSeats {
  building: FindingsBuilding;
  whole: MetricAnswer;
  days: MetricAnswer;
}

/** Sensors that are not believed, or send nothing. */
export interface SensorFaults {
  misreadings: readonly Misreading[];
  incidents: readonly Incident[];
}

/** Reads the seats of each building, one call after the other, so that the cards of the page come first. */
export async function readBuildingSeats(
  { buildings, opening }: FindingsRequest,
  reading: Reading,
): Promise<BuildingSeats[]> {
  const seats: BuildingSeats[] = [];
  for (const building of buildings)
    seats.push({ building, ...(await readSeats(building, opening, reading)) });
  return seats;
}

/** Reads which sensors are faulty, in two calls for all buildings. */
export async function readSensorFaults(
  { buildings }: FindingsRequest,
  reading: Reading,
): Promise<SensorFaults> {
  const [first] = buildings;
  if (first === undefined) return { misreadings: [], incidents: [] };
  const asked = { building_id: buildings.map(({ id }) => id), ...frameOf(first, sensorDays, 1) };
  const misread = endpointQuery(reading.api, getMisreadings, asked);
  const silent = endpointQuery(reading.api, getIncidents, { ...asked, group_zones: 'zone' });
  const { misreadings } = await fetchCall(misread, reading);
  const { incidents } = await fetchCall(silent, reading);
  return { misreadings, incidents };
}

async function readSeats(
  building: FindingsBuilding,
  opening: ReportScope['opening'],
  reading: Reading,
): Promise<Omit<BuildingSeats, 'building'>> {
  const { id, name, timeZone, filter } = building;
  const frame = frameOf(building, plannedDays);
  const scope: ReportScope = {
    subject: {
      buildingIds: [id],
      timeZone,
      name,
      filters: filter === null ? [] : [filter],
      grouping: 'floor',
    },
    frame,
    markerSpaceIds: [id],
    days: { startDay: building.today - plannedDays, endDayExclusive: building.today },
    opening,
    capacity: null,
    source: null,
    scopeText: null,
    ignoresMissingData: true,
    isRunning: false,
    isFuture: false,
  };
  // The labels of Opportunity, whose page then has its answer.
  const labels = ['capacity_mean', 'count_mean', 'frequency_mean'] as const;
  const part = { frame, coarser: ['INF'], quarterPeaks: true, labels } as const;
  const { INF: whole, P1D: days } = await readDaysAnd(scope, part, reading);
  return { whole, days };
}

/** Whole local days up to today, or some of it. */
function frameOf({ timeZone, today }: FindingsBuilding, days: number, daysAfter = 0) {
  const startOf = (day: number) => toIsoInstant(zonedDayNumberStart(day, timeZone), timeZone);
  return { startdatetime: startOf(today - days), enddatetime: startOf(today + daysAfter) };
}

/** The frame of seats to release as the URL has it. */
export function plannedFrame({ today }: FindingsBuilding) {
  return { startdatetime: dayKeyOf(today - plannedDays), enddatetime: dayKeyOf(today) };
}
