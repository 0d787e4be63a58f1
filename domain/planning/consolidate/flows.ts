import { quantile } from '#domain/metric/quantile.ts';
import type { Move, Scenario, Share } from './Scenario.ts';
import type { StudyFloor } from './Study.ts';
import { dailyPeaks, type UsableQuarters } from './usableQuarters.ts';

/** People who leave a floor, with where they go. */
export interface Flow {
  from: string;
  tag: string | null;
  /** Shares above 0. */
  to: readonly Share[];
  /** By usable quarter, without growth. */
  people: Float64Array;
}

interface FlowInput {
  /** Those with seats. */
  floors: readonly StudyFloor[];
  scenario: Scenario;
  quarters: UsableQuarters;
}

/** The people of a scenario without growth, by usable quarter. */
export interface Flows {
  flows: readonly Flow[];
  /** Those who stay on each receiving floor. */
  staying: ReadonlyMap<string, Float64Array>;
  /** Everybody on each floor as it was, in the order of the floors. */
  before: readonly Float64Array[];
}

/** Tagged people of a floor by slot: of each tag at most those on the floor, and of all tags together no more. */
function tagSeries({ people, tags }: StudyFloor, moved: readonly string[]): Float64Array[] {
  const series = moved.map((tag) => {
    const own = tags[tag] ?? new Float64Array(people.length).fill(Number.NaN);
    const least = new Float64Array(people.length);
    for (let slot = 0; slot < least.length; slot += 1)
      least[slot] = Math.min(people[slot] ?? 0, own[slot] ?? 0);
    return least;
  });
  if (series.length < 2) return series;
  const scale = people.map((count, slot) => {
    const all = series.reduce((total, own) => total + (own[slot] ?? 0), 0);
    return all > count ? count / all : 1;
  });
  return series.map((own) => own.map((count, slot) => count * (scale[slot] ?? 1)));
}

/** The tags of each floor that move, in one order however they are named. */
export function movedTags(moves: readonly Move[], floorId: string): string[] {
  return moves
    .flatMap((move) => (move.floorId === floorId && move.tag !== null ? [move.tag] : []))
    .toSorted();
}

function minus(values: Float64Array, parts: readonly Float64Array[]): Float64Array {
  const left = values.slice();
  for (const part of parts)
    for (let at = 0; at < left.length; at += 1) left[at] = (left[at] ?? 0) - (part[at] ?? 0);
  return left;
}

/** Shares by headroom: what is left of the target above the peak of those who stay; by seats where nothing is left. */
function headroomShares(
  receivers: readonly StudyFloor[],
  headroom: ReadonlyMap<string, number>,
): Share[] {
  const weigh = (weightOf: (floor: StudyFloor) => number): Share[] => {
    const sum = receivers.reduce((total, floor) => total + weightOf(floor), 0);
    return receivers.map((floor) => ({
      floorId: floor.id,
      share: sum > 0 ? weightOf(floor) / sum : 0,
    }));
  };
  const free = weigh(({ id }) => headroom.get(id) ?? 0);
  return free.some(({ share }) => share > 0) ? free : weigh(({ seats }) => seats);
}

interface Leaving {
  from: StudyFloor;
  tag: string | null;
  people: Float64Array;
}

function leavingOf({ floors, scenario, quarters }: FlowInput): {
  leaving: Leaving[];
  staying: Map<string, Float64Array>;
  before: Float64Array[];
} {
  const closed = new Set(scenario.closed);
  const staying = new Map<string, Float64Array>();
  const before = floors.map((floor) => quarters.meansOf(floor.people));
  const leaving = floors.flatMap((from, at): Leaving[] => {
    const tags = movedTags(scenario.moves, from.id);
    const moved = tagSeries(from, tags).map(quarters.meansOf);
    const rest = minus(before[at] ?? new Float64Array(0), moved);
    const parts = tags.map((tag, place) => ({ from, tag, people: moved[place] ?? rest }));
    if (closed.has(from.id)) return [...parts, { from, tag: null, people: rest }];
    staying.set(from.id, rest);
    return parts;
  });
  return { leaving, staying, before };
}

/** Who leaves, who stays, and where they go. */
export function flowsOf(input: FlowInput): Flows {
  const { floors, scenario, quarters } = input;
  const { leaving, staying, before } = leavingOf(input);
  const receivers = floors.filter(({ id }) => staying.has(id));
  const headroom = new Map(
    receivers.map(({ id, seats }) => {
      const peaks = dailyPeaks(staying.get(id) ?? new Float64Array(0), quarters);
      const peak = quantile(peaks, scenario.serviceLevel) ?? 0;
      return [id, Math.max(0, scenario.target * seats - peak)];
    }),
  );
  const flows = leaving.map(({ from, tag, people }) => {
    const given = scenario.moves.find((move) => move.floorId === from.id && move.tag === tag)?.to;
    const others = receivers.filter(({ id }) => id !== from.id);
    const to = (given ?? headroomShares(others, headroom)).filter(({ share }) => share > 0);
    return { from: from.id, tag, to, people };
  });
  return { flows, staying, before };
}
