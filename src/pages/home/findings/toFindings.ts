import type { Incident, Misreading } from '#contract/incidents.ts';
import { quantile } from '#domain/metric/quantile.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { sameGroup, valuesOf } from '#src/data/metrics/MetricAnswer.ts';
import { daysOfAnswer, peaksOfDays, seatsToRelease } from '#src/data/metrics/planningDays.ts';
import {
  formatCount,
  formatPercent,
  formatPlural,
  formatTenths,
} from '#src/lib/format/formatNumber.ts';
import type { Finding } from './Finding.ts';
import {
  plannedFrame,
  type BuildingSeats,
  type FindingsBuilding,
  type SensorFaults,
} from './readFindings.ts';

/** Names and seats of the spaces in findings. */
export interface FindingPlaces {
  floorName: (floorId: string) => string;
  /** Of a zone; null where it has none. */
  seatsOf: (zoneId: string) => number | null;
}

/** Spare seats are a finding from this share of a building's seats on. */
const leastShare = 0.05;
/** A seat that is missing weighs as much as so many that are spare. */
const shortWeight = 10;
/** A sensor is silent from this long on. */
const silentMinutes = 24 * 60;

/** Findings about the seats of the buildings, in no order. */
export function seatFindings(seats: readonly BuildingSeats[], places: FindingPlaces): Finding[] {
  return seats.flatMap((one) => findingsOfSeats(one, places));
}

/** Findings about the sensors of the buildings, in no order. */
export function sensorFindings(
  buildings: readonly FindingsBuilding[],
  { misreadings, incidents }: SensorFaults,
  places: FindingPlaces,
): Finding[] {
  return [
    ...buildings.flatMap((building) => stuckFinding(building, misreadings, places)),
    ...buildings.flatMap((building) => silentFinding(building, incidents, places)),
  ];
}

interface FloorSeats {
  id: string;
  capacity: number;
  peak: number;
  seats: number;
  days: number;
}

/** The floors with their seats to release, as Opportunity counts them. */
export function floorSeats({ building, whole, days }: BuildingSeats): FloorSeats[] {
  const dayNumbers = daysOfAnswer(days, building.timeZone);
  return whole.groups.flatMap((group) => {
    if (group.kind !== 'floor') return [];
    const capacity = valuesOf(group, 'capacity_mean')[0] ?? null;
    const peaks = peaksOfDays(sameGroup(days, group), dayNumbers, building.today);
    const seats = seatsToRelease(capacity, peaks);
    const peak = quantile(peaks, thresholds.serviceLevelSeats);
    if (seats === null || capacity === null || peak === null) return [];
    return [{ id: group.id, capacity: Math.round(capacity), peak, seats, days: peaks.length }];
  });
}

/** Seats to release of a building, and the floor that is shortest of them. */
function findingsOfSeats(data: BuildingSeats, { floorName }: FindingPlaces): Finding[] {
  const { building } = data;
  const floors = floorSeats(data);
  const net = floors.reduce((sum, { seats }) => sum + seats, 0);
  const capacity = floors.reduce((sum, floor) => sum + floor.capacity, 0);
  const short = floors.filter(({ seats }) => seats < 0);
  const missing = -short.reduce((sum, { seats }) => sum + seats, 0);
  const [most] = floors.toSorted((a, b) => b.seats - a.seats);
  const [worst] = short.toSorted((a, b) => a.seats - b.seats);
  const link = {
    linkText: 'Open Opportunity',
    href: hrefOf('/building/utilization/opportunity', {
      ids: building.id,
      space_type: 'building',
      ...plannedFrame(building),
    }),
  };
  const basis = (days: number) =>
    `busy-day peak (P90 of ${formatPlural(days, 'day')}, 15-minute means), target ${formatPercent(thresholds.target)}`;
  const findings: Finding[] = [];
  if (most !== undefined && net >= leastShare * capacity)
    findings.push({
      id: `release ${building.id}`,
      title: `${building.name} could release ${formatCount(net)} of ${formatCount(capacity)} seats.`,
      evidence: `Floor by floor${missing > 0 ? `, net of ${formatCount(missing)} short` : ''}; ${basis(most.days)}. Most: ${floorName(most.id)}, ${formatCount(most.seats)}.`,
      ...link,
      effect: net,
    });
  if (worst !== undefined)
    findings.push({
      id: `short ${worst.id}`,
      title: `${floorName(worst.id)} of ${building.name} is ${formatPlural(-worst.seats, 'seat')} short.`,
      evidence: `${formatTenths(worst.peak)} people on ${formatPlural(worst.capacity, 'seat')}; ${basis(worst.days)}.`,
      ...link,
      effect: shortWeight * -worst.seats,
    });
  return findings;
}

/** Sensors that are excluded since they do not change, or count too many. */
function stuckFinding(
  building: FindingsBuilding,
  misreadings: readonly Misreading[],
  places: FindingPlaces,
): Finding[] {
  const own = misreadings.filter(
    ({ building_id: id, end, open_minutes: open }) =>
      String(id) === building.id && end === null && open > 0,
  );
  const [first] = own;
  if (first === undefined) return [];
  return [
    {
      id: `stuck ${building.id}`,
      title: `${formatPlural(own.length, 'sensor')} of ${building.name} ${own.length === 1 ? 'reports' : 'report'} the same value day and night.`,
      evidence: `Excluded from every figure: ${namesOf(own)}.`,
      linkText: 'Open Right Now',
      href: floorHref(String(first.floor_id)),
      effect: seatsOfAll(own, places),
    },
  ];
}

/** Sensors that have sent nothing for a day or more. */
function silentFinding(
  building: FindingsBuilding,
  incidents: readonly Incident[],
  places: FindingPlaces,
): Finding[] {
  const own = incidents.filter(
    ({ kind, building_id: id, end, minutes, reason }) =>
      kind === 'zone' &&
      String(id) === building.id &&
      end === null &&
      reason === 'no_data' &&
      minutes >= silentMinutes,
  );
  const [first] = own;
  if (first === undefined) return [];
  return [
    {
      id: `silent ${building.id}`,
      title: `${formatPlural(own.length, 'sensor')} of ${building.name} ${own.length === 1 ? 'has' : 'have'} sent nothing for a day or more.`,
      evidence: `Their spaces show no data: ${namesOf(own)}.`,
      linkText: 'Open Right Now',
      href: floorHref(String(first.floor_id)),
      effect: seatsOfAll(own, places),
    },
  ];
}

const mostNames = 3;

function namesOf(spaces: readonly { name: string }[]): string {
  const names = spaces.slice(0, mostNames).map(({ name }) => name);
  const others = spaces.length - names.length;
  return others > 0 ? `${names.join(', ')} and ${formatCount(others)} more` : names.join(', ');
}

/** A space without seats counts as one. */
function seatsOfAll(
  spaces: readonly { id: string | number }[],
  { seatsOf }: FindingPlaces,
): number {
  return spaces.reduce((sum, { id }) => sum + (seatsOf(String(id)) ?? 1), 0);
}

function floorHref(floorId: string): string {
  return hrefOf('/building/heatmap/now', { ids: floorId, space_type: 'floor' });
}

function hrefOf(path: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query);
  search.sort();
  return `${path}?${search.toString()}`;
}
