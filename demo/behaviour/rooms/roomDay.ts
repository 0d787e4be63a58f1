import type { DemoSpace } from '../../plan/DemoBuilding.ts';
import { seededRandom, type Random } from '../../random.ts';
import { fillDay, type Run } from '../Run.ts';
import { attend } from './attend.ts';
import { roomHours } from './Booking.ts';
import { meetingsOf, type MeetingDay } from './meetings.ts';
import { walkIns } from './walkIns.ts';

const walkInShare = 0.28;

/** What the calendar knows of a room: those expected while it is booked. */
export function bookedDay(seed: string, room: DemoSpace, context: MeetingDay): Run[] {
  const meetings = meetingsOf(seed, room, context);
  return fillDay(
    meetings.map(({ from, heldTo, invited }) => ({ from, to: heldTo, count: invited })),
  );
}

/** The people in a room over a day: those of its bookings who come, and others where it is free. */
export function roomDay(seed: string, room: DemoSpace, context: MeetingDay): Run[] {
  const { day, level } = context;
  const random = seededRandom(`${seed}/${room.id}/${day.key}`);
  if (level === 0) return fillDay([]);
  const bookings = room.use.isBookable ? meetingsOf(seed, room, context) : [];
  const appetite = appetiteOf(room, level);
  const busy: Run[] = [];
  let at = startOf(random, room);
  for (const booking of bookings) {
    busy.push(...walkIns(random, room, { from: at, to: booking.from - 5, appetite }));
    busy.push(...attend(random, booking, room));
    at = Math.max(at, booking.to + 3);
  }
  busy.push(...walkIns(random, room, { from: at, to: endOf(random, room), appetite }));
  return fillDay(busy.filter((run) => run.to > run.from));
}

function appetiteOf({ use }: DemoSpace, level: number): number {
  const wanted = use.popularity * Math.min(1.1, level) * (use.isBookable ? walkInShare : 1);
  return use.habit === 'always' ? Math.min(0.97, level * 1.5) : wanted;
}

function startOf(random: Random, { use }: DemoSpace): number {
  return use.habit === 'always' ? 7.4 * 60 : roomHours.opening - 15 * random.integer(0, 2);
}

function endOf(random: Random, { use }: DemoSpace): number {
  if (use.habit === 'always') return 18.9 * 60;
  return random.chance(0.08) ? 20.5 * 60 : roomHours.closing;
}
