import type { DemoSpace } from '../plan/DemoBuilding.ts';
import { seededRandom, type Random } from '../random.ts';
import { courses, missedCourse, type Course } from './courses.ts';
import { teachingWeeks, type Term } from './terms.ts';

/** A class of a course: a room, a weekday and a time in weeks of a term. */
export interface TaughtClass {
  id: string;
  course: Course;
  activity: 'Lecture' | 'Seminar' | 'Tutorial';
  /** The zone of its room. */
  roomId: string;
  /** 0 is Monday. */
  weekday: number;
  /** Minutes after midnight. */
  from: number;
  to: number;
  /** Weeks of the term, from 1. */
  weeks: readonly number[];
  planned: number;
}

const hour = 60;
/** Hours at which blocks begin, in which a room has one class. */
export const blockStarts = [9, 11, 13, 15] as const;
export const blockMinutes = 2 * hour;
const weekdays = 5;
/** Of the blocks of two hours of all rooms, those with a class. */
const taughtShare = 0.76;
const crowdedSize = 45;
/** When most courses leave room to read. */
const readingWeeks = { from: 6, to: 7 };
export const missedTime = { weekday: 4, from: 16 * hour };

function weeksWhere(holds: (week: number) => boolean): number[] {
  return Array.from({ length: teachingWeeks }, (_, at) => at + 1).filter(holds);
}

const isReading = (week: number): boolean => week >= readingWeeks.from && week <= readingWeeks.to;

/** Weeks patterns, each for a share of the classes; two classes that take turns share a block. */
const patterns = [
  { share: 0.38, turns: [weeksWhere(() => true)] },
  { share: 0.45, turns: [weeksWhere((week) => !isReading(week))] },
  { share: 0.09, turns: [weeksWhere((week) => week > 1 && !isReading(week))] },
  {
    share: 0.08,
    turns: [
      weeksWhere((week) => !isReading(week) && week % 2 === 1),
      weeksWhere((week) => !isReading(week) && week % 2 === 0),
    ],
  },
] as const;

function pickTurns(random: Random): readonly (readonly number[])[] {
  let left = random.next();
  for (const { share, turns } of patterns) {
    left -= share;
    if (left < 0) return turns;
  }
  return patterns[0].turns;
}

interface Block {
  room: DemoSpace;
  weekday: number;
  from: number;
  rank: number;
}

function plannedSize(random: Random, { use, capacity }: DemoSpace): number {
  const usual = Math.round(capacity * random.between(0.5, 0.95));
  return use.habit === 'crowded' ? crowdedSize : usual;
}

function activityOf({ capacity }: DemoSpace): TaughtClass['activity'] {
  if (capacity >= 60) return 'Lecture';
  return capacity >= 30 ? 'Seminar' : 'Tutorial';
}

/** The room in which a course has its class late on Fridays: the first lecture room that is not the largest. */
function missedRoom(rooms: readonly DemoSpace[]): DemoSpace | undefined {
  return rooms.find(({ capacity }) => capacity === 60);
}

/** The blocks with a class, the same for a term at every call. */
function taughtBlocks(rooms: readonly DemoSpace[], term: Term): Block[] {
  const reserved = missedRoom(rooms);
  const blocks = rooms.flatMap((room) =>
    Array.from({ length: weekdays }, (_, weekday) =>
      blockStarts.map((start) => ({
        room,
        weekday,
        from: start * hour,
        rank: seededRandom(`term ${term.index}/${room.id}/${weekday}/${start}`).next(),
      })),
    ).flat(),
  );
  const isReserved = ({ room, weekday, from }: Block): boolean =>
    room === reserved && weekday === missedTime.weekday && from + blockMinutes > missedTime.from;
  return blocks
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, Math.round(taughtShare * blocks.length))
    .filter((block) => !isReserved(block));
}

function classesOf(block: Block, course: Course, term: Term): TaughtClass[] {
  const { room, weekday, from } = block;
  const id = `${course.code}-${term.index}-${weekday + 1}${from / hour}-${room.key}`;
  const random = seededRandom(`class ${id}`);
  const planned = plannedSize(random, room);
  return pickTurns(random).map((weeks, turn) => ({
    id: turn === 0 ? id : `${id}-b`,
    course,
    activity: activityOf(room),
    roomId: room.id,
    weekday,
    from,
    to: from + blockMinutes,
    weeks,
    planned,
  }));
}

/** What is taught in some rooms over a term. */
export function timetableOf(rooms: readonly DemoSpace[], term: Term): TaughtClass[] {
  const regular = taughtBlocks(rooms, term).flatMap((block, at) => {
    const course = courses[at % courses.length];
    return course === undefined ? [] : classesOf(block, course, term);
  });
  const room = missedRoom(rooms);
  const course = courses.find(({ code }) => code === missedCourse);
  if (room === undefined || course === undefined) return regular;
  const late: TaughtClass = {
    id: `${missedCourse}-${term.index}-late`,
    course,
    activity: 'Lecture',
    roomId: room.id,
    ...missedTime,
    to: missedTime.from + blockMinutes,
    weeks: weeksWhere(() => true),
    planned: Math.round(0.8 * room.capacity),
  };
  return [...regular, late];
}
