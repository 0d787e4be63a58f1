import { placeHref } from './heatmapHref.ts';

/** The flag of the page of scenarios, without which nothing leads there. */
export const scenarioFlag = 'consolidate-floors';

/** A scenario of a building, at one of its floors, with the current frame, hours and filters. */
export function scenarioHref(buildingId: string, floorId: string, search: string): string {
  const target = { ids: buildingId, space_type: 'building', floor: floorId };
  return placeHref('/tools/consolidate', target, search);
}

/** Rooms by size class at a service level, 0..1. */
interface PlannedRooms {
  rooms: ReadonlyMap<string, number>;
  serviceLevel: number;
}

/** Room Demand of a building under another mix of rooms, with the current frame, hours and filters. */
export function roomMixHref(
  buildingId: string,
  { rooms, serviceLevel }: PlannedRooms,
  search: string,
): string {
  const given = new URLSearchParams(search);
  given.delete('room_mix');
  for (const [size, count] of rooms) given.append('room_mix', `${size}:${count}`);
  given.set('service_level', String(Math.round(serviceLevel * 100)));
  const target = { ids: buildingId, space_type: 'building' };
  return placeHref('/room/demand', target, given.toString());
}

/** Zones of a floor that are to have a tag. */
interface HandedTag {
  buildingId: string;
  floorId: string;
  zoneIds: readonly string[];
  tag: string;
}

/** The zones of a floor, some of them to be given a tag. */
export function tagHref({ buildingId, floorId, zoneIds, tag }: HandedTag): string {
  const query = new URLSearchParams({ building: buildingId, floor: floorId });
  for (const id of zoneIds) query.append('zones', id);
  query.set('tag', tag);
  return `/tools/zones?${query}`;
}

/** A team that moves to another floor. */
export interface HandedMove {
  floorId: string;
  tag: string;
  to: string;
}

/** The parameters by which a move is handed to a scenario. */
const moveParams = { floorId: 'move_from', tag: 'move_tag', to: 'move_to' } as const;

/** A scenario of a building in which a team moves, with the current frame, hours and filters. */
export function moveHref(buildingId: string, move: HandedMove, search: string): string {
  const target = {
    ids: buildingId,
    space_type: 'building',
    [moveParams.floorId]: move.floorId,
    [moveParams.tag]: move.tag,
    [moveParams.to]: move.to,
  };
  return placeHref('/tools/consolidate', target, search);
}

/** The move that an address hands over, and the address without it; null where it names none. */
export function takeMove(search: URLSearchParams): [HandedMove, URLSearchParams] | null {
  const [floorId, tag, to] = Object.values(moveParams).map((name) => search.get(name));
  if (!floorId || !tag || !to) return null;
  const rest = new URLSearchParams(search);
  for (const name of Object.values(moveParams)) rest.delete(name);
  return [{ floorId, tag, to }, rest];
}

/** By what a scenario is to be judged: shares 0..1, and what a square meter costs in a year; null as the building's settings have it. */
export interface HandedGoal {
  target: number;
  serviceLevel: number;
  costM2: number | null;
}

/** The parameters by which a goal is handed to a scenario, in whole percentages. */
const goalParams = {
  target: 'goal_target',
  serviceLevel: 'goal_service_level',
  costM2: 'goal_cost_m2',
} as const;

/** A scenario of a building under a goal, with the current frame, hours and filters. */
export function goalHref(buildingId: string, goal: HandedGoal, search: string): string {
  const target = {
    ids: buildingId,
    space_type: 'building',
    [goalParams.target]: String(Math.round(goal.target * 100)),
    [goalParams.serviceLevel]: String(Math.round(goal.serviceLevel * 100)),
    ...(goal.costM2 === null ? {} : { [goalParams.costM2]: String(goal.costM2) }),
  };
  return placeHref('/tools/consolidate', target, search);
}

/** The goal that an address hands over, and the address without it; null where it names none. */
export function takeGoal(search: URLSearchParams): [HandedGoal, URLSearchParams] | null {
  const [target = Number.NaN, serviceLevel = Number.NaN, costM2 = Number.NaN] = Object.values(
    goalParams,
  ).map((name) => Number(search.get(name) ?? Number.NaN));
  if (!(target > 0) || !(serviceLevel > 0)) return null;
  const rest = new URLSearchParams(search);
  for (const name of Object.values(goalParams)) rest.delete(name);
  const goal = {
    target: target / 100,
    serviceLevel: serviceLevel / 100,
    costM2: costM2 > 0 ? costM2 : null,
  };
  return [goal, rest];
}
