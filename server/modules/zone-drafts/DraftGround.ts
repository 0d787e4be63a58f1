import type { PlanFloors } from '#domain/plan-edit/applyOp.ts';
import { findingChanged, isSameZone } from '#domain/plan-edit/planDiff.ts';
import type { Plan, PlanZone } from '#domain/plan-edit/PlanZone.ts';
import { PlanReplay } from '#domain/plan-edit/replay.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import type { Steps } from '#domain/steps/Steps.ts';
import type { MappedSensor } from '#server/directory/sensors/SensorStore.ts';
import type { StoredUnderlay } from '#server/directory/underlays/UnderlayStore.ts';
import type { BuildingContent } from '#server/directory/spaces/SpaceRows.ts';
import type { ReadZones, StoredDraft } from './DraftStore.ts';
import { findingFloors, findingPublished, type Published } from './publishedPlan.ts';

/** What a draft stands on, worked out once for many acts. Zones that are alike are the same objects, so that they compare at once. */
export interface DraftGround {
  published: Published;
  floors: PlanFloors;
  base: Plan;
  /** What the acts begin with, and the ids of zones in which it differs from the base. */
  start: { plan: Plan; changed: ReadonlySet<SpaceId> };
  replay: PlanReplay;
}

/** What is published of a building. */
export interface PublishedParts {
  content: BuildingContent;
  mapped: readonly MappedSensor[];
  underlays: readonly StoredUnderlay[];
}

/** In steps of a zone, a plan of zones; those that another plan has alike are taken from there. */
function* planning(zones: Iterable<PlanZone>, known: Plan): Steps<Plan> {
  const plan = new Map<SpaceId, PlanZone>();
  for (const zone of zones) {
    const id = toSpaceId(zone.id);
    const same = known.get(id);
    plan.set(id, same !== undefined && isSameZone(same, zone) ? same : zone);
    yield;
  }
  return plan;
}

/** In steps of a zone, a draft's ground. */
export function* makingGround(
  { effectiveFrom }: Pick<StoredDraft, 'effectiveFrom'>,
  zones: ReadZones,
  { content, mapped, underlays }: PublishedParts,
): Steps<DraftGround> {
  const published = yield* findingPublished(content, effectiveFrom, mapped);
  const base = yield* planning(zones.base, published.plan);
  const floors = yield* findingFloors(content, published, { zones: base.values(), underlays });
  const plan = zones.start === null ? base : yield* planning(zones.start, base);
  const start = { plan, changed: yield* findingChanged(base, plan) };
  return { published, floors, base, start, replay: new PlanReplay(plan, floors) };
}
