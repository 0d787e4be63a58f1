import { weekdayOf } from '../../../domain/time/dayNumber.ts';
import type { SpacesInput } from '../../../contract/ingestSpaces.ts';
import type { ReadingColumns } from '../../../contract/ReadingColumns.ts';
import { ReadingColumnsBuilder } from '../../../contract/ReadingColumnsBuilder.ts';
import { storedBookingColumns } from '../../../server/ingest/bookings/store/bookingColumns.ts';
import { seededRandom } from '../../node/random.ts';
import { benchSpaces, zoneIdOf } from '../benchSpaces.ts';

export interface BookingSize {
  buildings: number;
  floors: number;
  roomsPerFloor: number;
  weeks: number;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const slotMs = 300_000;
/** Hours at which rooms are booked, for an hour each, four times in five. */
const hours = [8, 10, 13, 15];
const share = 0.8;
const departments = ['Sales', 'Legal', 'Finance', 'People', 'Technology', 'Projects'];

/** A meeting of the scene: room is its place among the rooms of the building. */
export interface Meeting {
  building: number;
  room: number;
  startMs: number;
  no: number;
}

/** Whole weeks before this one, as [first, last) day numbers. */
export function daysOf({ weeks }: Pick<BookingSize, 'weeks'>, nowMs = Date.now()) {
  const today = Math.floor(nowMs / dayMs);
  const last = today - weekdayOf(today);
  return { first: last - 7 * weeks, last };
}

function workingDays(size: Pick<BookingSize, 'weeks'>): number[] {
  const { first, last } = daysOf(size);
  return Array.from({ length: last - first }, (_, at) => first + at).filter(
    (day) => weekdayOf(day) < 5,
  );
}

/** All meetings, day by day. */
export function* meetingsOf(size: BookingSize): Generator<Meeting> {
  const random = seededRandom(7);
  let no = 0;
  for (const day of workingDays(size))
    for (let building = 0; building < size.buildings; building += 1)
      for (let room = 0; room < size.floors * size.roomsPerFloor; room += 1)
        for (const hour of hours) {
          if (random() >= share) continue;
          no += 1;
          yield { building, room, startMs: day * dayMs + hour * hourMs, no };
        }
}

/** All meetings in batches, each made when it is asked for: a million objects that live on are work for the collector of garbage, which counts as the server's. */
export function* batchesOf(size: BookingSize, rows: number): Generator<Meeting[]> {
  let batch: Meeting[] = [];
  for (const meeting of meetingsOf(size)) {
    batch.push(meeting);
    if (batch.length < rows) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The meetings as a body of NDJSON, as the import command sends them. */
export function bookingBody(meetings: readonly Meeting[], size: BookingSize): string {
  const iso = (ms: number): string => new Date(ms).toISOString();
  return meetings
    .map(({ building, room, startMs, no }) =>
      JSON.stringify({
        source: 'exchange',
        id: `AAMkAD${no}`,
        zone_id: roomId(size, building, room),
        start: iso(startMs),
        end: iso(startMs + hourMs),
        created_at: iso(startMs - (1 + (no % 20)) * dayMs),
        updated_at: iso(startMs - (1 + (no % 20)) * dayMs),
        sequence: 0,
        organiser: `person${no % 4000}@example.com`,
        department: departments[no % departments.length],
        recurrence_id: no % 3 === 0 ? `series${no % 5000}` : null,
        accepted: 2 + (no % 5),
        invited: 3 + (no % 6),
      }),
    )
    .join('\n');
}

/** Numbers that lie as far apart as those of a hash. */
function scattered(no: number): bigint {
  return BigInt.asUintN(64, BigInt(no) * 0x9e37_79b9_7f4a_7c15n);
}

/** The rows of the same meetings for a bare insert: each a line of all columns that an import writes, tab-separated, as it sends them. */
export function bareRows(meetings: readonly Meeting[], ver: number): string {
  const none = String.raw`\N`;
  const lines = meetings.map(({ building, room, startMs, no }) => {
    const key = `k1_${scattered(no % 4000)
      .toString(36)
      .padStart(22, 'x')}`;
    const made = [(1 + (no % 20)) * 86_400, 0, none, none, none];
    const series = no % 3 === 0 ? `series${no % 5000}` : none;
    const labels = [departments[no % departments.length] ?? '', none, none, series];
    const place = [building * 1000 + room, startMs / 1000, `${scattered(no)}`, building];
    const times = [hourMs / 1000, 0, 0, 0, 'confirmed', 0];
    return [...place, 'exchange', `AAMkAD${no}`]
      .concat(times, made, [key], labels)
      .concat([2 + (no % 5), 3 + (no % 6), none, 0, 0, ver, 0])
      .join('\t');
  });
  return `${lines.join('\n')}\n`;
}

export const bareColumns = [...storedBookingColumns, 'ver', 'is_gone'];

export function roomId(size: BookingSize, building: number, room: number): number {
  const own = { floors: size.buildings * size.floors, zonesPerFloor: size.roomsPerFloor };
  const floor = building * size.floors + Math.floor(room / size.roomsPerFloor);
  return zoneIdOf(own, floor, room % size.roomsPerFloor);
}

function asRoom<Zone extends object>(zone: Zone, at: number) {
  return Object.assign(zone, {
    type: 'meeting_room',
    capacity: { default: 4 + (at % 9) },
    metadata: { meeting_room: true, has_bookingsource: true },
  });
}

/** The buildings, each with rooms of four to twelve seats, from an early day on. */
export function bookingSpaces(size: BookingSize): SpacesInput[] {
  const all = { floors: size.buildings * size.floors, zonesPerFloor: size.roomsPerFloor };
  const [whole] = benchSpaces(all, '2024-01-01').buildings;
  if (whole === undefined) throw new Error('No building');
  return Array.from({ length: size.buildings }, (_, building) => ({
    buildings: [
      {
        ...whole,
        id: building + 1,
        name: `Building ${building + 1}`,
        timezone: 'UTC',
        floors: whole.floors
          .slice(building * size.floors, (building + 1) * size.floors)
          .map((floor) => Object.assign(floor, { zones: floor.zones.map(asRoom) })),
      },
    ],
  }));
}

/** What the sensors of a building saw over its last weeks, 7 to 19 of working days: meetings that came, came late, left early or not at all. */
export function roomReadings(size: BookingSize, building: number, weeks: number): ReadingColumns {
  const random = seededRandom(building + 1);
  const rows = new ReadingColumnsBuilder();
  for (const day of workingDays({ weeks }))
    for (let room = 0; room < size.floors * size.roomsPerFloor; room += 1) {
      const used = hours.flatMap((hour) => usedSlots(hour, random));
      const isUsed = new Set(used);
      for (let slot = 7 * 12; slot < 19 * 12; slot += 1)
        rows.append({
          zone: roomId(size, building, room),
          layer: 'sensorlayer',
          startMs: day * dayMs + slot * slotMs,
          periodS: 300,
          count: isUsed.has(slot) ? 3 : 0,
          inUse: null,
          entries: null,
        });
    }
  return rows.finish();
}

/** The slots of a meeting in which people were there. */
function usedSlots(hour: number, random: () => number): number[] {
  const fate = random();
  if (fate < 0.15) return [];
  const late = fate < 0.3 ? 4 : 0;
  const early = fate > 0.85 ? 5 : 0;
  return Array.from({ length: 12 - late - early }, (_, at) => hour * 12 + late + at);
}
