import { Hull } from '#domain/geometry/Hull.ts';
import { compareIds } from '#domain/space/ids.ts';
import { daysPerWeek } from '#domain/time-frame/calendarDays.ts';
import { Replay, type WorstQuarter } from './Replay.ts';
import { slackOf, type FoundSet, type Goal } from './searchSteps.ts';
import type { TeamFloor, TeamPlace } from './TeamFloor.ts';
import { rounding, type TeamQuestion } from './TeamQuestion.ts';

/** What a score is made of, each 0..1. */
export interface ScoreParts {
  compactness: number;
  margin: number;
  tags: number;
}

/** Places that stand together, with the seats that they have to spare. */
export interface PlaceSet {
  floorId: string;
  /** By id. */
  zoneIds: string[];
  seats: number;
  /** On the days asked for; negative is short. */
  slack: number;
  /** On each weekday, Monday first; null where no such day counts. */
  weekdays: (number | null)[];
}

/** A place for the team. */
export interface TeamSpace extends PlaceSet {
  /** The place that it was grown from. */
  seed: string;
  /** Null where some of it is not known. */
  m2: number | null;
  /** People on a busy day as the service level has it, and the days that count. */
  peak: number;
  days: number;
  worst: WorstQuarter;
  parts: ScoreParts;
  score: number;
}

function placesIn({ floor, members }: FoundSet): TeamPlace[] {
  return members.flatMap((at) => floor.places[at] ?? []);
}

/** A replay of some places alone, all of them in the set. */
function replayOf(
  floor: TeamFloor,
  places: readonly TeamPlace[],
  weekdays: readonly number[],
): Replay {
  const replay = new Replay(floor, { places, weekdays });
  for (const at of places.keys()) replay.change(at, 1);
  return replay;
}

function weekdaySlacks(floor: TeamFloor, places: readonly TeamPlace[], goal: Goal) {
  return Array.from({ length: daysPerWeek }, (_, weekday) =>
    slackOf(replayOf(floor, places, [weekday]), { ...goal, leastDays: 1 }),
  );
}

/** Where a set lies and what it has. */
export function toPlaceSet(set: FoundSet, goal: Goal): PlaceSet {
  const floor = set.floor.source;
  const places = placesIn(set);
  return {
    floorId: floor.id,
    zoneIds: places.map(({ id }) => id),
    seats: places.reduce((sum, { seats }) => sum + seats, 0),
    slack: set.slack,
    weekdays: weekdaySlacks(floor, places, goal),
  };
}

function compactnessOf({ floor: { ground }, members }: FoundSet): number {
  const { perimeter } = members.reduce(
    (hull, at) => hull.join(ground.hulls[at] ?? Hull.empty),
    Hull.empty,
  );
  const area = members.reduce((sum, at) => sum + (ground.areas[at] ?? 0), 0);
  return Math.min(1, (4 * Math.PI * area) / perimeter ** 2);
}

function tagShare(places: readonly TeamPlace[], tags: readonly string[]): number {
  if (tags.length === 0) return 1;
  const wanted = new Set(tags);
  const hasTag = ({ zones }: TeamPlace) =>
    zones.some((zone) => zone.tags.some((tag) => wanted.has(tag)));
  const sum = (list: readonly TeamPlace[]) => list.reduce((total, { seats }) => total + seats, 0);
  return sum(places.filter(hasTag)) / sum(places);
}

/** How good a set is. */
function scoreOf({ compactness, margin, tags }: ScoreParts): number {
  return 0.5 * compactness + 0.3 * margin + 0.2 * tags;
}

/** A set with its score. */
interface ScoredSet {
  set: FoundSet;
  seedId: string;
  parts: ScoreParts;
  score: number;
}

function toScored(set: FoundSet, { need }: Goal, tags: readonly string[]): ScoredSet {
  const parts = {
    compactness: compactnessOf(set),
    margin: Math.min(1, Math.max(0, (set.slack - need) / need)),
    tags: tagShare(placesIn(set), tags),
  };
  return { set, seedId: set.floor.places[set.seed]?.id ?? '', parts, score: scoreOf(parts) };
}

interface Asked {
  goal: Goal;
  question: TeamQuestion;
}

function toTeamSpace({ set, seedId, parts, score }: ScoredSet, asked: Asked): TeamSpace[] {
  const { goal, question } = asked;
  const places = placesIn(set);
  const replay = replayOf(set.floor.source, places, question.weekdays);
  const figures = replay.figures(goal.serviceLevel, goal.leastDays);
  const worst = replay.worst();
  if (figures === null || worst === null) return [];
  const m2 = places.reduce<number | null>(
    (sum, place) => (sum === null || place.m2 === null ? null : sum + place.m2),
    0,
  );
  return [{ ...toPlaceSet(set, goal), seed: seedId, m2, ...figures, worst, parts, score }];
}

function overlap({ floor, members }: FoundSet, other: FoundSet): number {
  if (floor !== other.floor) return 0;
  const common = members.filter((at) => other.members.includes(at)).length;
  return common / (members.length + other.members.length - common);
}

/** Two results that share so much are one. */
const mostOverlap = 0.5;

/** The best sets, of which no two share half: by score, then fewer places, then seed. */
export function bestOf(sets: readonly FoundSet[], asked: Asked): TeamSpace[] {
  const { goal, question } = asked;
  const ranked = sets
    .map((set) => toScored(set, goal, question.tags))
    .toSorted((a, b) => {
      const more = b.score - a.score;
      if (Math.abs(more) > rounding) return more;
      return a.set.members.length - b.set.members.length || compareIds(a.seedId, b.seedId);
    });
  const taken: ScoredSet[] = [];
  for (const scored of ranked) {
    if (taken.length >= question.mostResults) break;
    if (taken.every(({ set }) => overlap(set, scored.set) < mostOverlap - rounding))
      taken.push(scored);
  }
  return taken.flatMap((scored) => toTeamSpace(scored, asked));
}
