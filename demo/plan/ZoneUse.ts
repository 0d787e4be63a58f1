/**
 * What is peculiar about a room: taken by two people whatever its size; by more people than it seats; all day; booked and
 * left empty; hardly at all; used without a booking.
 */
export type RoomHabit = 'usual' | 'pairs' | 'crowded' | 'always' | 'ghosts' | 'rare' | 'walkIns';

/** How people use a zone. */
export interface ZoneUse {
  /** 0..1: the share of its desks taken, or of its hours, on a full day. */
  popularity: number;
  habit: RoomHabit;
  isBookable: boolean;
  /** Keys of the rooms that a combined room is made of. */
  joins: readonly string[];
  /** Key of the combined room that a room is a part of. */
  hallKey: string | null;
  /** Planned by a timetable instead of bookings. */
  isTaught: boolean;
  /** Worked in shifts round the clock. */
  isRoundTheClock: boolean;
  /** Share of its people on each weekday from Monday on, where a team has days of its own. */
  teamDays: readonly number[] | null;
  /** Of a neighborhood: how many work in it, at desks and beside them. */
  desks: number;
  guests: number;
}

export const usualUse: ZoneUse = {
  popularity: 0.6,
  habit: 'usual',
  isBookable: false,
  joins: [],
  hallKey: null,
  isTaught: false,
  isRoundTheClock: false,
  teamDays: null,
  desks: 0,
  guests: 0,
};

/** Shares of its people that a team sees from Monday to Sunday. */
export const teamDays = {
  tuesdayThursday: [0.28, 1, 0.5, 1, 0.22, 0.04, 0.03],
  wednesday: [0.35, 0.6, 1, 0.6, 0.25, 0.03, 0.03],
  monday: [1, 0.8, 0.7, 0.62, 0.3, 0.03, 0.02],
  everyDay: [0.86, 0.95, 0.92, 0.94, 0.8, 0.1, 0.07],
  laboratory: [0.84, 0.92, 0.9, 0.9, 0.78, 0.34, 0.24],
} as const;
