import type { FindingRecord, FindingZone } from '#contract/digest.ts';
import type { Incident, Misreading } from '#contract/incidents.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import type { BuildingRecord, SpaceIndex } from '#server/directory/SpaceIndex.ts';
import type { RoomNoShows } from './readNoShows.ts';
import { plannedDays, type FloorSeats } from './readSeats.ts';

/** Spare seats are a finding from this share of a building's seats on. */
const leastShare = 0.05;
/** A seat that is missing weighs as much as so many that are spare. */
export const shortWeight = 10;
/** No-shows are a finding from this share of the judged bookings on, */
const leastNoShowRate = 0.1;
/** if so many were judged. */
const leastJudged = 50;
/** A sensor is silent from this long on. */
const silentMinutes = 24 * 60;

/** Seats to release of a building, and the floor that is shortest of them. */
export function seatFindings(
  { id, wireId }: BuildingRecord,
  floors: readonly FloorSeats[],
): FindingRecord[] {
  const net = floors.reduce((sum, { seats }) => sum + seats, 0);
  const capacity = floors.reduce((sum, floor) => sum + floor.capacity, 0);
  const short = floors.filter(({ seats }) => seats < 0);
  const [most] = floors.toSorted((a, b) => b.seats - a.seats);
  const [worst] = short.toSorted((a, b) => a.seats - b.seats);
  const findings: FindingRecord[] = [];
  if (most !== undefined && net > 0 && net >= leastShare * capacity)
    findings.push({
      kind: 'seats_to_release',
      id: `release ${id}`,
      building_id: wireId,
      effect: net,
      capacity,
      days: most.days,
      seats: net,
      seats_short: short.reduce((sum, { seats }) => sum - seats, 0),
      most: { floor_id: most.floorId, seats: most.seats },
    });
  if (worst !== undefined)
    findings.push({
      kind: 'seats_short',
      id: `short ${worst.floorId}`,
      building_id: wireId,
      effect: shortWeight * -worst.seats,
      capacity: worst.capacity,
      days: worst.days,
      floor_id: worst.floorId,
      seats: -worst.seats,
      people: worst.people,
    });
  return findings;
}

/** No-shows of a building, where many were judged; their effect is the seats that stood empty by lost time, as a mean of open time. */
export function noShowFindings(
  { id, wireId }: BuildingRecord,
  rooms: readonly RoomNoShows[],
  { zoneById }: SpaceIndex,
): FindingRecord[] {
  const noShows = rooms.reduce((sum, room) => sum + room.noShows, 0);
  const judged = rooms.reduce((sum, room) => sum + room.judged, 0);
  if (judged < leastJudged || noShows < leastNoShowRate * judged) return [];
  const seatsOf = (room: RoomNoShows) => {
    const zone = zoneById.get(toSpaceId(room.id))?.at(-1);
    return (zone && capacityOf(zone.capacity, null)) ?? 1;
  };
  const effect = rooms
    .filter(({ openMinutes }) => openMinutes > 0)
    .reduce((sum, room) => sum + (room.lostMinutes / room.openMinutes) * seatsOf(room), 0);
  const lostMinutes = rooms.reduce((sum, room) => sum + room.lostMinutes, 0);
  return [
    {
      kind: 'no_shows',
      id: `no-shows ${id}`,
      building_id: wireId,
      effect: Math.round(effect),
      no_shows: noShows,
      judged,
      lost_minutes: lostMinutes,
      weeks: plannedDays / 7,
    },
  ];
}

interface SensorFaults {
  misreadings: readonly Misreading[];
  incidents: readonly Incident[];
  /** The end of the days that were asked about, in ms since 1970: what lasts until then goes on. */
  endMs: number;
}

/** Sensors that are excluded since they do not change or count too many, and sensors that have sent nothing for a day or more. */
export function sensorFindings(
  { id, wireId }: BuildingRecord,
  { misreadings, incidents, endMs }: SensorFaults,
  index: SpaceIndex,
): FindingRecord[] {
  const isHere = (one: Misreading | Incident) =>
    one.building_id !== null && toSpaceId(one.building_id) === id;
  const stuck = misreadings.filter(
    (one) => isHere(one) && lastsTo(one, endMs) && one.open_minutes > 0,
  );
  const silent = incidents.filter((one) => isHere(one) && isSilent(one) && lastsTo(one, endMs));
  const told = { stuck_sensors: stuck, silent_sensors: silent } as const;
  return (['stuck_sensors', 'silent_sensors'] as const).flatMap((kind): FindingRecord[] => {
    const zones = told[kind].flatMap((one) => zoneOf(one, index));
    if (zones.length === 0) return [];
    // A space without seats counts as one.
    const effect = zones.reduce((sum, { seats }) => sum + (seats ?? 1), 0);
    return [{ kind, id: `${kind.split('_')[0]} ${id}`, building_id: wireId, effect, zones }];
  });
}

function isSilent({ kind, reason, minutes }: Incident): boolean {
  return kind === 'zone' && reason === 'no_data' && minutes >= silentMinutes;
}

function lastsTo({ end }: Misreading | Incident, endMs: number): boolean {
  return end === null || Date.parse(end) >= endMs;
}

function zoneOf(one: Misreading | Incident, { zoneById }: SpaceIndex): FindingZone[] {
  const zone = zoneById.get(toSpaceId(one.id))?.at(-1);
  if (zone === undefined) return [];
  const seats = capacityOf(zone.capacity, null);
  return [{ id: zone.wireId, name: one.name, floor_id: zone.floorId, seats }];
}
