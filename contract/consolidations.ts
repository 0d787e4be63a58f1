import { z } from 'zod';
import { usualScenario } from '#domain/planning/consolidate/Scenario.ts';
import { openingHoursText, shortText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { instant, noQuery, wireId } from './parameters.ts';
import {
  mostFloors,
  plannedPlaces,
  savedScenarioCalls,
  type SavedScenario,
} from './savedScenarios.ts';

const share = z.number().min(0).max(1);

const receivingShare = z.strictObject({ floor_id: wireId, share });

/** Who moves; `to` absent or null shares them out by headroom. */
const move = z.strictObject({
  floor_id: wireId,
  tag: shortText.nullable().default(null),
  to: z.array(receivingShare).min(1).max(mostFloors).nullable().default(null),
});

const factor = z.number().min(0).max(3);
const { growth, growthStaying, target, serviceLevel, roomServiceLevel, seed, months } =
  usualScenario;

/** A scenario as it is computed and saved: which floors close, who goes where, and by what it is judged. */
export const consolidationScenario = z.strictObject({
  ...plannedPlaces,
  /** Null are the building's own. */
  opening_hours: openingHoursText.nullable().default(null),
  capacity: shortText.nullable().default(null),
  closed: z.array(wireId).max(mostFloors).default([]),
  moves: z.array(move).max(1000).default([]),
  growth: factor.default(growth),
  growth_staying: factor.default(growthStaying),
  target: z.number().min(0.1).max(1.2).default(target),
  service_level: share.default(serviceLevel),
  room_service_level: share.default(roomServiceLevel),
  cost_m2: z.number().min(0).max(1e9).nullable().default(null),
  seed: z.int().min(0).max(4_294_967_295).default(seed),
  months: z.int().min(1).max(10_000).default(months),
  frontier: z.boolean().default(true),
  moments: z.array(instant).max(1000).default([]),
});

export type ConsolidationScenario = z.infer<typeof consolidationScenario>;

const count = z.number().nullable();

/** People on seats over the usable time; null is unknown. */
const seatFigures = z.object({
  seats: z.number(),
  open_minutes: z.number(),
  valid_minutes: z.number(),
  coverage: count,
  days: z.int(),
  people_mean: count,
  utilisation_mean: count,
  time_over_target: count,
  time_over_capacity: count,
  peak: count,
  peak_max: count,
  peak_max_at: z.string().nullable(),
  seats_needed: count,
  seats_short: count,
  seats_spare: count,
  m2_freed: count,
  cost_freed: count,
  /** By local hour of the week, Monday 00:00 first. */
  grid: z.array(count),
});

const frontierPoint = z.object({
  closed: z.array(wireId),
  freed: z.number(),
  time_over_target: z.number(),
  time_over_capacity: z.number(),
  seats_short: count,
});

const consolidationResult = z.object({
  floors: z.array(
    z.object({
      floor_id: wireId,
      may_close: z.boolean(),
      reason: z.enum(['LOW_COVERAGE', 'NO_SEATS']).nullable(),
      coverage: z.number(),
      seats: z.number(),
      m2: count,
    }),
  ),
  result: seatFigures,
  receivers: z.array(seatFigures.extend({ floor_id: wireId })),
  shares: z.array(
    z.object({
      from: wireId,
      tag: z.string().nullable(),
      to: z.array(z.object({ floor_id: wireId, share: z.number() })),
    }),
  ),
  rooms: z.array(
    z.object({
      class: z.string(),
      have: z.number(),
      needed: count,
      short: count,
      short_after_larger: count,
    }),
  ),
  worst: z.array(z.object({ start: z.string(), people: z.number(), utilisation: z.number() })),
  bootstrap: z.object({
    months: z.int(),
    over_capacity: count,
    over_target: count,
    minutes_over_capacity: z.object({ mean: count, p90: count }),
    peak: z.object({ p50: count, p90: count }),
  }),
  frontier: z
    .object({
      searched: z.int(),
      exhaustive: z.boolean(),
      measure: z.enum(['m2', 'seats']),
      best_by_count: z.array(frontierPoint),
      pareto: z.array(frontierPoint),
    })
    .nullable(),
  moments: z.array(
    z.object({
      start: z.string(),
      floors: z.array(
        z.object({ floor_id: wireId, before: count, after: count, utilisation: count }),
      ),
    }),
  ),
  reason: z.literal('NO_COMMON_DATA').nullable(),
});

export const computeConsolidation = defineEndpoint({
  operationId: 'computeConsolidation',
  method: 'POST',
  path: '/v4/planning/consolidations/compute',
  summary:
    'What if some floors closed: seats, risk, rooms and what else could close, from measured slots. Stores nothing',
  access: 'key',
  scope: 'buildings',
  query: noQuery,
  body: consolidationScenario,
  result: consolidationResult,
});

/** The calls that keep scenarios. */
export const consolidationCalls = savedScenarioCalls({
  names: { one: 'Consolidation', many: 'Consolidations' },
  folder: 'consolidations',
  key: 'consolidations',
  scenario: consolidationScenario,
  result: consolidationResult,
});

export type SavedConsolidation = SavedScenario<ConsolidationScenario>;
