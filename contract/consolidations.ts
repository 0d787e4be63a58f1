import { z } from 'zod';
import { usualScenario } from '#domain/planning/consolidate/Scenario.ts';
import { openingHoursText, shortText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { instant, noQuery, wireId } from './parameters.ts';

const mostFloors = 500;
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
  building_id: z.union([z.array(wireId).min(1).max(50), wireId.transform((id) => [id])]),
  /** Null is every floor. */
  floor_ids: z.array(wireId).min(1).max(mostFloors).nullable().default(null),
  startdatetime: instant,
  enddatetime: instant,
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

/** What became of a floor since a scenario was saved. */
const floorChange = z.object({
  floor_id: wireId,
  name: z.string(),
  change: z.enum(['gone', 'changed']),
});

const savedConsolidation = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether everybody with a right to its buildings sees it. */
  shared: z.boolean(),
  owner: z.string(),
  scenario: consolidationScenario,
  created_at: z.string(),
  updated_at: z.string(),
  /** Counts its changes from 1; its ETag says the same. */
  version: z.int(),
  floor_changes: z.array(floorChange),
});

export type SavedConsolidation = z.infer<typeof savedConsolidation>;

const name = z.string().trim().min(1).max(200);
const parts = z.strictObject({ id: z.uuid() });
const shared = {
  access: 'key',
  // Scenarios are found by their id: whoever may not see all of their buildings does not find them.
  scope: 'list',
  query: noQuery,
} as const;

export const saveConsolidation = defineEndpoint({
  ...shared,
  operationId: 'saveConsolidation',
  method: 'POST',
  path: '/v4/planning/consolidations',
  summary: 'Saves a scenario, for its owner or for everybody with a right to its buildings',
  scope: 'buildings',
  body: z.strictObject({
    name,
    shared: z.boolean().default(false),
    scenario: consolidationScenario,
  }),
  result: savedConsolidation,
});

export const listConsolidations = defineEndpoint({
  ...shared,
  operationId: 'listConsolidations',
  method: 'GET',
  path: '/v4/planning/consolidations',
  summary: 'The caller’s scenarios and those shared with the caller, the latest first',
  body: undefined,
  result: z.object({ consolidations: z.array(savedConsolidation) }),
});

export const getConsolidation = defineEndpoint({
  ...shared,
  operationId: 'getConsolidation',
  method: 'GET',
  path: '/v4/planning/consolidations/{id}',
  summary: 'A saved scenario; its ETag is what a change names in If-Match',
  parts,
  body: undefined,
  result: savedConsolidation,
});

export const getConsolidationResult = defineEndpoint({
  ...shared,
  operationId: 'getConsolidationResult',
  method: 'GET',
  path: '/v4/planning/consolidations/{id}/result',
  summary: 'What a saved scenario comes to now, without the floors that are gone',
  parts,
  body: undefined,
  result: consolidationResult.extend({ floor_changes: z.array(floorChange) }),
});

export const changeConsolidation = defineEndpoint({
  ...shared,
  operationId: 'changeConsolidation',
  method: 'POST',
  path: '/v4/planning/consolidations/{id}',
  summary: 'Renames, shares or replaces a scenario; If-Match names the version that is changed',
  parts,
  body: z.strictObject({
    name: name.optional(),
    shared: z.boolean().optional(),
    scenario: consolidationScenario.optional(),
  }),
  result: savedConsolidation,
});

export const deleteConsolidation = defineEndpoint({
  ...shared,
  operationId: 'deleteConsolidation',
  method: 'POST',
  path: '/v4/planning/consolidations/{id}/delete',
  summary: 'Deletes a scenario; If-Match names its version',
  parts,
  body: undefined,
  result: z.object({ success: z.literal('ok') }),
});
