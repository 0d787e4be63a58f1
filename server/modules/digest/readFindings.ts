import type { FindingRecord } from '#contract/digest.ts';
import { slotMs } from '#domain/time/interval.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';
import type { DigestSources } from './DigestSources.ts';
import { daysFrame, daysRange } from './digestBuildings.ts';
import type { KeepRead } from './keepReads.ts';
import { buildingDays, type BuildingDays } from './markedTimes.ts';
import { baselineDays, deviationDays, readDeviations } from './readDeviations.ts';
import { learntDays, readExpected } from './readExpected.ts';
import { readNoShows } from './readNoShows.ts';
import { plannedDays, readSeats, type FloorSeats } from './readSeats.ts';
import { deviationFindings, expectedFindings } from './toDayFindings.ts';
import { noShowFindings, seatFindings, sensorFindings } from './toFindings.ts';

/** The days before a finding's day in which sensors are looked for. */
const sensorDays = 2;

/** A building and the local day of its findings, in days since 1970-01-01, which is not counted. */
export interface FindingsPlace {
  building: BuildingRecord;
  day: number;
}

interface FindingsContext {
  sources: DigestSources;
  keep: KeepRead;
  /** What is read of bookings, which are stored at any time. */
  keepBookings: KeepRead;
  signal: AbortSignal;
}

/** The findings of some buildings, the greatest effect first. */
export async function readFindings(
  places: readonly FindingsPlace[],
  context: FindingsContext,
): Promise<FindingRecord[]> {
  const findings: FindingRecord[] = [];
  // One building after the other: what a person opens meanwhile comes in between.
  for (const place of places) {
    const { spaces, readMarkers } = context.sources;
    const known = buildingDays(place.building, await readMarkers(place.building), spaces);
    const seats = await seatsOf(place, context);
    findings.push(
      ...seatFindings(place.building, seats),
      ...(await findingsOfBookings(place, context)),
      ...(await findingsOfSensors(place, context)),
      ...(await findingsOfDeviations(place, known, context)),
      ...(await findingsOfForecasts(place, { ...known, seats }, context)),
    );
  }
  return findings.toSorted((a, b) => b.effect - a.effect);
}

async function seatsOf(
  { building, day }: FindingsPlace,
  { sources, keep, signal }: FindingsContext,
): Promise<FloorSeats[]> {
  const days = { startDay: day - plannedDays, endDayExclusive: day };
  return await keep('seats', { building, days }, () =>
    readSeats(building, day, { ...sources, signal }),
  );
}

async function findingsOfBookings(
  { building, day }: FindingsPlace,
  { sources, keepBookings, signal }: FindingsContext,
): Promise<FindingRecord[]> {
  const days = { startDay: day - plannedDays, endDayExclusive: day };
  const { rooms } = await keepBookings(
    'bookings',
    { building, days },
    () => readNoShows(building, day, { ...sources, signal }),
    ({ isSettled }) => isSettled,
  );
  return noShowFindings(building, rooms, sources.spaces.current());
}

async function findingsOfSensors(
  { building, day }: FindingsPlace,
  { sources, keep, signal }: FindingsContext,
): Promise<FindingRecord[]> {
  const { spaces, now, readMisreadings, readIncidents } = sources;
  // Of today, sensors are judged by now; of a day that has passed, by its beginning.
  const isToday = localDayNumber(now(), building.timezone) === day;
  const days = { startDay: day - sensorDays, endDayExclusive: isToday ? day + 1 : day };
  const asked = { building_id: [building.id], ...daysFrame(building, days) };
  // Slots count once they have passed: until the next has, sensors are judged as they were.
  const untilMs = Math.floor(now() / slotMs) * slotMs;
  const faults = await keep('sensors', { building, days, untilMs }, async () => ({
    misreadings: await readMisreadings(asked, signal),
    incidents: await readIncidents({ ...asked, group_zones: 'zone' }, signal),
  }));
  const { endMs } = daysRange(building, days);
  return sensorFindings(building, { ...faults, endMs }, spaces.current());
}

async function findingsOfDeviations(
  { building, day }: FindingsPlace,
  { special, ...known }: BuildingDays,
  { sources, keep, signal }: FindingsContext,
): Promise<FindingRecord[]> {
  const days = { startDay: day - deviationDays, endDayExclusive: day };
  const learnt = { ...days, startDay: days.startDay - baselineDays };
  const stretches = await keep(
    `deviations ${special.map(({ dayNumber }) => dayNumber).join()}`,
    { building, days: learnt },
    () => readDeviations(building, { day, special }, { ...sources, signal }),
  );
  if (stretches.length === 0) return [];
  const asked = { building_id: [building.id], ...daysFrame(building, days) };
  const incidents = await keep('incidents', { building, days }, () =>
    sources.readIncidents({ ...asked, group_zones: 'building,floor' }, signal),
  );
  return deviationFindings(building, { ...known, stretches, incidents, nowMs: sources.now() });
}

/** Forecasts are of days to come: a day that has passed has none. */
async function findingsOfForecasts(
  { building, day }: FindingsPlace,
  { special, seats }: Pick<BuildingDays, 'special'> & { seats: readonly FloorSeats[] },
  { sources, keep, signal }: FindingsContext,
): Promise<FindingRecord[]> {
  if (localDayNumber(sources.now(), building.timezone) !== day) return [];
  const days = { startDay: day - learntDays, endDayExclusive: day };
  const floors = await keep(
    `expected ${special.map(({ dayNumber }) => dayNumber).join()}`,
    { building, days },
    () => readExpected(building, { today: day, special }, { ...sources, signal }),
  );
  return expectedFindings(building, { floors, seats });
}
