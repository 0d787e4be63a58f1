import { quantile } from '#domain/metric/quantile.ts';
import { seatsNeeded } from '../opportunity.ts';
import { slack, type Scenario } from './Scenario.ts';
import { stayReason, type StudyFloor } from './Study.ts';
import { dailyPeaks, type UsableQuarters } from './usableQuarters.ts';

/** Floors that close together, everybody pooled on the others. */
export interface FrontierPoint {
  /** In the order of the floors. */
  closed: string[];
  freed: number;
  timeOverTarget: number;
  timeOverCapacity: number;
  /** Null without a day that counts. */
  seatsShort: number | null;
}

export interface Frontier {
  searched: number;
  /** Every subset was looked at; otherwise the floor that hurts least was added each time. */
  isExhaustive: boolean;
  measure: 'm2' | 'seats';
  /** The best of each number of floors, one floor first. */
  bestByCount: FrontierPoint[];
  /** Those that nothing beats: the more is freed, the more it hurts. The most first. */
  pareto: FrontierPoint[];
}

interface FrontierInput {
  /** Those with seats. */
  floors: readonly StudyFloor[];
  scenario: Scenario;
  quarters: UsableQuarters;
}

const mostExhaustive = 14;
/** Subsets between two pauses: a few milliseconds. */
const subsetsPerStep = 128;

interface Candidate {
  id: string;
  place: number;
  seats: number;
  freed: number;
  people: Float64Array;
}

/** What every subset is judged by. */
class Judge {
  readonly #all: Float64Array;
  readonly #seats: number;
  readonly #input: FrontierInput;
  /** Kept, so that no subset makes an array. */
  readonly #people: Float64Array;
  searched = 0;

  constructor(input: FrontierInput) {
    const { floors, quarters } = input;
    this.#input = input;
    this.#seats = floors.reduce((sum, { seats }) => sum + seats, 0);
    this.#all = new Float64Array(quarters.minutes.length);
    for (const floor of floors) addTo(this.#all, quarters.meansOf(floor.people));
    this.#people = new Float64Array(this.#all.length);
  }

  /** `moved` are the people of the closed floors, without growth. */
  point(closed: readonly Candidate[], moved: Float64Array): FrontierPoint {
    this.searched += 1;
    const { scenario, quarters } = this.#input;
    const { growth, growthStaying, target, serviceLevel } = scenario;
    const seats = this.#seats - closed.reduce((sum, own) => sum + own.seats, 0);
    const people = this.#people;
    const mostTarget = target * seats + slack;
    const most = seats + slack;
    let overTarget = 0;
    let overCapacity = 0;
    for (let at = 0; at < people.length; at += 1) {
      const gone = moved[at] ?? 0;
      const own = growthStaying * ((this.#all[at] ?? 0) - gone) + growth * gone;
      people[at] = own;
      if (own > mostTarget) overTarget += quarters.minutes[at] ?? 0;
      if (own > most) overCapacity += quarters.minutes[at] ?? 0;
    }
    const peak = quantile(dailyPeaks(people, quarters), serviceLevel);
    return {
      closed: closed.map(({ id }) => id),
      freed: closed.reduce((sum, own) => sum + own.freed, 0),
      timeOverTarget: overTarget / quarters.validMinutes,
      timeOverCapacity: overCapacity / quarters.validMinutes,
      seatsShort: peak === null ? null : Math.max(0, seatsNeeded(peak, target) - seats),
    };
  }
}

function addTo(target: Float64Array, values: Float64Array): void {
  for (let at = 0; at < target.length; at += 1) target[at] = (target[at] ?? 0) + (values[at] ?? 0);
}

/** Every proper subset, by one addition of a floor each. */
function* everySubset(
  candidates: readonly Candidate[],
  judge: Judge,
): Generator<void, FrontierPoint[]> {
  const points: FrontierPoint[] = [];
  const length = candidates[0]?.people.length ?? 0;
  const sums = candidates.map(() => new Float64Array(length));
  const closed: Candidate[] = [];
  // Depth first over the last floor added, so that a subset is its beginning and one more floor.
  const stack: { next: number; depth: number }[] = [{ next: 0, depth: 0 }];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const candidate = candidates[top.next];
    if (candidate === undefined) continue;
    closed.length = top.depth;
    closed.push(candidate);
    const own = sums[top.depth] ?? new Float64Array(length);
    own.set(candidate.people);
    if (top.depth > 0) addTo(own, sums[top.depth - 1] ?? own);
    if (closed.length < candidates.length) points.push(judge.point(closed, own));
    stack.push(
      { next: top.next + 1, depth: top.depth },
      { next: top.next + 1, depth: top.depth + 1 },
    );
    if (points.length % subsetsPerStep === 0) yield;
  }
  return points;
}

/** Adds the floor that hurts least, until one stays open. */
function* greedySubsets(
  candidates: readonly Candidate[],
  judge: Judge,
): Generator<void, FrontierPoint[]> {
  const points: FrontierPoint[] = [];
  const length = candidates[0]?.people.length ?? 0;
  const chosen: Candidate[] = [];
  let people = new Float64Array(length);
  while (chosen.length < candidates.length - 1) {
    const left = candidates.filter((candidate) => !chosen.includes(candidate));
    const tried = left.map((candidate) => {
      const closed = [...chosen, candidate].toSorted((a, b) => a.place - b.place);
      const moved = people.slice();
      addTo(moved, candidate.people);
      return { candidate, moved, point: judge.point(closed, moved) };
    });
    yield;
    const [best] = tried.toSorted((a, b) => compareRisk(a.point, b.point));
    if (best === undefined) break;
    points.push(...tried.map(({ point }) => point));
    chosen.push(best.candidate);
    people = best.moved;
  }
  return points;
}

/** Order of floors is that of the study, in which points name theirs. */
function compareFloors(
  a: FrontierPoint,
  b: FrontierPoint,
  places: ReadonlyMap<string, number>,
): number {
  for (const [at, id] of a.closed.entries()) {
    const other = b.closed[at];
    if (other === undefined) return 1;
    if (id !== other) return (places.get(id) ?? 0) - (places.get(other) ?? 0);
  }
  return 0;
}

/** Less time over target first, then more freed, then fewer floors; equal ones stay in their order. */
function compareRisk(a: FrontierPoint, b: FrontierPoint): number {
  const risk = a.timeOverTarget - b.timeOverTarget;
  if (Math.abs(risk) > slack) return risk;
  const freed = b.freed - a.freed;
  return Math.abs(freed) > slack ? freed : a.closed.length - b.closed.length;
}

function bestByCount(points: readonly FrontierPoint[]): FrontierPoint[] {
  const best: FrontierPoint[] = [];
  for (const point of points) {
    const at = point.closed.length - 1;
    const known = best[at];
    if (known === undefined || compareRisk(point, known) < 0) best[at] = point;
  }
  return best;
}

function paretoOf(points: readonly FrontierPoint[]): FrontierPoint[] {
  const byFreed = points.toSorted((a, b) => {
    const freed = b.freed - a.freed;
    return Math.abs(freed) > slack ? freed : compareRisk(a, b);
  });
  let least = Number.POSITIVE_INFINITY;
  return byFreed.filter(({ timeOverTarget }) => {
    if (timeOverTarget >= least - slack) return false;
    least = timeOverTarget;
    return true;
  });
}

/** Looks at the subsets of floors that may close; yields every few milliseconds. Null without usable time. */
export function* frontierSteps(input: FrontierInput): Generator<void, Frontier | null> {
  const { floors, quarters } = input;
  if (quarters.validMinutes === 0) return null;
  const hasM2 = floors.every(({ m2 }) => m2 !== null);
  const candidates = floors.flatMap((floor, place): Candidate[] => {
    if (stayReason(floor) !== null) return [];
    const { id, seats, m2 } = floor;
    const freed = hasM2 ? (m2 ?? 0) : seats;
    return [{ id, place, seats, freed, people: quarters.meansOf(floor.people) }];
  });
  const judge = new Judge(input);
  const isExhaustive = candidates.length <= mostExhaustive;
  const found = yield* (isExhaustive ? everySubset : greedySubsets)(candidates, judge);
  const places = new Map(candidates.map(({ id, place }) => [id, place]));
  const points = found.toSorted((a, b) => compareFloors(a, b, places));
  return {
    searched: judge.searched,
    isExhaustive,
    measure: hasM2 ? 'm2' : 'seats',
    bestByCount: bestByCount(points),
    pareto: paretoOf(points),
  };
}
