import type { FindingRecord, FindingZone } from '#contract/digest.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { formatLongDay } from '#src/lib/format/formatDays.ts';
import {
  formatCount,
  formatPeople,
  formatPercent,
  formatPlural,
} from '#src/lib/format/formatNumber.ts';
import { formatTime } from '#src/lib/format/formatTime.ts';
import type { Finding } from './Finding.ts';

/** Names of the spaces in findings, and the day that they are of. */
export interface FindingPlaces {
  buildingName: (buildingId: string) => string;
  floorName: (floorId: string) => string;
  /** The local day of a building that its findings are of, in days since 1970-01-01; it is not counted. */
  dayOf: (buildingId: string) => number;
  timeZoneOf: (buildingId: string) => string;
}

type FindingOf<Kind extends FindingRecord['kind']> = Extract<FindingRecord, { kind: Kind }>;
type SeatsFinding = FindingOf<'seats_to_release'> | FindingOf<'seats_short'>;
type SensorsFinding = FindingOf<'stuck_sensors'> | FindingOf<'silent_sensors'>;

type FindingWords = Omit<Finding, 'id' | 'effect'>;

const opportunityPath = '/building/utilization/opportunity';
/** The days of seats to release and of no-shows, the frame of their links. */
const plannedDays = 28;
/** The days of deviations. */
const deviationDays = 7;
const mostNames = 3;

/** A finding in words, with the page that shows what it rests on. */
export function toFinding(record: FindingRecord, places: FindingPlaces): Finding {
  const { id, effect } = record;
  return { id, effect, ...findingText(record, places) };
}

function findingText(record: FindingRecord, places: FindingPlaces): FindingWords {
  if (record.kind === 'no_shows') return noShowsText(record, places);
  if (record.kind === 'deviation') return deviationText(record, places);
  if (record.kind === 'forecast_over_target') return forecastText(record, places);
  if (record.kind === 'stuck_sensors' || record.kind === 'silent_sensors')
    return sensorsText(record, places);
  return seatsText(record, places);
}

function seatsText(record: SeatsFinding, places: FindingPlaces): FindingWords {
  const { building_id: buildingId, days } = record;
  const { buildingName, floorName } = places;
  const name = buildingName(String(buildingId));
  const basis = `busy-day peak (P90 of ${formatPlural(days, 'day')}, 15-minute means), target ${formatPercent(thresholds.target)}`;
  const link = {
    linkText: 'Open Opportunity',
    href: buildingHref(opportunityPath, { buildingId, days: plannedDays }, places),
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
  {
    building_id: buildingId,
    no_shows: noShows,
    judged,
    lost_minutes,
    weeks,
  }: FindingOf<'no_shows'>,
  places: FindingPlaces,
): FindingWords {
  const name = places.buildingName(String(buildingId));
  const hours = formatPlural(Math.round(lost_minutes / 60 / weeks), 'hour');
  return {
    title: `Nobody came to ${formatPercent(noShows / judged)} of the room bookings at ${name}.`,
    evidence: `${formatCount(noShows)} of ${formatPlural(judged, 'judged booking')} in ${formatPlural(weeks, 'week')}; with late starts and early ends, ${hours} are lost each week.`,
    linkText: 'Open Corporate No-Shows',
    href: buildingHref('/tools/corporate-noshows', { buildingId, days: plannedDays }, places),
    flag: 'timetabling-corporate-noshows',
  };
}

function deviationText(record: FindingOf<'deviation'>, places: FindingPlaces): FindingWords {
  const { building_id: buildingId, start, end, actual, expected, unexplained } = record;
  const zone = places.timeZoneOf(String(buildingId));
  const full = record.data_format === 'utilisation' ? 'full' : 'in use';
  const when = `${formatLongDay(dayKeyOf(localDayNumber(Date.parse(start), zone)))}, ${formatTime(start, zone)} to ${formatTime(end, zone)}`;
  const more =
    unexplained > 1
      ? ` The largest of ${formatPlural(unexplained, 'unexplained deviation')} in the past seven days.`
      : '';
  return {
    title: `${places.buildingName(String(buildingId))} was ${formatPercent(actual)} ${full} instead of the usual ${formatPercent(expected)} on ${when}.`,
    evidence: `No time marker, bank holiday, or incident explains it.${more}`,
    linkText: 'Open Pattern Deviations',
    href: buildingHref(
      '/building/patterns/pattern-deviations',
      { buildingId, days: deviationDays },
      places,
    ),
    flag: 'patterns-pages',
  };
}

function forecastText(
  record: FindingOf<'forecast_over_target'>,
  places: FindingPlaces,
): FindingWords {
  const { building_id: buildingId, floor_id: floorId, start, days, other_floors: others } = record;
  const zone = places.timeZoneOf(String(buildingId));
  const floor = `${places.floorName(String(floorId))} of ${places.buildingName(String(buildingId))}`;
  const day = formatLongDay(dayKeyOf(localDayNumber(Date.parse(start), zone)));
  const target = formatPercent(thresholds.target);
  const more =
    others > 0
      ? ` ${formatPlural(others, 'other floor')} ${others === 1 ? 'is' : 'are'} also expected to exceed it.`
      : '';
  return {
    title: `${floor} is expected to be ${formatPercent(record.utilization)} full on ${day}, at ${formatTime(start, zone)}.`,
    evidence: `Above the ${target} target on ${formatCount(days)} of ${formatPlural(record.open_days, 'open day')} in the next two weeks; forecast from the past 12 weeks.${more}`,
    linkText: 'Open Pattern Expectations',
    href: hrefOf('/building/patterns/pattern-expectations', {
      ids: String(buildingId),
      space_type: 'building',
    }),
    flag: 'patterns-pages',
  };
}

function sensorsText(
  { kind, building_id: buildingId, zones }: SensorsFinding,
  { buildingName }: FindingPlaces,
): FindingWords {
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

/** A report of a building over the days before that of its findings. */
function buildingHref(
  path: string,
  { buildingId, days }: { buildingId: string | number; days: number },
  { dayOf }: FindingPlaces,
): string {
  const day = dayOf(String(buildingId));
  return hrefOf(path, {
    ids: String(buildingId),
    space_type: 'building',
    startdatetime: dayKeyOf(day - days),
    enddatetime: dayKeyOf(day),
  });
}

function hrefOf(path: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query);
  search.sort();
  return `${path}?${search.toString()}`;
}
