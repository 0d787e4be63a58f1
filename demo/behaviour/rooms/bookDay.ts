import type { DemoSpace } from '../../plan/DemoBuilding.ts';
import { seededRandom, type Random } from '../../random.ts';
import { isWeekend, type DemoDay } from '../calendar/DemoDay.ts';
import type { RoomStory } from '../story/Story.ts';
import { roomHours, type Booking } from './Booking.ts';
import { groupSize } from './groupSize.ts';

const daysOfSeries = 84;
/** How long before its first meeting a series is put into the calendar. */
const daysAhead = 9;
const lengths = [30, 30, 45, 60, 60, 90] as const;
/** The part of a day that standing meetings take, against a room's whole demand. */
const seriesShare = 0.45;
const ghostAbsence = 0.92;
/** Of a house that is nearly empty, such as on a bank holiday. */
const leastLevel = 0.1;

/** What a day's calendar depends on. `level` is how full the house was foreseen to be. */
export interface BookedDay {
  day: DemoDay;
  level: number;
  rooms: RoomStory;
}

/** A room's bookings of a day in order: standing meetings of that weekday, what else finds room, and those of the combined room that it is a part of. */
export function bookDay(
  seed: string,
  room: DemoSpace,
  { day, level, rooms }: BookedDay,
): Booking[] {
  if (isWeekend(day) || level === 0) return [];
  if (room.use.joins.length > 0) return hallMeetings(room, { day, level, rooms });
  const random = seededRandom(`${roomSeed(seed, room)}/${day.key}/bookings`);
  const kept = withDeserted(
    standingMeetings(seed, room, day).filter(() => random.chance(Math.min(1, level * 1.4))),
    { room, day, level, rooms },
  );
  const bookings: Booking[] = [];
  const demand = Math.min(0.95, room.use.popularity * Math.min(1.15, level + 0.1));
  let at = roomHours.opening + 30 * random.integer(0, 1);
  for (const meeting of kept) {
    addSingle(bookings, random, { room, demand, from: at, to: meeting.from });
    bookings.push(meeting);
    at = meeting.to;
  }
  addSingle(bookings, random, { room, demand, from: at, to: roomHours.closing });
  return room.use.hallKey === null ? bookings : withHall(bookings, { room, day, level, rooms });
}

/** What a combined room is taken for every week, while the house is not nearly empty. */
const hallWeek = [
  { weekday: 0, from: 9 * 60, to: 10 * 60, key: 'week start' },
  { weekday: 3, from: 15 * 60 + 30, to: 17 * 60, key: 'open house' },
];
const hallShare = 0.8;

function hallMeetings(room: DemoSpace, { day, level }: BookedDay): Booking[] {
  if (level <= leastLevel) return [];
  const season = Math.floor((day.number - day.weekday) / daysOfSeries);
  return hallWeek
    .filter(({ weekday }) => weekday === day.weekday)
    .map(({ from, to, key }) => ({
      from,
      to,
      invited: Math.round(room.capacity * hallShare),
      series: { key: `${season}/${key}`, bookedOn: season * daysOfSeries - daysAhead },
      absence: 0,
    }));
}

/** A part of a combined room: its calendar leaves room for that of the whole, whose people its sensor sees a share of. */
function withHall(bookings: readonly Booking[], place: BookedDay & { room: DemoSpace }): Booking[] {
  const hall = hallMeetings(place.room, place);
  const others = bookings.filter((one) =>
    hall.every(({ from, to }) => one.to <= from || one.from >= to),
  );
  const seen = place.room.layer === 'bookinglayer' ? [] : hall;
  return [...others, ...seen].toSorted((a, b) => a.from - b.from);
}

/** The same for a room and for its calendar, which are spaces of their own. */
export function roomSeed(seed: string, room: DemoSpace): string {
  return `${seed}/${room.floorIndex}/${room.key}`;
}

/** The meetings that stand in the calendar every week on that weekday, for twelve weeks. */
function standingMeetings(seed: string, room: DemoSpace, day: DemoDay): Booking[] {
  const season = Math.floor((day.number - day.weekday) / daysOfSeries);
  const bookedOn = season * daysOfSeries - daysAhead;
  const random = seededRandom(`${roomSeed(seed, room)}/series/${day.weekday}/${season}`);
  const chance = room.use.popularity * seriesShare;
  const meetings: Booking[] = [];
  for (let at = 9 * 60; at < 17 * 60;) {
    const length = random.pick(lengths);
    const isLunch = at >= 12 * 60 && at < 13 * 60;
    if (random.chance(isLunch ? chance * 0.4 : chance)) {
      const invited = invitedTo(random, room);
      const isGhost = random.chance(room.use.habit === 'ghosts' ? 0.6 : 0.05);
      meetings.push({
        from: at,
        to: at + length,
        invited,
        series: { key: `${season}/${day.weekday}/${at}`, bookedOn },
        absence: isGhost ? ghostAbsence : null,
      });
      at += Math.ceil(length / 30) * 30;
    } else at += 30;
  }
  return meetings;
}

/** Puts the one series that a story tells of into the room that it names, in the place of what stood there. */
function withDeserted(
  meetings: readonly Booking[],
  { room, day, level, rooms }: BookedDay & { room: DemoSpace },
): Booking[] {
  const { deserted } = rooms;
  const isThere =
    deserted?.weekday === day.weekday &&
    deserted.floorIndex === room.floorIndex &&
    room.use.habit === 'ghosts' &&
    room.capacity >= deserted.seats &&
    level > leastLevel;
  if (deserted === null || !isThere) return [...meetings];
  const { from, to, since } = deserted;
  const series: Booking = {
    from,
    to,
    invited: Math.round(room.capacity * 0.7),
    series: { key: 'deserted', bookedOn: since - 2 * daysOfSeries },
    absence: day.number >= since ? 1 : 0.04,
  };
  const others = meetings.filter((one) => one.to <= from || one.from >= to);
  return [...others, series].toSorted((a, b) => a.from - b.from);
}

interface Gap {
  room: DemoSpace;
  demand: number;
  from: number;
  to: number;
}

/** Fills a gap with meetings that are booked once. */
function addSingle(bookings: Booking[], random: Random, { room, demand, from, to }: Gap): void {
  let at = from;
  while (to - at >= 30) {
    const length = Math.min(random.pick(lengths), to - at);
    const isLunch = at >= 12 * 60 && at < 13 * 60;
    if (random.chance(isLunch ? demand * 0.45 : demand * 0.8)) {
      const invited = invitedTo(random, room);
      const isGhost = room.use.habit === 'ghosts' && random.chance(0.3);
      const absence = isGhost ? ghostAbsence : null;
      bookings.push({ from: at, to: at + length, invited, series: null, absence });
      at += length;
    } else at += 30;
  }
}

/** More are invited than will come. */
function invitedTo(random: Random, room: DemoSpace): number {
  const size = groupSize(random, { capacity: room.capacity, habit: room.use.habit });
  return Math.max(2, Math.round(size * random.between(1, 1.45)));
}
