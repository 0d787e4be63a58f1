import type { PlanFloors } from '#domain/plan-edit/applyOp.ts';
import { isSameZone } from '#domain/plan-edit/planDiff.ts';
import type { Plan, PlanZone } from '#domain/plan-edit/PlanZone.ts';
import { PlanReplay } from '#domain/plan-edit/replay.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import type { MappedSensor } from '#server/directory/sensors/SensorStore.ts';
import type { StoredUnderlay } from '#server/directory/underlays/UnderlayStore.ts';
import type { BuildingContent } from '#server/directory/spaces/SpaceRows.ts';
import type { DraftStore, DraftZones, StoredDraft } from './DraftStore.ts';
import { planFloors, publishedOn, type Published } from './publishedPlan.ts';

/** What a draft stands on, worked out once for many acts. Zones that are alike are the same objects, so that they compare at once. */
export interface DraftGround {
  published: Published;
  floors: PlanFloors;
  base: Plan;
  replay: PlanReplay;
}

/** What is published of a building. */
export interface PublishedParts {
  content: BuildingContent;
  mapped: readonly MappedSensor[];
  underlays: readonly StoredUnderlay[];
}

interface Kept extends PublishedParts {
  /** Tells what the draft begins with from what it began with before it was brought up to date. */
  beginning: string;
  ground: DraftGround;
}

/** Drafts that are edited at the same time; the others are worked out anew. */
const mostKept = 8;

function beginningOf({ baseAt, settledNo }: StoredDraft): string {
  return `${baseAt.getTime()} ${settledNo}`;
}

/** A plan of zones; those that another plan has alike are taken from there. */
function planOf(zones: readonly PlanZone[], known: Plan): Plan {
  return new Map(
    zones.map((zone) => {
      const id = toSpaceId(zone.id);
      const same = known.get(id);
      return [id, same !== undefined && isSameZone(same, zone) ? same : zone];
    }),
  );
}

/** Works a draft's ground out. */
export function makeGround(
  { effectiveFrom }: Pick<StoredDraft, 'effectiveFrom'>,
  zones: DraftZones,
  { content, mapped, underlays }: PublishedParts,
): DraftGround {
  const published = publishedOn(content, effectiveFrom, mapped);
  const base = planOf(zones.base, published.plan);
  const floors = planFloors(content, published, { zones: zones.base, underlays });
  return { published, floors, base, replay: new PlanReplay(planOf(zones.start, base), floors) };
}

/** The grounds of drafts that were asked for last. */
export class DraftGrounds {
  readonly #drafts: DraftStore;
  /** The one that was not asked for longest comes first. */
  readonly #kept = new Map<string, Kept>();

  constructor(drafts: DraftStore) {
    this.#drafts = drafts;
  }

  async of(draft: StoredDraft, parts: PublishedParts): Promise<DraftGround> {
    const beginning = beginningOf(draft);
    const kept = this.#kept.get(draft.id);
    const isKept =
      kept?.content === parts.content &&
      kept.mapped === parts.mapped &&
      kept.underlays === parts.underlays &&
      kept.beginning === beginning;
    const ground = isKept
      ? kept.ground
      : makeGround(draft, await this.#drafts.zonesOf(draft), parts);
    this.#kept.delete(draft.id);
    this.#kept.set(draft.id, { ...parts, beginning, ground });
    for (const id of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) break;
      this.#kept.delete(id);
    }
    return ground;
  }
}
