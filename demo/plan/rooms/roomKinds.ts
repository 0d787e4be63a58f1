import type { DemoZoneKind } from '../FloorDraft.ts';
import type { RoomHabit } from '../ZoneUse.ts';

interface RoomSize {
  kind: DemoZoneKind;
  /** Width wish in meters along the corridor; the strip scales its rooms to fill its length. */
  width: number;
  seats: number;
  /** Share of the day that it is wanted. */
  popularity: number;
  isBookable: boolean;
  isTaught?: boolean;
}

const taught = { kind: 'meeting', popularity: 0.5, isBookable: false, isTaught: true } as const;

/** Kinds of room by size: one to ninety seats, so that every size class of the specification occurs. */
export const roomKinds = {
  focus: { kind: 'focus', width: 2.3, seats: 1, popularity: 0.5, isBookable: false },
  duo: { kind: 'meeting', width: 2.7, seats: 2, popularity: 0.46, isBookable: false },
  small: { kind: 'meeting', width: 3.4, seats: 4, popularity: 0.5, isBookable: true },
  medium: { kind: 'meeting', width: 4.3, seats: 6, popularity: 0.44, isBookable: true },
  large: { kind: 'meeting', width: 6.2, seats: 10, popularity: 0.36, isBookable: true },
  board: { kind: 'meeting', width: 9.4, seats: 18, popularity: 0.26, isBookable: true },
  hall: { kind: 'meeting', width: 15, seats: 80, popularity: 0.16, isBookable: true },
  lecture: { ...taught, width: 20.7, seats: 120 },
  classroom: { ...taught, width: 14.5, seats: 60 },
  seminar: { ...taught, width: 10.4, seats: 30 },
  tutorial: { ...taught, width: 10.4, seats: 20 },
  lab: { kind: 'lab', width: 8.4, seats: 8, popularity: 0.5, isBookable: false },
} as const satisfies Record<string, RoomSize>;

export type RoomKind = keyof typeof roomKinds;

/** A room in a template: its kind, and what is peculiar about it. */
export type RoomWish = RoomKind | `${RoomKind}:${Exclude<RoomHabit, 'usual'>}`;

export interface RoomPlan extends RoomSize {
  size: RoomKind;
  habit: RoomHabit;
}

/** Popularity that a habit brings with it. */
const habitPopularity: Partial<Record<RoomHabit, number>> = {
  always: 0.97,
  rare: 0.05,
  crowded: 0.6,
  ghosts: 0.6,
};

export function readRoom(wish: RoomWish): RoomPlan {
  const [size, habit = 'usual'] = wish.split(':') as [RoomKind, RoomHabit?];
  const room: RoomSize = roomKinds[size];
  return {
    ...room,
    size,
    habit,
    popularity: habitPopularity[habit] ?? room.popularity,
    isBookable: room.isBookable && habit !== 'walkIns',
  };
}
