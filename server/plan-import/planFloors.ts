import { namedLevel } from '#domain/space/floorLevel.ts';
import type { Plan } from './Plan.ts';
import type { StraightPlan, StraightRoom } from './straightenPlan.ts';

/** A floor to be made: its rooms stand on it, or go through it and higher levels. */
export interface PlanFloor {
  level: number;
  name: string;
  shortname: string;
  rooms: StraightRoom[];
}

/** The whole levels a feature is on: an intermediate level counts as the one below. */
export function wholeLevels(levels: readonly number[]): number[] {
  return [...new Set(levels.map((level) => Math.floor(level)))];
}

/**
 * A floor for each level that has a room of its own, lowest first. A room through several levels stands on the lowest of them
 * that is a floor; where none is, its lowest becomes one. Without any room of one level alone, every level is a floor.
 */
export function planFloors(plan: Plan, { rooms }: StraightPlan): PlanFloor[] {
  const own = new Set(rooms.flatMap((room) => singleLevel(room)));
  const all = new Set(rooms.flatMap((room) => wholeLevels(room.levels)));
  const homeless = rooms.flatMap((room) => {
    const on = wholeLevels(room.levels);
    return on.some((level) => own.has(level)) ? [] : [Math.min(...on)];
  });
  const levels = [...(own.size > 0 ? new Set([...own, ...homeless]) : all)].toSorted(
    (a, b) => a - b,
  );
  const floors = levels.map((level): PlanFloor => {
    const { name, shortname } = floorName(plan, level);
    return { level, name, shortname, rooms: [] };
  });
  const byLevel = new Map(floors.map((floor) => [floor.level, floor]));
  for (const room of rooms) {
    const lowestFirst = wholeLevels(room.levels).toSorted((a, b) => a - b);
    const on = lowestFirst.find((level) => byLevel.has(level));
    const floor = on === undefined ? floors[0] : byLevel.get(on);
    floor?.rooms.push(room);
  }
  return floors;
}

/** Levels that rooms touch and that are no floor. */
export function levelsWithoutFloor(floors: readonly PlanFloor[]): number[] {
  const known = new Set(floors.map(({ level }) => level));
  const touched = floors.flatMap(({ rooms }) => rooms.flatMap((room) => wholeLevels(room.levels)));
  return [...new Set(touched)].filter((level) => !known.has(level)).toSorted((a, b) => a - b);
}

function singleLevel(room: StraightRoom): number[] {
  const levels = wholeLevels(room.levels);
  return levels.length === 1 ? levels : [];
}

/** The source's name where it tells no other level; otherwise the level itself. */
function floorName(plan: Plan, level: number): { name: string; shortname: string } {
  const said = plan.levelNames.get(level);
  const told = said === undefined ? null : namedLevel(said.name);
  // Drawings and models name their floors themselves; in maps a name without a level is one of a part of the floor.
  const isMeant = told === level || (told === null && plan.isInMetres === true);
  const name = said !== undefined && isMeant ? said.name : `Floor ${level}`;
  return { name, shortname: said?.shortname ?? String(level) };
}
