import {
  changeConsolidation,
  consolidationScenario,
  deleteConsolidation,
  getConsolidation,
  getConsolidationResult,
  listConsolidations,
  saveConsolidation,
  type ConsolidationScenario,
  type SavedConsolidation,
} from '#contract/consolidations.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Audit, AuditEntry } from '#server/core/Audit.ts';
import type { Caller } from '#server/core/Caller.ts';
import { queriedFrame } from '#server/core/queriedFrame.ts';
import { defineRoute, HeadedAnswer, type Route, type RouteInput } from '#server/core/route.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { SpaceIndex } from '#server/directory/SpaceIndex.ts';
import { computeScenario } from '../compute/computeScenario.ts';
import { studiedFloors } from '../compute/studiedFloors.ts';
import type { PlanningSources } from '../PlanningSources.ts';
import { floorChanges, floorPrints, withoutGone } from './floorPrints.ts';
import type { ScenarioContent, ScenarioStore, StoredScenario } from './ScenarioStore.ts';

export interface ScenarioParts extends PlanningSources {
  scenarios: ScenarioStore;
  audit: Audit;
}

type Asked = Pick<RouteInput<Endpoint>, 'parts' | 'caller'>;

const noScenarioText = 'No scenario found';

/** The tag of a version, which a change names. */
function tagOf({ version }: Pick<StoredScenario, 'version'>): string {
  return `"${version}"`;
}

/** Buildings change while scenarios stay: what was stored is read by the schema of today. */
function scenarioOf({ scenario }: StoredScenario): ConsolidationScenario {
  return consolidationScenario.parse(scenario);
}

function present(stored: StoredScenario, index: SpaceIndex): SavedConsolidation {
  const scenario = scenarioOf(stored);
  const { id, name, shared, owner, createdAt, updatedAt } = stored;
  return {
    id,
    name,
    shared,
    owner,
    scenario,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    version: stored.version,
    floor_changes: floorChanges(stored.floorPrints, scenario, index),
  };
}

function headed(stored: StoredScenario, index: SpaceIndex): HeadedAnswer<SavedConsolidation> {
  return new HeadedAnswer(present(stored, index), { etag: tagOf(stored) });
}

/** Whether a caller may use a method on all of a scenario's buildings. */
function isWithin({ buildingIds }: StoredScenario, caller: Caller, method: string): boolean {
  return buildingIds.every((id) => caller.can(method, toSpaceId(id)));
}

/** The scenario that a path names, as far as the caller may see it. Throws NOT_FOUND. */
async function findSeen(
  { parts, caller }: Asked,
  { scenarios }: ScenarioParts,
): Promise<StoredScenario> {
  const stored = await scenarios.find(parts['id'] ?? '', caller.userId);
  if (stored === undefined || !isWithin(stored, caller, 'getConsolidation'))
    throw new AppError('NOT_FOUND', noScenarioText);
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
  const given = input.headers['if-match'];
  if (typeof given !== 'string')
    throw new AppError('PRECONDITION_REQUIRED', 'Name the version to change in If-Match');
  const tags = new Set(given.split(',').map((tag) => tag.trim().replace(/^W\//, '')));
  if (!tags.has('*') && !tags.has(tagOf(stored))) throw changedMeanwhile(stored, all);
  return stored;
}

function changedMeanwhile(stored: StoredScenario, { spaces }: ScenarioParts): AppError {
  return new AppError('SCENARIO_CHANGED', 'This scenario was changed meanwhile', {
    current: present(stored, spaces.current()),
  });
}

/** Only its owner, or an administrator, takes a scenario from others. */
function requireOwner({ owner }: StoredScenario, caller: Caller, method: string): void {
  if (owner !== caller.userId && !caller.isAdmin)
    throw new AppError('METHOD_NOT_ALLOWED', `This key may not call ${method} here`);
}

/** What a scenario is stored as. Throws the refusals of its buildings, floors and frame. */
function contentOf(
  scenario: ConsolidationScenario,
  { name, shared }: Pick<ScenarioContent, 'name' | 'shared'>,
  index: SpaceIndex,
): ScenarioContent {
  studiedFloors(scenario, index, queriedFrame(scenario));
  return {
    name,
    shared,
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
  const { spaces, scenarios, audit } = all;
  return defineRoute({
    endpoint: saveConsolidation,
    lane: 'quick',
    buildingIds: ({ body }) => body.scenario.building_id.map(toSpaceId),
    async handle({ body, caller }) {
      const index = spaces.current();
      const stored = await scenarios.add(contentOf(body.scenario, body, index), caller.userId);
      await audit.record(entry('scenario_saved', { caller }, stored));
      if (stored.shared) await audit.record(entry('scenario_shared', { caller }, stored));
      return headed(stored, index);
    },
  });
}

function changeRoute(all: ScenarioParts): Route {
  const { spaces, scenarios, audit } = all;
  return defineRoute({
    endpoint: changeConsolidation,
    lane: 'quick',
    async handle(input) {
      const { body, caller } = input;
      const index = spaces.current();
      const stored = await findForChange(input, all, 'changeConsolidation');
      const { name = stored.name, shared = stored.shared } = body;
      if (shared !== stored.shared) requireOwner(stored, caller, 'changeConsolidation');
      const content =
        body.scenario === undefined
          ? { ...stored, name, shared }
          : contentOf(body.scenario, { name, shared }, index);
      if (!isWithin({ ...stored, ...content }, caller, 'changeConsolidation'))
        throw new AppError('METHOD_NOT_ALLOWED', 'This key may not call changeConsolidation here');
      const changed = await scenarios.replace(stored, content);
      if (changed === undefined) throw changedMeanwhile(await findSeen(input, all), all);
      await audit.record(entry('scenario_changed', input, changed));
      if (changed.shared && !stored.shared)
        await audit.record(entry('scenario_shared', input, changed));
      return headed(changed, index);
    },
  });
}

function deleteRoute(all: ScenarioParts): Route {
  return defineRoute({
    endpoint: deleteConsolidation,
    lane: 'quick',
    async handle(input) {
      const stored = await findForChange(input, all, 'deleteConsolidation');
      requireOwner(stored, input.caller, 'deleteConsolidation');
      const isGone = await all.scenarios.remove(stored);
      if (!isGone) throw changedMeanwhile(await findSeen(input, all), all);
      await all.audit.record(entry('scenario_deleted', input, stored));
      return { success: 'ok' as const };
    },
  });
}

/** Saved scenarios: own ones and shared ones, in buildings that the caller may see. */
export function scenarioRoutes(all: ScenarioParts): Route[] {
  const { spaces, scenarios } = all;
  return [
    saveRoute(all),
    changeRoute(all),
    deleteRoute(all),
    defineRoute({
      endpoint: listConsolidations,
      async handle({ caller }) {
        const list = await scenarios.list(caller.userId);
        const seen = list.filter((stored) => isWithin(stored, caller, 'listConsolidations'));
        return { consolidations: seen.map((stored) => present(stored, spaces.current())) };
      },
    }),
    defineRoute({
      endpoint: getConsolidation,
      handle: async (input) => headed(await findSeen(input, all), spaces.current()),
    }),
    defineRoute({
      endpoint: getConsolidationResult,
      async handle(input) {
        const stored = await findSeen(input, all);
        const { scenario, floor_changes } = present(stored, spaces.current());
        const asked = withoutGone(scenario, floor_changes);
        return { ...(await computeScenario(asked, all, input.signal)), floor_changes };
      },
    }),
  ];
}
