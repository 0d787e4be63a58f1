import { compareIds } from '#domain/space/ids.ts';
import { Cluster } from './Cluster.ts';
import { isConnected, type Ground } from './Ground.ts';
import type { Replay } from './Replay.ts';
import type { TeamFloor, TeamPlace } from './TeamFloor.ts';
import { rounding } from './TeamQuestion.ts';

/** What a set of places must have. */
export interface Goal {
  need: number;
  target: number;
  serviceLevel: number;
  /** Fewer days say nothing. */
  leastDays: number;
}

/** The places of a floor, with what is known of them on the days that are replayed. */
export interface SearchFloor {
  source: TeamFloor;
  /** By id. */
  places: readonly TeamPlace[];
  ground: Ground;
  replay: Replay;
}

/** A set of places, by their numbers in the list, with its seed. */
export interface FoundSet {
  floor: SearchFloor;
  seed: number;
  /** Ascending. */
  members: number[];
  /** Seats that it has to spare. */
  slack: number;
}

export interface Search {
  /** Sets with enough room, each once, by their seed. */
  found: FoundSet[];
  /** The set with most room that was met, the first of equals; null when every growth knew too few days, or a set was found. */
  largest: FoundSet | null;
  isLargestWanted: boolean;
}

/** Seats in so many times the need without room enough are too many to go on. */
const mostTimesNeed = 6;

/** Seats that a set could take at the target on nearly all days; null where too few days are known. */
export function slackOf(replay: Replay, { target, serviceLevel, leastDays }: Goal): number | null {
  const figures = replay.figures(serviceLevel, leastDays);
  return figures && Math.floor(target * replay.seats - figures.peak + rounding);
}

/** Grows sets from the places of one floor. */
class FloorSearch {
  readonly #floor: SearchFloor;
  readonly #goal: Goal;
  readonly #cluster: Cluster;
  readonly #keys = new Set<string>();

  constructor(floor: SearchFloor, goal: Goal) {
    this.#floor = floor;
    this.#goal = goal;
    this.#cluster = new Cluster(floor.ground);
  }

  /** Grows from a seed until there is room, and adds to the search what it found and met. */
  grow(seed: number, search: Search): void {
    const { replay } = this.#floor;
    const { need, target } = this.#goal;
    const most = (mostTimesNeed * need) / target;
    this.#cluster.start(seed);
    replay.clear();
    replay.change(seed, 1);
    while (!this.#isEnough(search, seed)) {
      if (replay.seats > most + rounding) return;
      const next = this.#cluster.grow();
      if (next === -1) return;
      replay.change(next, 1);
    }
    this.#keep(search, seed);
  }

  /** Whether the set has room enough. Nobody needs to know it exactly where its seats alone say that it is neither that nor the largest. */
  #isEnough(search: Search, seed: number): boolean {
    const { replay } = this.#floor;
    const { need, target } = this.#goal;
    const isWanted = search.isLargestWanted && search.found.length === 0;
    const known = isWanted ? (search.largest?.slack ?? -Infinity) : Infinity;
    const most = Math.floor(target * replay.seats + rounding);
    if (most < need && most <= known) return false;
    const slack = slackOf(replay, this.#goal);
    if (slack !== null && slack > known) {
      const members = this.#cluster.members.toSorted((a, b) => a - b);
      search.largest = { floor: this.#floor, seed, members, slack };
    }
    return slack !== null && slack >= need;
  }

  /** Drops what the set can do without, the last to come first, and keeps it unless it is known. */
  #keep(search: Search, seed: number): void {
    const { replay, ground } = this.#floor;
    let members = [...this.#cluster.members];
    for (const place of members.slice(1).toReversed()) {
      replay.change(place, -1);
      const isSpare =
        Math.floor(this.#goal.target * replay.seats + rounding) >= this.#goal.need &&
        (slackOf(replay, this.#goal) ?? -Infinity) >= this.#goal.need &&
        isConnected(ground, members, place);
      if (isSpare) members = members.filter((other) => other !== place);
      else replay.change(place, 1);
    }
    members.sort((a, b) => a - b);
    const key = members.join(' ');
    if (this.#keys.has(key)) return;
    this.#keys.add(key);
    const slack = slackOf(replay, this.#goal) ?? 0;
    search.found.push({ floor: this.#floor, seed, members, slack });
    search.largest = null;
  }
}

/** Grows a set from every place, by their ids; `isOneEnough` ends with the first that is found. Yields after each seed. */
export function* searchSteps(
  floors: readonly SearchFloor[],
  goal: Goal,
  isOneEnough = false,
): Generator<void, Search> {
  const search: Search = { found: [], largest: null, isLargestWanted: !isOneEnough };
  const seeds = floors.flatMap((floor) => {
    const own = new FloorSearch(floor, goal);
    return floor.places.map(({ id }, seed) => ({ id, seed, own }));
  });
  for (const { seed, own } of seeds.toSorted((a, b) => compareIds(a.id, b.id))) {
    own.grow(seed, search);
    if (isOneEnough && search.found.length > 0) return search;
    yield;
  }
  return search;
}
