import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type {
  PlannedScenario,
  SavedScenario,
  SavedScenarioCalls,
  ScenarioDates,
} from '#contract/savedScenarios.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import { isNamed } from '#server/core/ifMatch.ts';
import type { Audit, AuditEntry } from '#server/core/Audit.ts';
import type { Caller } from '#server/core/Caller.ts';
import { defineRoute, HeadedAnswer, type Route, type RouteInput } from '#server/core/route.ts';
import type { SpaceIndex } from '#server/directory/SpaceIndex.ts';
import { fieldRefusal } from '../floors/plannedFloors.ts';
import type { PlanningSources } from '../PlanningSources.ts';
import { floorChanges, floorPrints } from './floorPrints.ts';
import type { ScenarioContent, ScenarioStore, StoredScenario } from './ScenarioStore.ts';

/** A tool whose scenarios are kept, as its own schema reads them. */
interface ToolParts<Scenario extends PlannedScenario> {
  calls: SavedScenarioCalls;
  /** What the list of them is called in its answer. */
  key: string;
  schema: z.ZodType<Scenario>;
  /** Throws the refusals of a scenario that names what is not there. */
  refuse: (scenario: Scenario, index: SpaceIndex) => void;
  /** What it comes to now, without the floors that its days do not have. */
  compute: (scenario: Scenario, signal: AbortSignal) => Promise<object>;
}

/** A tool as its routes use it; scenarios are read by the schema of today, which may have more settings than when they were saved. */
export type ScenarioTool = ToolParts<PlannedScenario>;

export function scenarioTool<Scenario extends PlannedScenario>(
  parts: ToolParts<Scenario>,
): ScenarioTool {
  const { schema, refuse, compute } = parts;
  return {
    ...parts,
    refuse: (scenario, index) => refuse(schema.parse(scenario), index),
    compute: (scenario, signal) => compute(schema.parse(scenario), signal),
  };
}

export interface ScenarioParts extends PlanningSources {
  tool: ScenarioTool;
  scenarios: ScenarioStore;
  audit: Audit;
}

type Asked = Pick<RouteInput<Endpoint>, 'parts' | 'caller'>;

/** Zones are ahead of UTC by 14 hours at most. */
const furthestAheadMs = 14 * 3_600_000;

const noScenarioText = 'No scenario found';

/** The tag of a version, which a change names. */
function tagOf({ version }: Pick<StoredScenario, 'version'>): string {
  return `"${version}"`;
}

function present(
  stored: StoredScenario,
  { tool, spaces, now }: Pick<ScenarioParts, 'tool' | 'spaces' | 'now'>,
): SavedScenario<PlannedScenario> {
  const scenario = tool.schema.parse(stored.scenario);
  const { id, name, shared, owner, plannedOn, carriedOutOn, createdAt, updatedAt } = stored;
  return {
    id,
    name,
    shared,
    owner,
    scenario,
    planned_on: plannedOn,
    carried_out_on: carriedOutOn,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    version: stored.version,
    floor_changes: floorChanges(stored.floorPrints, scenario, {
      index: spaces.current(),
      nowMs: now(),
    }),
  };
}

function headed(stored: StoredScenario, all: ScenarioParts): HeadedAnswer<SavedScenario> {
  return new HeadedAnswer(present(stored, all), { etag: tagOf(stored) });
}

/** Whether a caller may use a method on all of a scenario's buildings. */
function isWithin({ buildingIds }: StoredScenario, caller: Caller, method: string): boolean {
  return buildingIds.every((id) => caller.can(method, toSpaceId(id)));
}

/** The scenario that a path names, as far as the caller may see it. Throws NOT_FOUND. */
async function findSeen(
  { parts, caller }: Asked,
  { scenarios, tool }: ScenarioParts,
): Promise<StoredScenario> {
  const stored = await scenarios.find(parts['id'] ?? '');
  const isSeen =
    stored !== undefined &&
    (stored.shared || stored.owner === caller.userId) &&
    isWithin(stored, caller, tool.calls.get.operationId);
  if (!isSeen)
    throw new AppError('NOT_FOUND', noScenarioText, { denied: stored && { id: stored.id } });
  return stored;
}

/** Likewise one that the caller may change, as it was when it was read. Throws METHOD_NOT_ALLOWED, PRECONDITION_REQUIRED and SCENARIO_CHANGED. */
async function findForChange(
  input: Asked & Pick<RouteInput<Endpoint>, 'headers'>,
  all: ScenarioParts,
  method: string,
): Promise<StoredScenario> {
  const stored = await findSeen(input, all);
  if (!isWithin(stored, input.caller, method))
    throw new AppError('METHOD_NOT_ALLOWED', `This key may not call ${method} here`);
  if (!isNamed(tagOf(stored), input.headers)) throw changedMeanwhile(stored, all);
  return stored;
}

function changedMeanwhile(stored: StoredScenario, all: ScenarioParts): AppError {
  return new AppError('SCENARIO_CHANGED', 'This scenario was changed meanwhile', {
    current: present(stored, all),
  });
}

/** Only its owner, or an administrator, takes a scenario from others. */
function requireOwner({ owner }: StoredScenario, caller: Caller, method: string): void {
  if (owner !== caller.userId && !caller.isAdmin)
    throw new AppError('METHOD_NOT_ALLOWED', `This key may not call ${method} here`);
}

type Around = Omit<ScenarioContent, 'buildingIds' | 'scenario' | 'floorPrints'>;

/** The days of a scenario as they are stored. Throws INVALID_PARAMETER for one that was carried out in days to come. */
function datesOf(
  { planned_on: plannedOn, carried_out_on: carriedOutOn }: ScenarioDates,
  { now }: Pick<ScenarioParts, 'now'>,
): Pick<ScenarioContent, 'plannedOn' | 'carriedOutOn'> {
  // Somewhere it is tomorrow already.
  const latest = new Date(now() + furthestAheadMs).toISOString().slice(0, 10);
  if (carriedOutOn !== null && carriedOutOn > latest)
    throw fieldRefusal('carried_out_on', 'must not be in the future');
  return { plannedOn, carriedOutOn };
}

/** What a scenario is stored as. Throws the refusals of what it names. */
function contentOf(
  scenario: PlannedScenario,
  around: Around,
  { tool, spaces }: ScenarioParts,
): ScenarioContent {
  const index = spaces.current();
  tool.refuse(scenario, index);
  return {
    ...around,
    buildingIds: [...new Set(scenario.building_id.map(toSpaceId))],
    scenario,
    floorPrints: floorPrints(scenario, index),
  };
}

function entry(
  action: AuditEntry['action'],
  { caller }: Pick<Asked, 'caller'>,
  { id, name, buildingIds }: StoredScenario,
): AuditEntry {
  const detail = { scenario: id, name, buildings: buildingIds.join(', ') };
  return { actor: caller.userId, action, detail };
}

function saveRoute(all: ScenarioParts): Route {
  const { tool, scenarios, audit } = all;
  return defineRoute({
    endpoint: tool.calls.save,
    lane: 'quick',
    buildingIds: ({ body }) => body.scenario.building_id.map(toSpaceId),
    async handle({ body, caller }) {
      const { name, shared, scenario } = body;
      const content = contentOf(scenario, { name, shared, ...datesOf(body, all) }, all);
      const stored = await scenarios.add(content, caller.userId);
      await audit.record(entry('scenario_saved', { caller }, stored));
      if (stored.shared) await audit.record(entry('scenario_shared', { caller }, stored));
      return headed(stored, all);
    },
  });
}

function changeRoute(all: ScenarioParts): Route {
  const { tool, scenarios, audit } = all;
  const endpoint = tool.calls.change;
  const { operationId } = endpoint;
  return defineRoute({
    endpoint,
    lane: 'quick',
    async handle(input) {
      const { body, caller } = input;
      const stored = await findForChange(input, all, operationId);
      const { name = stored.name, shared = stored.shared } = body;
      if (shared !== stored.shared) requireOwner(stored, caller, operationId);
      const { planned_on = stored.plannedOn, carried_out_on = stored.carriedOutOn } = body;
      const around = { name, shared, ...datesOf({ planned_on, carried_out_on }, all) };
      const content =
        body.scenario === undefined
          ? { ...stored, ...around }
          : contentOf(body.scenario, around, all);
      if (!isWithin({ ...stored, ...content }, caller, operationId))
        throw new AppError('METHOD_NOT_ALLOWED', `This key may not call ${operationId} here`);
      const changed = await scenarios.replace(stored, content);
      if (changed === undefined) throw changedMeanwhile(await findSeen(input, all), all);
      await audit.record(entry('scenario_changed', input, changed));
      if (changed.shared && !stored.shared)
        await audit.record(entry('scenario_shared', input, changed));
      return headed(changed, all);
    },
  });
}

function removeRoute(all: ScenarioParts): Route {
  const endpoint = all.tool.calls.remove;
  return defineRoute({
    endpoint,
    lane: 'quick',
    async handle(input) {
      const stored = await findForChange(input, all, endpoint.operationId);
      requireOwner(stored, input.caller, endpoint.operationId);
      const isGone = await all.scenarios.remove(stored);
      if (!isGone) throw changedMeanwhile(await findSeen(input, all), all);
      await all.audit.record(entry('scenario_deleted', input, stored));
      return { success: 'ok' as const };
    },
  });
}

/** The saved scenarios of a tool: own ones and shared ones, in buildings that the caller may see. */
export function scenarioRoutes(all: ScenarioParts): Route[] {
  const { tool, scenarios } = all;
  const { calls, key } = tool;
  return [
    saveRoute(all),
    changeRoute(all),
    removeRoute(all),
    defineRoute({
      endpoint: calls.list,
      async handle({ caller }) {
        const list = await scenarios.list(caller.userId);
        const seen = list.filter((stored) => isWithin(stored, caller, calls.list.operationId));
        return { [key]: seen.map((stored) => present(stored, all)) };
      },
    }),
    defineRoute({
      endpoint: calls.get,
      handle: async (input) => headed(await findSeen(input, all), all),
    }),
    defineRoute({
      endpoint: calls.result,
      async handle(input) {
        const { scenario, floor_changes } = present(await findSeen(input, all), all);
        return { ...(await tool.compute(scenario, input.signal)), floor_changes };
      },
    }),
  ];
}
