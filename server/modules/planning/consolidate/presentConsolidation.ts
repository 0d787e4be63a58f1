import type { computeConsolidation } from '#contract/consolidations.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Consolidation } from '#domain/planning/consolidate/consolidateSteps.ts';
import type { FrontierPoint } from '#domain/planning/consolidate/frontier.ts';
import type { SeatFigures } from '#domain/planning/consolidate/seatFigures.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';

type Answer = AnswerOf<typeof computeConsolidation>;

interface Wire {
  timezone: string;
  /** An id in the JSON type in which it was posted. */
  idOf: (floorId: string) => string | number;
  months: number;
}

function toFigures(figures: SeatFigures, { timezone }: Wire): Answer['result'] {
  const { peakMaxAtMs } = figures;
  return {
    seats: figures.seats,
    open_minutes: figures.openMinutes,
    valid_minutes: figures.validMinutes,
    coverage: figures.coverage,
    days: figures.days,
    people_mean: figures.peopleMean,
    utilisation_mean: figures.utilisationMean,
    time_over_target: figures.timeOverTarget,
    time_over_capacity: figures.timeOverCapacity,
    peak: figures.peak,
    peak_max: figures.peakMax,
    peak_max_at: peakMaxAtMs === null ? null : toIsoInstant(peakMaxAtMs, timezone),
    seats_needed: figures.seatsNeeded,
    seats_short: figures.seatsShort,
    seats_spare: figures.seatsSpare,
    m2_freed: figures.m2Freed,
    cost_freed: figures.costFreed,
    grid: figures.grid,
  };
}

function toBootstrap(bootstrap: Consolidation['bootstrap'], months: number): Answer['bootstrap'] {
  if (bootstrap === null)
    return {
      months,
      over_capacity: null,
      over_target: null,
      minutes_over_capacity: { mean: null, p90: null },
      peak: { p50: null, p90: null },
    };
  return {
    months,
    over_capacity: bootstrap.overCapacity,
    over_target: bootstrap.overTarget,
    minutes_over_capacity: bootstrap.minutesOverCapacity,
    peak: bootstrap.peak,
  };
}

function toFrontier(frontier: Consolidation['frontier'], { idOf }: Wire): Answer['frontier'] {
  if (frontier === null) return null;
  const toPoint = (point: FrontierPoint) => ({
    closed: point.closed.map(idOf),
    freed: point.freed,
    time_over_target: point.timeOverTarget,
    time_over_capacity: point.timeOverCapacity,
    seats_short: point.seatsShort,
  });
  return {
    searched: frontier.searched,
    exhaustive: frontier.isExhaustive,
    measure: frontier.measure,
    best_by_count: frontier.bestByCount.map(toPoint),
    pareto: frontier.pareto.map(toPoint),
  };
}

/** What a scenario comes to, as the API has it. */
export function presentConsolidation(answer: Consolidation, wire: Wire): Answer {
  const { idOf, timezone } = wire;
  return {
    floors: answer.floors.map(({ floorId, mayClose, reason, coverage, seats, m2 }) => ({
      floor_id: idOf(floorId),
      may_close: mayClose,
      reason,
      coverage,
      seats,
      m2,
    })),
    result: toFigures(answer.result, wire),
    receivers: answer.receivers.map((figures) => ({
      floor_id: idOf(figures.floorId),
      ...toFigures(figures, wire),
    })),
    shares: answer.shares.map(({ from, tag, to }) => ({
      from: idOf(from),
      tag,
      to: to.map(({ floorId, share }) => ({ floor_id: idOf(floorId), share })),
    })),
    rooms: answer.rooms.map(({ shortAfterLarger, ...need }) => ({
      ...need,
      short_after_larger: shortAfterLarger,
    })),
    worst: answer.worst.map(({ startMs, people, utilisation }) => ({
      start: toIsoInstant(startMs, timezone),
      people,
      utilisation,
    })),
    bootstrap: toBootstrap(answer.bootstrap, wire.months),
    frontier: toFrontier(answer.frontier, wire),
    moments: answer.moments.map(({ startMs, floors }) => ({
      start: toIsoInstant(startMs, timezone),
      floors: floors.map(({ floorId, ...values }) => ({ floor_id: idOf(floorId), ...values })),
    })),
    reason: answer.hasCommonData ? null : 'NO_COMMON_DATA',
  };
}
