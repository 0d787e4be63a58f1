import type { FindingRecord } from '#contract/digest.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';
import type { DigestSources } from './DigestSources.ts';
import { daysFrame, daysRange } from './digestBuildings.ts';
import type { KeepRead } from './keepReads.ts';
import { readNoShows } from './readNoShows.ts';
import { plannedDays, readSeats } from './readSeats.ts';
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
  for (const place of places)
    findings.push(
      ...(await findingsOfSeats(place, context)),
      ...(await findingsOfBookings(place, context)),
      ...(await findingsOfSensors(place, context)),
    );
  return findings.toSorted((a, b) => b.effect - a.effect);
}

async function findingsOfSeats(
  { building, day }: FindingsPlace,
  { sources, keep, signal }: FindingsContext,
): Promise<FindingRecord[]> {
  const days = { startDay: day - plannedDays, endDayExclusive: day };
  const floors = await keep('seats', { building, days }, () =>
    readSeats(building, day, { ...sources, signal }),
  );
  return seatFindings(building, floors);
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
  const faults = await keep('sensors', { building, days }, async () => ({
    misreadings: await readMisreadings(asked, signal),
    incidents: await readIncidents({ ...asked, group_zones: 'zone' }, signal),
  }));
  const { endMs } = daysRange(building, days);
  return sensorFindings(building, { ...faults, endMs }, spaces.current());
}
