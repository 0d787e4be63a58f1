import { z } from 'zod';
import { weekdayNames } from '#domain/opening-hours/OpeningRule.ts';
import { usualQuestion } from '#domain/planning/team-space/TeamQuestion.ts';
import { bounds, filterText, openingHoursText, shortText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { noQuery, wireId } from './parameters.ts';
import { plannedPlaces, savedScenarioCalls } from './savedScenarios.ts';

const share = z.number().min(0).max(1);
const { attendance, target, serviceLevel, mostResults } = usualQuestion;

/** A search as it is computed and saved: what a team needs, on which days, and where. */
export const teamSpaceSearch = z.strictObject({
  ...plannedPlaces,
  people: z.int().min(1).max(100_000),
  /** Share of them who are there on the same day. */
  attendance: z.number().min(0.01).max(1).default(attendance),
  weekdays: z.array(z.enum(weekdayNames)).min(1).max(7).default(['Mo', 'Tu', 'We', 'Th', 'Fr']),
  /** Null are the building's own. */
  opening_hours: openingHoursText.nullable().default(null),
  target: z.number().min(0.1).max(1.2).default(target),
  service_level: share.default(serviceLevel),
  /** Wanted; they raise the score. */
  tags: z.array(shortText.min(1)).max(100).default([]),
  /** RSQL that zones must pass. */
  filter_zones: filterText.nullable().default(null),
  /** Zones that stay with those who have them. */
  keep_zone_ids: z.array(wireId).max(bounds.repetitions).default([]),
  include_rooms: z.boolean().default(false),
  max_results: z.int().min(1).max(20).default(mostResults),
});

export type TeamSpaceSearch = z.infer<typeof teamSpaceSearch>;

const count = z.number().nullable();

/** Places that stand together. */
const placeSet = {
  floor_id: wireId,
  zone_ids: z.array(wireId),
  seats: z.number(),
  slack: z.number(),
  /** Slack on each weekday, Monday first; null where no such day counts. */
  weekdays: z.array(count),
};

const teamSpaceResult = z.object({
  need: z.int(),
  /** Places that were looked at. */
  candidates: z.int(),
  /** Zones with too little data or without an outline. */
  cannot_say: z.array(wireId),
  results: z.array(
    z.object({
      ...placeSet,
      seed: wireId,
      m2: count,
      peak: z.number(),
      days: z.int(),
      worst: z.object({ start: z.string(), people: z.number() }),
      parts: z.object({ compactness: z.number(), margin: z.number(), tags: z.number() }),
      score: z.number(),
    }),
  ),
  /** The place with most room, where there is no result. */
  largest: z.object(placeSet).nullable(),
  /** What is in the way then: the first whose relaxation alone helps. */
  binding: z.enum(['filter', 'weekdays', 'contiguity', 'target', 'seats']).nullable(),
});

export const computeTeamSpace = defineEndpoint({
  operationId: 'computeTeamSpace',
  method: 'POST',
  path: '/v4/planning/team-spaces/compute',
  summary:
    'Where a team could sit together on its days without pushing others out, from measured slots. Stores nothing',
  access: 'key',
  scope: 'buildings',
  query: noQuery,
  body: teamSpaceSearch,
  result: teamSpaceResult,
});

/** The calls that keep searches. */
export const teamSpaceCalls = savedScenarioCalls({
  names: { one: 'TeamSpace', many: 'TeamSpaces' },
  folder: 'team-spaces',
  key: 'team_spaces',
  scenario: teamSpaceSearch,
  result: teamSpaceResult,
});
