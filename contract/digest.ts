import { z } from 'zod';
import { bounds } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { repeatable, wireId } from './parameters.ts';

/** A zone whose sensor is not to be believed or sends nothing. */
const silentZone = z.object({
  id: wireId,
  name: z.string(),
  floor_id: wireId,
  /** Null where none are known. */
  seats: z.number().nullable(),
});

/** `days` is the number of days whose peaks count, before the day of the finding. */
const ofSeats = { capacity: z.number(), days: z.int() };
const ofBuilding = {
  /** Of its kind and space: the same tomorrow. */
  id: z.string(),
  building_id: wireId,
  /** How many seats it is about; a seat that is missing weighs as much as ten that are spare. Findings are ranked by it. */
  effect: z.number(),
};

/**
 * Something worth telling about a building. `seats` is floor by floor, net of `seats_short`, on the planning basis: the P90 of
 * daily peaks of 15-minute means, at a target of 75%. `people` is the busy-day peak of the floor. `no_shows` of `judged` bookings
 * were used by nobody; `lost_minutes` are their and the other lost time of all rooms, `weeks` how long they were counted. A
 * deviation is of the whole building in the 7 days before; no time marker, bank holiday or incident falls in its time. Forecasts
 * are of the 14 days after today, told today alone; the target is 75%.
 */
const finding = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('seats_to_release'),
    ...ofBuilding,
    ...ofSeats,
    seats: z.number(),
    seats_short: z.number(),
    most: z.object({ floor_id: wireId, seats: z.number() }),
  }),
  z.object({
    kind: z.literal('seats_short'),
    ...ofBuilding,
    ...ofSeats,
    floor_id: wireId,
    seats: z.number(),
    people: z.number(),
  }),
  z.object({
    kind: z.literal('no_shows'),
    ...ofBuilding,
    no_shows: z.number(),
    judged: z.number(),
    lost_minutes: z.number(),
    weeks: z.number(),
  }),
  z.object({
    kind: z.literal('deviation'),
    ...ofBuilding,
    /** Of the time in which use left its usual range, half-open. */
    start: z.string(),
    end: z.string(),
    /** Shares of seats, or of spaces in use where no seats are known. */
    data_format: z.enum(['utilisation', 'frequency']),
    actual: z.number(),
    expected: z.number(),
    /** How many deviations of the week have no cause, this one among them. */
    unexplained: z.int(),
  }),
  z.object({
    kind: z.literal('forecast_over_target'),
    ...ofBuilding,
    floor_id: wireId,
    capacity: z.number(),
    /** Of the next 14 days: those over the target, and those that are open. */
    days: z.int(),
    open_days: z.int(),
    /** The greatest expected peak as a share of the seats, and when it begins. */
    utilization: z.number(),
    start: z.string(),
    /** How many other floors are expected over the target. */
    other_floors: z.int(),
  }),
  z.object({ kind: z.literal('stuck_sensors'), ...ofBuilding, zones: z.array(silentZone).min(1) }),
  z.object({ kind: z.literal('silent_sensors'), ...ofBuilding, zones: z.array(silentZone).min(1) }),
]);

export type FindingRecord = z.infer<typeof finding>;
export type FindingZone = z.infer<typeof silentZone>;

/**
 * Findings of some buildings as of a local day, which is not over yet and so not counted: today when it is absent. The greatest
 * effect comes first.
 */
export const getFindings = defineEndpoint({
  operationId: 'getFindings',
  method: 'GET',
  path: '/v4/findings',
  summary:
    'What stands out in buildings: seats to spare or missing, no-shows, unexplained deviations, forecasts over target, faulty sensors',
  access: 'key',
  scope: 'buildings',
  query: z.strictObject({ building_id: repeatable, day: z.iso.date().optional() }),
  body: undefined,
  result: z.object({ findings: z.array(finding).max(bounds.repetitions * 20) }),
});

/** A building in a week of its own local days and opening hours. Unknown is null, never 0. */
const buildingWeek = z.object({
  building_id: wireId,
  name: z.string(),
  timezone: z.string(),
  /** Mean seats. */
  capacity: z.number().nullable(),
  /** Mean utilization of the week and of the week before, 0..1. */
  utilization: z.number().nullable(),
  utilization_before: z.number().nullable(),
  /** Share of the open time with enough data, 0..1. */
  coverage: z.number().nullable(),
  low_coverage: z.boolean(),
  /** The most people at once, as the mean of a quarter of an hour, and when it began. */
  peak: z.object({ people: z.number(), start: z.string() }).nullable(),
  /** Utilization by day, Monday first. */
  days: z.array(z.object({ day: z.string(), utilization: z.number().nullable() })).length(7),
});

export type BuildingWeek = z.infer<typeof buildingWeek>;

/**
 * A week of buildings, each at its own clock, and the findings as of its end. `week` is its Monday; the latest week that is over
 * in all of them when it is absent.
 */
export const getWeeklyDigest = defineEndpoint({
  operationId: 'getWeeklyDigest',
  method: 'GET',
  path: '/v4/digest',
  summary: 'A week of buildings in short: use against the week before, busiest moments, findings',
  access: 'key',
  scope: 'buildings',
  query: z.strictObject({ building_id: repeatable, week: z.iso.date().optional() }),
  body: undefined,
  result: z.object({
    /** Its Monday and its Sunday. */
    week: z.object({ start: z.string(), end: z.string() }),
    buildings: z.array(buildingWeek),
    findings: z.array(finding),
  }),
});

export type WeeklyDigest = z.infer<(typeof getWeeklyDigest)['result']>;
