import type { DraftConflict } from '#contract/zoneDrafts.ts';
import { applyOp, type PlanFloors } from '#domain/plan-edit/applyOp.ts';
import { findingFaults } from '#domain/plan-edit/faults/planFaults.ts';
import type { PlanFault } from '#domain/plan-edit/faults/PlanFault.ts';
import { findingChanged, findingChangedSince, isSameZone } from '#domain/plan-edit/planDiff.ts';
import type { PlanOp } from '#domain/plan-edit/PlanOp.ts';
import { PlanRefusal, type Plan } from '#domain/plan-edit/PlanZone.ts';
import type { PlanAct } from '#domain/plan-edit/replay.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { Steps } from '#domain/steps/Steps.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { AppError } from '#server/core/AppError.ts';
import type { StoredDraft } from './DraftStore.ts';
import type { DraftGround } from './DraftGround.ts';
import type { Published } from './publishedPlan.ts';

/** The acts of a draft that are not settled. */
export function openActs({ acts, settledNo }: StoredDraft): PlanAct[] {
  return acts
    .filter(({ no }) => no > settledNo)
    .map(({ id, op, undoes }) => ({ id, ops: op === null ? [] : [op], undoes }));
}

/** In steps of a zone or an act, a draft beside what is published. Throws PlanRefusal when an act cannot be done without one that is taken back. */
export function* viewingDraft(draft: StoredDraft, ground: DraftGround): Steps<DraftView> {
  const { published, base, start } = ground;
  const own = yield* ground.replay.replaying(openActs(draft));
  const changed = yield* findingChangedSince(base, own, start);
  const merged = yield* merging(published.plan, own, changed);
  return new DraftView({ draft, ground, own, changed, merged });
}

/** A plan with some zones of another. */
function* merging(plan: Plan, own: Plan, ids: Iterable<SpaceId>): Steps<Plan> {
  const merged = new Map(plan);
  for (const id of ids) {
    const zone = own.get(id);
    if (zone === undefined) merged.delete(id);
    else merged.set(id, zone);
    yield;
  }
  return merged;
}

/** A zone that the draft and somebody else changed; who that is, is to be looked up. */
export type ZoneConflict = Omit<DraftConflict, 'published_by' | 'published_at'>;

interface DraftParts {
  draft: StoredDraft;
  ground: DraftGround;
  own: Plan;
  changed: ReadonlySet<SpaceId>;
  merged: Plan;
}

/** A draft beside what is published now, on its effective day. What it finds, it finds in steps of a zone. */
export class DraftView {
  readonly draft: StoredDraft;
  readonly published: Published;
  readonly floors: PlanFloors;
  /** The zones that the draft has, by itself. */
  readonly own: Plan;
  /** Ids of the zones that the draft changes. */
  readonly changed: ReadonlySet<SpaceId>;
  /** What is published, with the draft's zones where it changes them. */
  readonly merged: Plan;
  readonly #base: Plan;

  constructor({ draft, ground, own, changed, merged }: DraftParts) {
    this.draft = draft;
    this.published = ground.published;
    this.floors = ground.floors;
    this.own = own;
    this.changed = changed;
    this.merged = merged;
    this.#base = ground.base;
  }

  /** What the draft makes of what is published, with zones left as others published them. */
  mergingFor(theirs: ReadonlySet<SpaceId>): Steps<Plan> {
    const ids = [...this.changed].filter((id) => !theirs.has(id));
    return merging(this.published.plan, this.own, ids);
  }

  /** Zones that the draft and somebody else changed, not in the same way. */
  *findingConflicts(): Steps<ZoneConflict[]> {
    const byOthers = yield* findingChanged(this.#base, this.published.plan);
    const conflicts: ZoneConflict[] = [];
    for (const id of this.changed) {
      yield;
      if (!byOthers.has(id)) continue;
      const [mine, theirs] = [this.own.get(id), this.published.plan.get(id)];
      if (!isSameZone(mine, theirs)) conflicts.push(this.#conflictOf(id));
    }
    return conflicts;
  }

  #conflictOf(id: SpaceId): ZoneConflict {
    const base = this.#base.get(id) ?? null;
    const mine = this.own.get(id) ?? null;
    const theirs = this.published.plan.get(id) ?? null;
    return { zone_id: (mine ?? theirs ?? base)?.id ?? id, base, mine, theirs };
  }

  /** What keeps the draft from being published, and what to look at before. */
  findingFaults(nowMs: number): Steps<PlanFault[]> {
    const { changed, published, draft } = this;
    return findingFaults({
      plan: this.merged,
      floors: this.floors,
      changed,
      later: new Set([...changed].filter((id) => published.later.has(id))),
      effectiveFrom: draft.effectiveFrom,
      isPast: draft.effectiveFrom < dayKeyOf(localDayNumber(nowMs, published.timezone)),
    });
  }

  /** The draft's zones after operations, in steps of one. Throws INVALID_PARAMETER with the one at fault. */
  *applying(ops: readonly PlanOp[]): Steps<Plan> {
    let plan = this.own;
    for (const [at, op] of ops.entries()) {
      plan = this.#apply(plan, op, at);
      yield;
    }
    return plan;
  }

  #apply(plan: Plan, op: PlanOp, at: number): Plan {
    try {
      return applyOp(plan, op, this.floors);
    } catch (error) {
      if (!(error instanceof PlanRefusal)) throw error;
      const field = `changes.${at}.${error.field}`;
      throw new AppError('INVALID_PARAMETER', error.message, {
        cause: error,
        rows: [{ row: at + 1, field, reason: error.message }],
      });
    }
  }
}
