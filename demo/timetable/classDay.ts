import type { DemoDay } from '../behaviour/calendar/DemoDay.ts';
import { meeting } from '../behaviour/rooms/attend.ts';
import { fillDay, type Run } from '../behaviour/Run.ts';
import type { DemoSpace } from '../plan/DemoBuilding.ts';
import { seededRandom, type Random } from '../random.ts';
import { emptyCourse, missedCourse } from './courses.ts';
import { isFreeDay, termWeek } from './terms.ts';
import {
  blockMinutes,
  blockStarts,
  missedTime,
  timetableOf,
  type TaughtClass,
} from './timetable.ts';

const fridayLate = { weekday: 4, from: 15 * 60 };
const missedRate = 0.07;
/** Late on Fridays classes are planned, and hardly anybody teaches them. */
const fridayMissedRate = 0.93;
/** Of every four weeks the missed course is taught in one. */
const missedCycle = { weeks: 4, taught: 3 };
const emptyShare = 0.35;
const shortRate = 0.15;
/** Where nothing is planned, somebody studies now and then. */
const studyRate = 0.1;

const terms = new Map<string, readonly TaughtClass[]>();

/** The classes of a term, kept: thousands of days ask for them. */
function classesOfTerm(rooms: readonly DemoSpace[], day: number): readonly TaughtClass[] {
  const { term } = termWeek(day);
  const key = `${rooms[0]?.id ?? ''} ${term.index}`;
  const classes = terms.get(key) ?? timetableOf(rooms, term);
  terms.set(key, classes);
  return classes;
}

/** The classes of a day by room, in their order; none where nobody teaches. */
export function classesOfDay(
  spaces: readonly DemoSpace[],
  day: DemoDay,
): Map<string, TaughtClass[]> {
  const rooms = spaces.filter(({ use }) => use.isTaught);
  const byRoom = new Map<string, TaughtClass[]>(rooms.map(({ id }) => [id, []]));
  if (rooms.length === 0 || isFreeDay(day.number)) return byRoom;
  const { week } = termWeek(day.number);
  for (const one of classesOfTerm(rooms, day.number)) {
    if (one.weekday !== day.weekday || !one.weeks.includes(week)) continue;
    byRoom.get(one.roomId)?.push(one);
  }
  for (const own of byRoom.values()) own.sort((a, b) => a.from - b.from);
  return byRoom;
}

/** Whether nobody comes to a class on a day. */
function isMissed(random: Random, one: TaughtClass, day: DemoDay): boolean {
  const { code } = one.course;
  const isLate = one.weekday === fridayLate.weekday && one.from >= fridayLate.from;
  if (code === missedCourse && isLate && one.from === missedTime.from)
    return Math.floor((day.number - day.weekday) / 7) % missedCycle.weeks !== missedCycle.taught;
  return random.chance(isLate ? fridayMissedRate : missedRate);
}

function sizeOf(random: Random, one: TaughtClass, { use }: DemoSpace): number {
  if (one.course.code === emptyCourse) return Math.round(emptyShare * one.planned);
  const share = use.habit === 'crowded' ? 1 : random.between(0.6, 0.88);
  return Math.max(2, Math.round(share * one.planned));
}

/** The people of a class: they drift in after the hour, and some classes are much shorter than planned. */
function classRuns(one: TaughtClass, room: DemoSpace, day: DemoDay): Run[] {
  const random = seededRandom(`${one.id}/${day.key}`);
  if (isMissed(random, one, day)) return [];
  const early = random.chance(shortRate) ? random.integer(35, 65) : random.integer(6, 14);
  return meeting(random, {
    from: one.from + random.integer(2, 10),
    to: one.to - early,
    size: sizeOf(random, one, room),
  });
}

/** People who study in a room for which nothing is planned in a block. */
function studyRuns(room: DemoSpace, day: DemoDay, start: number): Run[] {
  const random = seededRandom(`${room.id}/${day.key}/${start}/study`);
  if (!random.chance(studyRate)) return [];
  const from = start + random.integer(5, 40);
  return [{ from, to: from + random.integer(30, 70), count: random.integer(2, 6) }];
}

const weekend = 5;

/** The people in a room over a day, by its classes. */
export function classDay(room: DemoSpace, day: DemoDay, classes: readonly TaughtClass[]): Run[] {
  if (day.weekday >= weekend || isFreeDay(day.number)) return fillDay([]);
  const isTaken = (start: number): boolean =>
    classes.some(({ from, to }) => from < start + blockMinutes && to > start);
  const busy = [
    ...classes.flatMap((one) => classRuns(one, room, day)),
    ...blockStarts
      .map((hours) => hours * 60)
      .filter((start) => !isTaken(start))
      .flatMap((start) => studyRuns(room, day, start)),
  ];
  return fillDay(busy.toSorted((a, b) => a.from - b.from));
}
