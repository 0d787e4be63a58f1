import type { DemoSpace } from '../../plan/DemoBuilding.ts';
import { seededRandom, type Random } from '../../random.ts';
import type { DemoDay } from '../calendar/DemoDay.ts';
import type { RoomStory } from '../story/Story.ts';
import { bookDay, roomSeed } from './bookDay.ts';
import type { Booking } from './Booking.ts';

/** A booking and what becomes of it, the same to the room, its calendar and the system that books. */
export interface Meeting extends Booking {
  /** How many days before its own it was booked; 0 on the day. */
  leadDays: number;
  isMissed: boolean;
  /** The end of the time for which it holds the room: its own, or when the room was released since nobody came. */
  heldTo: number;
}

export interface MeetingDay {
  day: DemoDay;
  /** How full the house is, 1 = full, and how full it was foreseen to be. */
  level: number;
  foreseen: number;
  rooms: RoomStory;
}

const fridayNumber = 4;
const noShowRate = 0.055;
/** In a room that everybody wants nobody dares to stay away. */
const wantedNoShowRate = 0.01;
const fridayFactor = 3;

/** Days ahead for which meetings are booked once, and how many of a hundred are. */
const leads = [
  { from: 0, to: 0, share: 34 },
  { from: 1, to: 6, share: 36 },
  { from: 7, to: 14, share: 17 },
  { from: 15, to: 42, share: 13 },
] as const;

function singleLead(random: Random): number {
  let left = random.between(0, 100);
  for (const { from, to, share } of leads) {
    left -= share;
    if (left < 0) return random.integer(from, to);
  }
  return 1;
}

/** The longer ago a meeting was booked, the easier it is forgotten. */
function forgetting(leadDays: number): number {
  if (leadDays === 0) return 0.85;
  if (leadDays <= 6) return 1;
  return leadDays <= 14 ? 1.15 : 1.5;
}

function absenceOf(
  booking: Booking,
  leadDays: number,
  { room, context }: { room: DemoSpace; context: MeetingDay },
): number {
  const { day, level, foreseen, rooms } = context;
  const arrived = Math.min(1, level / Math.max(0.01, foreseen));
  const isWanted = room.use.habit === 'always';
  if (booking.absence !== null && !isWanted) return booking.absence;
  const friday = day.weekday === fridayNumber ? fridayFactor : 1;
  const isForgetful = booking.series !== null && rooms.forgetfulFloor === room.floorIndex;
  const usual = noShowRate * forgetting(leadDays) * friday * (isForgetful ? 3.4 : 1);
  return Math.min(0.98, (isWanted ? wantedNoShowRate : usual) + (1 - arrived) * 0.8);
}

function meetingOf(
  seed: string,
  booking: Booking,
  { room, context }: { room: DemoSpace; context: MeetingDay },
): Meeting {
  const { day, rooms } = context;
  const { from, to, series } = booking;
  const random = seededRandom(`${roomSeed(seed, room)}/${day.key}/${from}/fate`);
  const once = singleLead(random);
  const leadDays = series === null ? once : day.number - series.bookedOn;
  const isMissed = random.chance(absenceOf(booking, leadDays, { room, context }));
  const isReleased = isMissed && rooms.releasedSince !== null && day.number >= rooms.releasedSince;
  const heldTo = isReleased ? Math.min(to, from + rooms.grace) : to;
  return { ...booking, leadDays, isMissed, heldTo };
}

/** A room's meetings of a day in order, and which of them nobody will come to. */
export function meetingsOf(seed: string, room: DemoSpace, context: MeetingDay): Meeting[] {
  const { day, foreseen, rooms } = context;
  const booked = bookDay(seed, room, { day, level: foreseen, rooms });
  return booked.map((booking) => meetingOf(seed, booking, { room, context }));
}
