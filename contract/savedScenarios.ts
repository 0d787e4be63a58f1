import { z } from 'zod';
import { storableText } from './bounds.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { instant, noQuery, wireId } from './parameters.ts';

/** The most floors of one scenario. */
export const mostFloors = 500;

/** The buildings, floors and days that a scenario of any tool is about. */
export const plannedPlaces = {
  building_id: z.union([z.array(wireId).min(1).max(50), wireId.transform((id) => [id])]),
  /** Null is every floor. */
  floor_ids: z.array(wireId).min(1).max(mostFloors).nullable().default(null),
  startdatetime: instant,
  enddatetime: instant,
};

/** What every scenario says. */
export interface PlannedScenario {
  building_id: (string | number)[];
  floor_ids: (string | number)[] | null;
  startdatetime: string;
  enddatetime: string;
}

/** What became of a floor since a scenario was saved. */
const floorChange = z.object({
  floor_id: wireId,
  name: z.string(),
  change: z.enum(['gone', 'changed']),
});

export type FloorChange = z.infer<typeof floorChange>;

/** A local day of the buildings; null is none. */
const day = z.iso.date().nullable();

/** When a scenario is to begin, and when it began. */
const dates = { planned_on: day, carried_out_on: day };

/** The days of a scenario, 'YYYY-MM-DD'. */
export interface ScenarioDates {
  planned_on: string | null;
  carried_out_on: string | null;
}

const savedFields = {
  ...dates,
  id: z.string(),
  name: z.string(),
  shared: z.boolean(),
  owner: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
  floor_changes: z.array(floorChange),
};

/** A scenario as it is saved. */
export interface SavedScenario<Scenario = unknown> extends ScenarioDates {
  id: string;
  name: string;
  /** Whether everybody with a right to its buildings sees it. */
  shared: boolean;
  owner: string;
  scenario: Scenario;
  created_at: string;
  updated_at: string;
  /** Counts its changes from 1; its ETag says the same. */
  version: number;
  floor_changes: FloorChange[];
}

/** The calls of any tool, as far as serving them needs to know. */
export interface SavedScenarioCalls {
  save: Endpoint<
    z.ZodType,
    z.ZodType<{ name: string; shared: boolean; scenario: PlannedScenario } & ScenarioDates>,
    z.ZodType<SavedScenario>
  >;
  list: Endpoint;
  get: Endpoint;
  result: Endpoint;
  change: Endpoint<
    z.ZodType,
    z.ZodType<{
      name?: string | undefined;
      shared?: boolean | undefined;
      scenario?: PlannedScenario | undefined;
      planned_on?: string | null | undefined;
      carried_out_on?: string | null | undefined;
    }>,
    z.ZodType<SavedScenario>
  >;
  remove: Endpoint;
}

interface ToolParts<
  Scenario extends z.ZodType<PlannedScenario>,
  Result extends z.ZodObject,
  Key extends string,
> {
  /** How the tool's scenarios are called in the names of its calls: `Consolidation`, `Consolidations`. */
  names: { one: string; many: string };
  /** Under /v4/planning. */
  folder: string;
  /** What the list of them is called in its answer. */
  key: Key;
  scenario: Scenario;
  result: Result;
}

/** What is sent to save a scenario, and to change one. */
function bodiesOf<Scenario extends z.ZodType<PlannedScenario>>(scenario: Scenario) {
  const name = storableText.trim().min(1).max(200);
  return {
    save: z.strictObject({
      name,
      shared: z.boolean().default(false),
      scenario,
      planned_on: day.default(null),
      carried_out_on: day.default(null),
    }),
    change: z.strictObject({
      name: name.optional(),
      shared: z.boolean().optional(),
      scenario: scenario.optional(),
      planned_on: day.optional(),
      carried_out_on: day.optional(),
    }),
  };
}

/** The calls that keep the scenarios of a tool: by their owner, shared or not, in versions. */
export function savedScenarioCalls<
  Scenario extends z.ZodType<PlannedScenario>,
  Result extends z.ZodObject,
  Key extends string,
>({ names, folder, key, scenario, result }: ToolParts<Scenario, Result, Key>) {
  const path = `/v4/planning/${folder}` as const;
  const saved = z.object({ ...savedFields, scenario });
  const list = { [key]: z.array(saved) } as Record<Key, z.ZodArray<typeof saved>>;
  const bodies = bodiesOf(scenario);
  const parts = z.strictObject({ id: z.uuid() });
  const shape: Result['shape'] = result.shape;
  const withChanges = z.object({ ...shape, floor_changes: z.array(floorChange) });
  // Scenarios are found by their id: whoever may not see all of their buildings does not find them.
  const shared = { access: 'key', scope: 'list', query: noQuery } as const;
  return {
    save: defineEndpoint({
      ...shared,
      operationId: `save${names.one}`,
      method: 'POST',
      path,
      summary: 'Saves a scenario, for its owner or for everybody with a right to its buildings',
      scope: 'buildings',
      body: bodies.save,
      result: saved,
    }),
    list: defineEndpoint({
      ...shared,
      operationId: `list${names.many}`,
      method: 'GET',
      path,
      summary: 'The caller’s scenarios and those shared with the caller, the latest first',
      body: undefined,
      result: z.object(list),
    }),
    get: defineEndpoint({
      ...shared,
      operationId: `get${names.one}`,
      method: 'GET',
      path: `${path}/{id}`,
      summary: 'A saved scenario; its ETag is what a change names in If-Match',
      parts,
      body: undefined,
      result: saved,
    }),
    result: defineEndpoint({
      ...shared,
      operationId: `get${names.one}Result`,
      method: 'GET',
      path: `${path}/{id}/result`,
      summary: 'What a saved scenario comes to now, without the floors that are gone',
      parts,
      body: undefined,
      result: withChanges,
    }),
    change: defineEndpoint({
      ...shared,
      operationId: `change${names.one}`,
      method: 'POST',
      path: `${path}/{id}`,
      summary:
        'Renames, shares, dates or replaces a scenario; If-Match names the version that is changed',
      parts,
      body: bodies.change,
      result: saved,
    }),
    remove: defineEndpoint({
      ...shared,
      operationId: `delete${names.one}`,
      method: 'POST',
      path: `${path}/{id}/delete`,
      summary: 'Deletes a scenario; If-Match names its version',
      parts,
      body: undefined,
      result: z.object({ success: z.literal('ok') }),
    }),
  };
}
