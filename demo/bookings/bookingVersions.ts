import type { BookingInput } from '#contract/ingestBookings.ts';
import { type DemoDay, toInstant } from '../behaviour/calendar/DemoDay.ts';
import type { Meeting } from '../behaviour/rooms/meetings.ts';
import type { DemoBuilding, DemoSpace } from '../plan/DemoBuilding.ts';
import { seededRandom, type Random } from '../random.ts';
import { organiserOf } from './organisers.ts';

/** What the booking system knew of a booking from an instant on. */
export interface BookingVersion {
  atMs: number;
  row: BookingInput;
}

export interface BookedPlace {
  building: DemoBuilding;
  room: DemoSpace;
  day: DemoDay;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
const iso = (ms: number): string => new Date(ms).toISOString();

/** When a meeting was put into the calendar: at an hour of work on an earlier day, or shortly before it. */
function createdMs(random: Random, { from, leadDays }: Meeting, { day }: BookedPlace): number {
  const ahead = random.integer(8, 180);
  const hour = random.integer(8 * 60, 17 * 60);
  return leadDays === 0
    ? toInstant(day, from) - ahead * minuteMs
    : day.startMs - leadDays * dayMs + hour * minuteMs;
}

/** What holds of a meeting in all its versions. */
function factsOf(random: Random, meeting: Meeting, { building, room, day }: BookedPlace) {
  const { from, to, invited, series } = meeting;
  const { source } = building.story.rooms;
  // Whoever set up a series sends all its meetings.
  const sender = series === null ? random : seededRandom(`${room.id}/${series.key}/sender`);
  return {
    source,
    zone_id: room.id,
    start: iso(toInstant(day, from)),
    end: iso(toInstant(day, to)),
    invited,
    is_private: random.chance(0.03),
    recurrence_id: series === null ? null : `${room.id}/${series.key}`,
    ...organiserOf(sender, building, room),
  } satisfies Partial<BookingInput>;
}

type Change = { atMs: number } & Partial<BookingInput>;

/** Versions in the order in which they came about: each adds to what the one before said. */
function versionsOf(
  row: Omit<BookingInput, 'sequence'>,
  changes: readonly Change[],
): BookingVersion[] {
  let known: BookingInput = row;
  return changes.map(({ atMs, ...change }, sequence) => {
    known = { ...known, ...change, sequence, updated_at: iso(atMs) };
    return { atMs, row: known };
  });
}

/** What becomes of a meeting that takes its room: people accept, check in at the door, or the room is released. */
export function meetingVersions(meeting: Meeting, place: BookedPlace): BookingVersion[] {
  const { building, room, day } = place;
  const { from, to, heldTo, invited, isMissed } = meeting;
  const id = `${room.id}/${day.key}/${from}`;
  const random = seededRandom(`${id}/booking`);
  const bookedMs = createdMs(random, meeting, place);
  const startMs = toInstant(day, from);
  const changes: Change[] = [{ atMs: bookedMs }];
  const acceptedMs = bookedMs + (startMs - bookedMs) * random.between(0.2, 0.9);
  const accepted = Math.max(1, Math.round(invited * random.between(0.55, 0.95)));
  changes.push({ atMs: acceptedMs, accepted });
  if (building.story.rooms.hasCheckIn && !isMissed && random.chance(0.8)) {
    const atMs = startMs + random.integer(-4, 6) * minuteMs;
    changes.push({ atMs, checked_in_at: iso(atMs) });
  }
  if (heldTo < to) {
    const atMs = toInstant(day, heldTo);
    changes.push({ atMs, ended_at: iso(atMs) });
  }
  const facts = factsOf(random, meeting, place);
  return versionsOf({ ...facts, id, created_at: iso(bookedMs) }, changes);
}

const daytime = { from: 9 * 60, to: 16 * 60 };
const sameDayShare = 1 / 3;

/** A meeting of the same kind that was planned and then canceled, a third of them on the day itself. */
export function cancelledVersions(like: Meeting, place: BookedPlace): BookingVersion[] {
  const { room, day } = place;
  const id = `${room.id}/${day.key}/${like.from}/canceled`;
  const random = seededRandom(id);
  const from = 30 * random.integer(daytime.from / 30, daytime.to / 30);
  const leadDays = Math.max(1, Math.min(28, like.leadDays));
  const meeting: Meeting = {
    ...like,
    from,
    to: from + like.to - like.from,
    leadDays,
    series: null,
  };
  const bookedMs = createdMs(random, meeting, place);
  const startMs = toInstant(day, from);
  const cancelledMs = random.chance(sameDayShare)
    ? startMs - random.integer(5, 100) * minuteMs
    : bookedMs + (day.startMs - bookedMs) * random.between(0.1, 0.9);
  const facts = factsOf(random, meeting, place);
  return versionsOf({ ...facts, id, created_at: iso(bookedMs) }, [
    { atMs: bookedMs },
    { atMs: cancelledMs, status: 'cancelled', cancelled_at: iso(cancelledMs) },
  ]);
}
