import type { Country } from '../calendar/bankHolidays.ts';
import { weekdayOf } from '#domain/time/dayNumber.ts';

/** A stretch of local days, as day numbers; half-open. */
export interface DaySpan {
  from: number;
  to: number;
}

/** Something that changes how many people come, and that people would note down as a time marker. */
export interface StoryEvent extends DaySpan {
  title: string;
  description: string;
  /** Floors it concerns, counted from the lowest; none: the whole building. */
  floorIndex: number | null;
  /** Share of the usual people who come. */
  level: number;
  /** Whether people knew of it beforehand, so that bookings were canceled. */
  isPlanned: boolean;
}

/** Level of a building or floor on its first day of data and today; a straight line between them, flat after. */
export interface Trend {
  from: number;
  to: number;
}

/** What is peculiar about how a building books its rooms. */
export interface RoomStory {
  /** The system in which they are booked. */
  source: string;
  /** A weekly series that nobody attends since a day; it is in the rooms of a floor with so many seats that hold ghost meetings. */
  deserted: {
    floorIndex: number;
    seats: number;
    weekday: number;
    from: number;
    to: number;
    since: number;
  } | null;
  /** A floor whose people forget their standing meetings. */
  forgetfulFloor: number | null;
  /** The day number since which rooms are released when nobody has come, and after how many minutes. */
  releasedSince: number | null;
  grace: number;
  /** Whether people check in at the door. */
  hasCheckIn: boolean;
}

export const usualRooms: RoomStory = {
  source: 'exchange',
  deserted: null,
  forgetfulFloor: null,
  releasedSince: null,
  grace: 15,
  hasCheckIn: false,
};

/** What happens in a building over the months before `today`, its local day when the demonstration is drawn. */
export interface Story {
  country: Country;
  today: number;
  /** Share of its people on each weekday from Monday on, and from which day on these hold; the last that has begun counts. */
  weeks: readonly { from: number; shares: readonly number[] }[];
  trend: Trend;
  floorTrends: Readonly<Record<number, Trend>>;
  events: readonly StoryEvent[];
  /** Notes on time that change nothing by themselves. */
  notes: readonly Omit<StoryEvent, 'level' | 'isPlanned'>[];
  rooms: RoomStory;
  /** A floor whose walls stood elsewhere before a day. */
  redesign?: { floorIndex: number; day: number };
  /** A stretch of minutes in which the building's gateway sent nothing. */
  outage: { day: number; from: number; to: number } | null;
}

/** The day number of a weekday (Monday = 0) so many weeks before the week of `today`. */
export function storyDay(today: number, weeksBefore: number, weekday = 0): number {
  return today - weekdayOf(today) - 7 * weeksBefore + weekday;
}
