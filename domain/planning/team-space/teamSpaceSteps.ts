import { groundOf } from './Ground.ts';
import { Replay } from './Replay.ts';
import { searchSteps, slackOf, type Goal, type SearchFloor } from './searchSteps.ts';
import type { TeamFloor } from './TeamFloor.ts';
import { seatsNeededBy, type TeamQuestion } from './TeamQuestion.ts';
import { splitPlaces, type UnsaidPlace } from './teamPlaces.ts';
import { bestOf, toPlaceSet, type PlaceSet, type TeamSpace } from './teamSpace.ts';

/** What keeps a team from having a place: the first whose relaxation alone helps. */
export type Binding = 'filter' | 'weekdays' | 'contiguity' | 'target' | 'seats';

/** Where a team could sit together. */
export interface TeamSpaces {
  need: number;
  /** Places that were looked at. */
  candidates: number;
  unsaid: UnsaidPlace[];
  results: TeamSpace[];
  /** Where there is no result: the place with most room, and what is in the way. */
  largest: PlaceSet | null;
  binding: Binding | null;
}

/** Days of which a place must be known. */
const leastDays = 4;

function goalOf(question: TeamQuestion): Goal {
  const { target, serviceLevel } = question;
  return { need: seatsNeededBy(question), target, serviceLevel, leastDays };
}

/** The floors with what could be taken. Yields after each, as it lays out every place. */
function* searchFloors(
  floors: readonly TeamFloor[],
  question: TeamQuestion,
): Generator<void, SearchFloor[]> {
  const list: SearchFloor[] = [];
  for (const floor of floors) {
    const { candidates: places } = splitPlaces(floor, question);
    const replay = new Replay(floor, { places, weekdays: question.weekdays });
    list.push({ source: floor, places, ground: groundOf(places), replay });
    yield;
  }
  return list;
}

/** Whether a place is found for a question that asks for less. */
function* helps(
  floors: readonly TeamFloor[],
  question: TeamQuestion,
  goal: Goal,
): Generator<void, boolean> {
  const lists = yield* searchFloors(floors, question);
  const { found } = yield* searchSteps(lists, goal, true);
  return found.length > 0;
}

/** Whether one of the team's weekdays alone would do, by as few days as there are. */
function* oneDayHelps(
  floors: readonly TeamFloor[],
  question: TeamQuestion,
  goal: Goal,
): Generator<void, boolean> {
  for (const weekday of question.weekdays) {
    const alone = { ...question, weekdays: [weekday] };
    if (yield* helps(floors, alone, { ...goal, leastDays: 1 })) return true;
  }
  return false;
}

/** Whether all places of a floor together have room enough. */
function wholeFloorHelps(floors: readonly SearchFloor[], goal: Goal): boolean {
  return floors.some(({ places, replay }) => {
    replay.clear();
    for (const at of places.keys()) replay.change(at, 1);
    const slack = slackOf(replay, goal);
    return slack !== null && slack >= goal.need;
  });
}

function* bindingOf(
  floors: readonly TeamFloor[],
  question: TeamQuestion,
  lists: readonly SearchFloor[],
): Generator<void, Binding> {
  const goal = goalOf(question);
  const isFiltered = question.filterZones !== null;
  if (isFiltered && (yield* helps(floors, { ...question, filterZones: null }, goal)))
    return 'filter';
  if (yield* oneDayHelps(floors, question, goal)) return 'weekdays';
  if (wholeFloorHelps(lists, goal)) return 'contiguity';
  const { found } = yield* searchSteps(lists, { ...goal, target: 1 }, true);
  return found.length > 0 ? 'target' : 'seats';
}

/**
 * Finds where a team could sit together on its days without pushing others out (definitions, "Team space"). Yields every few
 * milliseconds, so that nobody waits for it. Throws FilterError of a filter that cannot be read.
 */
export function* teamSpaceSteps(
  floors: readonly TeamFloor[],
  question: TeamQuestion,
): Generator<void, TeamSpaces> {
  const goal = goalOf(question);
  const lists = yield* searchFloors(floors, question);
  const { found, largest } = yield* searchSteps(lists, goal);
  const results = bestOf(found, { goal, question });
  const isNone = results.length === 0;
  return {
    need: goal.need,
    candidates: lists.reduce((sum, { places }) => sum + places.length, 0),
    unsaid: floors.flatMap((one) => splitPlaces(one, question).unsaid),
    results,
    largest: isNone && largest ? toPlaceSet(largest, goal) : null,
    binding: isNone ? yield* bindingOf(floors, question, lists) : null,
  };
}
