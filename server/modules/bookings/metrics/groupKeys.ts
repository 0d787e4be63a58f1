import { bandOf, durationBands, leadTimeBands } from '#domain/booking/groups/bands.ts';
import type { BookingGrouping, BookingKind } from '#domain/booking/groups/parseBookingGroups.ts';
import type { PropertyGrouping } from '#domain/filters/parseGroupZones.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { groupZones, type GroupContext } from '#server/directory/spaces/groupZones.ts';
import type { RoomBooking } from './countedBookings.ts';
import type { FigureRoom } from './FigureRoom.ts';

/** What stands for groups that are too small to be shown. */
export const otherKey = { key: '(other)', name: '(other)' } as const;

const leastBookings = 5;
const leastOrganisers = 5;

/** Whether so few people are behind a department's bookings that its figures would tell of persons; none known says nothing. */
export function tooFew(bookings: number, organisers: number): boolean {
  return bookings < leastBookings || (organisers > 0 && organisers < leastOrganisers);
}

/** A key of a group with its name; a null key is unknown. */
export interface NamedKey {
  key: string | null;
  name: string;
  /** Of a space: its id as it was posted. */
  wireId?: string | number;
}

export const unknownKey: NamedKey = { key: null, name: 'Unknown' };

type SpaceGrouping = Extract<BookingGrouping, { kind: 'space' }>;

function zoneGrouping({ by, key }: SpaceGrouping): PropertyGrouping {
  if (by === 'tag') return { kind: 'tag', group: key };
  if (by === 'metadata') return { kind: 'metadata', key };
  return { kind: by === 'room' ? 'zone' : by };
}

/** The keys of each room under a grouping by spaces, by zone; a room with several tags of a group is in several. */
export function spaceKeys(
  grouping: SpaceGrouping,
  rooms: readonly FigureRoom[],
  context: GroupContext,
): Map<SpaceId, NamedKey[]> {
  const zones = rooms.map(({ room }) => room.zone);
  const keys = new Map<SpaceId, NamedKey[]>(zones.map(({ id }) => [id, []]));
  for (const group of groupZones(zones, [zoneGrouping(grouping)], context)) {
    const key = { key: String(group.id), name: group.name, wireId: group.id };
    for (const { id } of group.zones) keys.get(id)?.push(key);
  }
  for (const [id, own] of keys) if (own.length === 0) keys.set(id, [unknownKey]);
  return keys;
}

function named(key: string | null): NamedKey {
  return key === null || key === '' ? unknownKey : { key, name: key };
}

const bookingKeyOf: Record<BookingKind, (booking: RoomBooking) => string | null> = {
  source: ({ row }) => row.source,
  timetable: ({ row }) => String(row.is_timetable === 1),
  recurring: ({ row }) => String(row.recurrence_id !== null),
  status: ({ row }) => row.status,
  outcome: ({ judged }) => judged?.outcome ?? null,
  department: ({ row }) => (row.is_private === 1 ? null : row.department),
  activity_type: ({ row }) => (row.is_private === 1 ? null : row.activity_type),
  course_code: ({ row }) => row.course_code,
  organiser: ({ row }) => row.organiser_key,
  series: ({ row }) => row.recurrence_id,
  duration: ({ row }) => bandOf((row.scheduled_end_s - row.start_s) / 60, durationBands),
  lead_time: ({ row }) =>
    bandOf(row.created_s === null ? null : (row.start_s - row.created_s) / 3600, leadTimeBands),
};

/** The key of a booking under a grouping of bookings. */
export function bookingKey(by: BookingKind, booking: RoomBooking): NamedKey {
  return named(bookingKeyOf[by](booking));
}

/** Whether so few people are behind some bookings that a group would tell of persons. */
export function isTooSmall(by: BookingKind, bookings: readonly RoomBooking[]): boolean {
  if (by !== 'department' && by !== 'organiser') return false;
  if (by === 'organiser') return tooFew(bookings.length, 0);
  const organisers = new Set(bookings.map(({ row }) => row.organiser_key));
  organisers.delete('');
  return tooFew(bookings.length, organisers.size);
}
