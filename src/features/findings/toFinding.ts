import type { FindingRecord, FindingZone } from '#contract/digest.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import {
  formatCount,
  formatPeople,
  formatPercent,
  formatPlural,
} from '#src/lib/format/formatNumber.ts';
import type { Finding } from './Finding.ts';

/** Names of the spaces in findings, and the day that they are of. */
export interface FindingPlaces {
  buildingName: (buildingId: string) => string;
  floorName: (floorId: string) => string;
  /** The local day of a building that its findings are of, in days since 1970-01-01; it is not counted. */
  dayOf: (buildingId: string) => number;
}

type SeatsFinding = Extract<FindingRecord, { days: number }>;
type NoShowsFinding = Extract<FindingRecord, { kind: 'no_shows' }>;
type SensorsFinding = Exclude<FindingRecord, SeatsFinding | NoShowsFinding>;

const opportunityPath = '/building/utilization/opportunity';
/** The days of seats to release and of no-shows, the frame of their links. */
const plannedDays = 28;
const mostNames = 3;

/** A finding in words, with the page that shows what it rests on. */
export function toFinding(record: FindingRecord, places: FindingPlaces): Finding {
  const { id, effect } = record;
  return { id, effect, ...findingText(record, places) };
}

function findingText(record: FindingRecord, places: FindingPlaces): Omit<Finding, 'id' | 'effect'> {
  if (record.kind === 'seats_to_release' || record.kind === 'seats_short')
    return seatsText(record, places);
  if (record.kind === 'no_shows') return noShowsText(record, places);
  return sensorsText(record, places);
}

function seatsText(record: SeatsFinding, places: FindingPlaces): Omit<Finding, 'id' | 'effect'> {
  const { building_id: buildingId, days } = record;
  const { buildingName, floorName } = places;
  const name = buildingName(String(buildingId));
  const basis = `busy-day peak (P90 of ${formatPlural(days, 'day')}, 15-minute means), target ${formatPercent(thresholds.target)}`;
  const link = {
    linkText: 'Open Opportunity',
    href: buildingHref(opportunityPath, String(buildingId), places),
  };
  if (record.kind === 'seats_short') {
    const { floor_id: floorId, seats, people, capacity } = record;
    return {
      title: `${floorName(String(floorId))} of ${name} is ${formatPlural(seats, 'seat')} short.`,
      evidence: `${formatPeople(people)} people on ${formatPlural(capacity, 'seat')}; ${basis}.`,
      ...link,
    };
  }
  const { seats, capacity, seats_short: short, most } = record;
  const net = short > 0 ? `, net of ${formatCount(short)} short` : '';
  return {
    title: `${name} could release ${formatCount(seats)} of ${formatCount(capacity)} seats.`,
    evidence: `Floor by floor${net}; ${basis}. Most: ${floorName(String(most.floor_id))}, ${formatCount(most.seats)}.`,
    ...link,
  };
}

function noShowsText(
  { building_id: buildingId, no_shows: noShows, judged, lost_minutes, weeks }: NoShowsFinding,
  places: FindingPlaces,
): Omit<Finding, 'id' | 'effect'> {
  const name = places.buildingName(String(buildingId));
  const hours = formatPlural(Math.round(lost_minutes / 60 / weeks), 'hour');
  return {
    title: `Nobody came to ${formatPercent(noShows / judged)} of the room bookings at ${name}.`,
    evidence: `${formatCount(noShows)} of ${formatPlural(judged, 'judged booking')} in ${formatPlural(weeks, 'week')}; with late starts and early ends, ${hours} are lost each week.`,
    linkText: 'Open Corporate No-Shows',
    href: buildingHref('/tools/corporate-noshows', String(buildingId), places),
    flag: 'timetabling-corporate-noshows',
  };
}

function sensorsText(
  { kind, building_id: buildingId, zones }: SensorsFinding,
  { buildingName }: FindingPlaces,
): Omit<Finding, 'id' | 'effect'> {
  const sensors = `${formatPlural(zones.length, 'sensor')} of ${buildingName(String(buildingId))}`;
  const isOne = zones.length === 1;
  const link = {
    linkText: 'Open Right Now',
    href: hrefOf('/building/heatmap/now', {
      ids: String(zones[0]?.floor_id ?? ''),
      space_type: 'floor',
    }),
  };
  if (kind === 'stuck_sensors')
    return {
      title: `${sensors} ${isOne ? 'reports' : 'report'} the same value day and night.`,
      evidence: `Excluded from every figure: ${namesOf(zones)}.`,
      ...link,
    };
  return {
    title: `${sensors} ${isOne ? 'has' : 'have'} sent nothing for a day or more.`,
    evidence: `${isOne ? 'Its space shows' : 'Their spaces show'} no data: ${namesOf(zones)}.`,
    ...link,
  };
}

function namesOf(zones: readonly FindingZone[]): string {
  const names = zones.slice(0, mostNames).map(({ name }) => name);
  const others = zones.length - names.length;
  return others > 0 ? `${names.join(', ')} and ${formatCount(others)} more` : names.join(', ');
}

/** A report of a building over the days that its findings count. */
function buildingHref(path: string, buildingId: string, { dayOf }: FindingPlaces): string {
  const day = dayOf(buildingId);
  return hrefOf(path, {
    ids: buildingId,
    space_type: 'building',
    startdatetime: dayKeyOf(day - plannedDays),
    enddatetime: dayKeyOf(day),
  });
}

function hrefOf(path: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query);
  search.sort();
  return `${path}?${search.toString()}`;
}
