import { bookingFields, maxBookedPeople } from '#contract/ingestBookings.ts';
import {
  bookingStatuses,
  longestRoomName,
  sourcePattern,
  type BookingFacts,
  type BookingStatus,
} from '#domain/booking/Booking.ts';
import { isSpaceId, toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { ianaZone } from '#domain/time/ianaZone.ts';
import { zoneAddresses, type ZoneAddress } from '#server/directory/zoneAddresses.ts';
import type { SpaceIndex } from '#server/directory/SpaceIndex.ts';
import type { AliasReader } from '#server/ingest/bookings/aliases/RoomAliases.ts';
import { identityKey } from '#server/ingest/bookings/store/Identity.ts';
import type { CheckedBooking } from './CheckedBooking.ts';
import { FaultList, textOf, type BookingFault, type RawRow } from './rawRow.ts';
import { bookingTimes, type BookingTimes, type TakenRange } from './bookingTimes.ts';
import { buildingNamed, isInOther, roomsNamed } from './RoomNames.ts';

/** What rows are checked against. */
export interface BookingContext {
  index: SpaceIndex;
  mayUse: (buildingId: SpaceId) => boolean;
  /** What rows mean that do not say it themselves. */
  defaults: {
    source: string | null;
    zoneId: string | null;
    room: string | null;
    building: string | null;
    timezone: string | null;
  };
  /** Whether times that name no zone are those of the room's building. */
  isLocal: boolean;
  /** What planners said that names of rooms stand for. */
  aliasOf: AliasReader;
  nowMs: number;
  /** When bookings may be. */
  taken: TakenRange;
  organiserKeys: (organiser: string) => readonly string[];
}

const known = new Set(bookingFields);
const longestId = 255;
const longestLabel = 200;

function checkSource(row: RawRow, { defaults }: BookingContext, faults: FaultList): string | null {
  const source = textOf(row['source']) ?? defaults.source;
  if (source === null) return faults.add('source', 'missing');
  if (sourcePattern.test(source)) return source;
  return faults.add('source', "not 1 to 64 characters of a-z, 0-9, '.', '_' and '-'");
}

function checkId(row: RawRow, faults: FaultList): string | null {
  const id = textOf(row['id']);
  if (id === null) return faults.add('id', 'missing');
  return id.length > longestId ? faults.add('id', 'longer than 255 characters') : id;
}

interface Room {
  zone: ZoneAddress;
  zoneId: SpaceId;
}

function checkZone(zoneId: string, context: BookingContext, faults: FaultList): Room | null {
  const id = toSpaceId(zoneId);
  const zone = isSpaceId(zoneId) ? zoneAddresses(context.index).get(id) : undefined;
  if (zone === undefined || !context.mayUse(zone.buildingId)) {
    return faults.add('zone_id', 'unknown zone');
  }
  return { zone, zoneId: id };
}

/** The zone that a name stands for in the source by an alias; null without one that the caller may use. */
function aliasedRoom(
  { room, source, building }: { room: string; source: string | null; building: string | null },
  context: BookingContext,
): Room | null {
  const zoneId = source === null ? undefined : context.aliasOf(source, room);
  const zone = zoneId && zoneAddresses(context.index).get(zoneId);
  if (!zone || !context.mayUse(zone.buildingId)) return null;
  return building !== null && isInOther(zone, building, context.index) ? null : { zone, zoneId };
}

function checkRoom(
  row: RawRow,
  source: string | null,
  { context, faults }: { context: BookingContext; faults: FaultList },
): Room | null {
  const { defaults, index } = context;
  const own = { zoneId: textOf(row['zone_id']), room: textOf(row['room']) };
  const isOwn = own.zoneId !== null || own.room !== null;
  const { zoneId, room } = isOwn ? own : defaults;
  if (zoneId !== null) return checkZone(zoneId, context, faults);
  if (room === null) return faults.add('zone_id', 'missing');
  if (room.length > longestRoomName) return faults.add('room', 'longer than 255 characters');
  const building = textOf(row['building']) ?? defaults.building;
  const aliased = aliasedRoom({ room, source, building }, context);
  if (aliased !== null) return aliased;
  const rooms = roomsNamed({ room, building }, index, (zone) => context.mayUse(zone.buildingId));
  const [only, ...more] = rooms;
  if (only === undefined) return faults.add('room', `unknown room ${room}`);
  if (more.length > 0) return faults.add('room', `several rooms match ${room}`);
  return checkZone(only.id, context, faults);
}

function checkStatus(row: RawRow, faults: FaultList): BookingStatus | null {
  const given = row['status'] ?? '';
  if (given === '') return 'confirmed';
  return bookingStatuses.find((one) => one === given) ?? faults.add('status', 'unknown status');
}

function checkTimezone(row: RawRow, context: BookingContext, faults: FaultList): string | null {
  const timezone = textOf(row['timezone']) ?? context.defaults.timezone;
  if (timezone === null) return null;
  return ianaZone(timezone) ?? faults.add('timezone', 'unknown time zone');
}

function checkWhole(row: RawRow, field: string, faults: FaultList): number | null {
  const value = row[field] ?? null;
  if (value === null) return null;
  const isWithin = Number.isInteger(value) && Number(value) >= 0;
  return isWithin && Number(value) <= (field === 'sequence' ? 2 ** 31 - 1 : maxBookedPeople)
    ? Number(value)
    : faults.add(field, `not a whole number from 0 to ${maxBookedPeople}`);
}

function checkFlag(row: RawRow, field: string, faults: FaultList): boolean {
  const value = row[field] ?? false;
  if (typeof value !== 'boolean') faults.add(field, 'not true or false');
  return value === true;
}

function checkLabel(row: RawRow, field: string, faults: FaultList): string | null {
  const text = textOf(row[field]);
  if (text === null || text.length <= longestLabel) return text;
  return faults.add(field, 'longer than 200 characters');
}

const noTimes: BookingTimes = {
  startMs: 0,
  endMs: 0,
  isAllDay: false,
  createdMs: null,
  updatedMs: null,
  cancelledMs: null,
  checkedInMs: null,
  endedMs: null,
};

/** All of a booking but its place. Named one by one: the engine of scripts keeps an object of so many spread fields as a dictionary, slow to make and to read. */
function checkFacts(row: RawRow, times: BookingTimes, faults: FaultList): BookingFacts {
  return {
    startMs: times.startMs,
    endMs: times.endMs,
    isAllDay: times.isAllDay,
    status: checkStatus(row, faults) ?? 'confirmed',
    createdMs: times.createdMs,
    cancelledMs: times.cancelledMs,
    checkedInMs: times.checkedInMs,
    endedMs: times.endedMs,
    department: checkLabel(row, 'department', faults),
    activityType: checkLabel(row, 'activity_type', faults),
    courseCode: checkLabel(row, 'course_code', faults),
    recurrenceId: textOf(row['recurrence_id']),
    accepted: checkWhole(row, 'accepted', faults),
    invited: checkWhole(row, 'invited', faults),
    plannedSize: checkWhole(row, 'planned_size', faults),
    isTimetable: checkFlag(row, 'is_timetable', faults),
    isPrivate: checkFlag(row, 'is_private', faults),
  };
}

function checkTimes(
  row: RawRow,
  room: Room | null,
  { context, faults }: { context: BookingContext; faults: FaultList },
): BookingTimes | null {
  const building = room && context.index.buildingById.get(room.zone.buildingId)?.at(-1);
  const dayZone = building?.timezone ?? 'UTC';
  const timezone = checkTimezone(row, context, faults) ?? (context.isLocal ? dayZone : null);
  return bookingTimes(row, { timezone, dayZone, taken: context.taken }, faults);
}

/** What is wrong with a row: the first fault of each field. */
export interface RefusedBooking {
  faults: BookingFault[];
  /** The building of its room, or that it names; null where the sender may use none such. */
  buildingId: SpaceId | null;
}

/** The building in which a row that can't be taken would be. */
function buildingOf(row: RawRow, room: Room | null, context: BookingContext): SpaceId | null {
  if (room !== null) return room.zone.buildingId;
  const named = textOf(row['building']) ?? context.defaults.building;
  const id = named === null ? null : buildingNamed(named, context.index);
  return id !== null && context.mayUse(id) ? id : null;
}

/** The room of rows that name none; null where it is not known. */
export function ownRoom(context: BookingContext): Room | null {
  return checkRoom({}, context.defaults.source, { context, faults: new FaultList() });
}

/** The building of a room that is named, or of the rows' own; null where nobody can tell. */
export function buildingOfRoom(row: RawRow, context: BookingContext): SpaceId | null {
  const { source } = context.defaults;
  const room = checkRoom(row, source, { context, faults: new FaultList() });
  return buildingOf(row, room, context);
}

/** A row as a booking, or what is wrong with it. */
export function checkBooking(
  row: RawRow,
  rowNo: number,
  context: BookingContext,
): CheckedBooking | RefusedBooking {
  const faults = new FaultList();
  const source = checkSource(row, context, faults);
  const id = checkId(row, faults);
  const room = checkRoom(row, source, { context, faults });
  const times = checkTimes(row, room, { context, faults });
  const facts = checkFacts(row, times ?? noTimes, faults);
  const sequence = checkWhole(row, 'sequence', faults) ?? 0;
  for (const field in row) if (!known.has(field)) faults.add(field, 'unknown field');
  const isWhole = source !== null && id !== null && room !== null && times !== null;
  if (!isWhole || faults.faults.length > 0)
    return { faults: faults.faults, buildingId: buildingOf(row, room, context) };
  const organiser = textOf(row['organiser']);
  return {
    row: rowNo,
    source,
    id,
    key: identityKey(source, id),
    zone: room.zone,
    zoneId: room.zoneId,
    facts,
    sequence,
    updatedMs: times.updatedMs,
    organiserKeys: organiser === null ? [] : context.organiserKeys(organiser),
  };
}
