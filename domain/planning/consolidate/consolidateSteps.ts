import { bisectRight } from 'd3-array';
import { bootstrap, type Bootstrap } from './bootstrap.ts';
import { flowsOf, movedTags, type Flow, type Flows } from './flows.ts';
import { frontierSteps, type Frontier } from './frontier.ts';
import { roomNeeds, type ClassNeed } from './roomNeeds.ts';
import type { Scenario, Share } from './Scenario.ts';
import { seatFigures, type SeatFigures } from './seatFigures.ts';
import { seatedFloors, stayReason, type StayReason, type Study, type StudyFloor } from './Study.ts';
import { usableQuarters, type UsableQuarters } from './usableQuarters.ts';
import { worstQuarters, type WorstQuarter } from './worstQuarters.ts';

/** A floor of the study with whether it may close. */
export interface FloorStanding {
  floorId: string;
  mayClose: boolean;
  reason: StayReason | null;
  coverage: number;
  seats: number;
  m2: number | null;
}

/** A quarter of an hour floor by floor; null outside the usable time. */
export interface MomentFigures {
  startMs: number;
  /** How many move, with growth, in the order of the shares. */
  moving: (number | null)[];
  floors: {
    floorId: string;
    before: number | null;
    after: number | null;
    utilisation: number | null;
  }[];
}

/** What a scenario comes to. */
export interface Consolidation {
  floors: FloorStanding[];
  result: SeatFigures;
  receivers: (SeatFigures & { floorId: string })[];
  shares: { from: string; tag: string | null; to: readonly Share[] }[];
  rooms: ClassNeed[];
  worst: WorstQuarter[];
  /** Null without a day that counts. */
  bootstrap: Bootstrap | null;
  /** Null unless asked for, and without usable time. */
  frontier: Frontier | null;
  moments: MomentFigures[];
  /** No slot in which every floor was measured. */
  hasCommonData: boolean;
}

function standingOf(floor: StudyFloor): FloorStanding {
  const reason = stayReason(floor);
  const { id, coverage, seats, m2 } = floor;
  return { floorId: id, mayClose: reason === null, reason, coverage, seats, m2 };
}

/** What must be measured at once: every floor with seats, and those of their tags that move. */
function neededSeries(floors: readonly StudyFloor[], { moves }: Scenario): Float64Array[] {
  return floors.flatMap(({ id, people, tags }) => [
    people,
    ...movedTags(moves, id).flatMap((tag) => tags[tag] ?? []),
  ]);
}

function addTimes(target: Float64Array, values: Float64Array, factor: number): void {
  for (let at = 0; at < target.length; at += 1) {
    target[at] = (target[at] ?? 0) + factor * (values[at] ?? 0);
  }
}

/** People of each receiving floor by usable quarter, with growth. */
function peopleOf(
  { flows, staying }: Flows,
  { growth, growthStaying }: Scenario,
): Map<string, Float64Array> {
  const people = new Map(
    [...staying].map(([id, series]) => [id, series.map((value) => growthStaying * value)]),
  );
  for (const { to, people: moving } of flows) {
    for (const { floorId, share } of to) {
      const target = people.get(floorId);
      if (target !== undefined) addTimes(target, moving, growth * share);
    }
  }
  return people;
}

function total(people: ReadonlyMap<string, Float64Array>, length: number): Float64Array {
  const sum = new Float64Array(length);
  for (const series of people.values()) addTimes(sum, series, 1);
  return sum;
}

function m2Of(floors: readonly StudyFloor[]): number | null {
  return floors.reduce<number | null>(
    (sum, { m2 }) => (sum === null || m2 === null ? null : sum + m2),
    0,
  );
}

interface MomentInput {
  floors: readonly StudyFloor[];
  /** People of each floor without the scenario, by usable quarter. */
  before: readonly Float64Array[];
  flows: readonly Flow[];
  growth: number;
  people: ReadonlyMap<string, Float64Array>;
  quarters: UsableQuarters;
  study: Study;
}

/** The quarter that an instant lies in; quarters are as long as the clock has them. */
function quarterStart(ms: number, { quarters: { startMs } }: Study): number {
  const held = startMs[bisectRight(startMs, ms) - 1];
  if (held !== undefined && ms < held + quarterMs) return held;
  return Math.floor(ms / quarterMs) * quarterMs;
}

const quarterMs = 900_000;

function momentAt(ms: number, input: MomentInput): MomentFigures {
  const { floors, before, flows, growth, people, quarters, study } = input;
  const startMs = quarterStart(ms, study);
  const at = quarters.startMs.indexOf(startMs);
  return {
    startMs,
    moving: flows.map((flow) => (at === -1 ? null : growth * (flow.people[at] ?? 0))),
    floors: floors.map(({ id, seats }, floor) => {
      if (at === -1) return { floorId: id, before: null, after: null, utilisation: null };
      const after = people.get(id)?.[at] ?? 0;
      return { floorId: id, before: before[floor]?.[at] ?? 0, after, utilisation: after / seats };
    }),
  };
}

const toShares = ({ from, tag, to }: Flow) => ({ from, tag, to });

/**
 * Works out a scenario without faults (`scenarioFaults`): seats, risk, rooms and what else could close. Yields every few
 * milliseconds, so that nobody waits for it.
 */
export function* consolidateSteps(
  study: Study,
  scenario: Scenario,
): Generator<void, Consolidation> {
  const floors = seatedFloors(study);
  const closed = new Set(scenario.closed);
  const quarters = usableQuarters(study, neededSeries(floors, scenario));
  const flows = flowsOf({ floors, scenario, quarters });
  const people = peopleOf(flows, scenario);
  const receivers = floors.filter(({ id }) => !closed.has(id));
  const together = total(people, quarters.minutes.length);
  const seats = receivers.reduce((sum, floor) => sum + floor.seats, 0);
  const freed = m2Of(floors.filter(({ id }) => closed.has(id)));
  const replay: MomentInput = {
    floors,
    before: flows.before,
    flows: flows.flows,
    growth: scenario.growth,
    people,
    quarters,
    study,
  };
  yield;
  const pooled =
    scenario.moves.length === 0
      ? quarters
      : usableQuarters(study, neededSeries(floors, { ...scenario, moves: [] }));
  return {
    floors: study.floors.map(standingOf),
    result: seatFigures({ people: together, seats, m2Freed: freed, goal: scenario, quarters }),
    receivers: receivers.map(({ id, seats: own }) =>
      Object.assign(
        { floorId: id },
        seatFigures({
          people: people.get(id) ?? new Float64Array(0),
          seats: own,
          m2Freed: 0,
          goal: scenario,
          quarters,
        }),
      ),
    ),
    shares: flows.flows.map(toShares),
    rooms: roomNeeds(study, floors, scenario),
    worst: worstQuarters(together, seats, quarters),
    bootstrap: bootstrap({ people: together, seats, quarters, scenario }),
    frontier: scenario.hasFrontier
      ? yield* frontierSteps({ floors, scenario, quarters: pooled })
      : null,
    moments: scenario.moments.map((ms) => momentAt(ms, replay)),
    hasCommonData: quarters.validMinutes > 0,
  };
}
