import type { DraftConflict } from '#contract/zoneDrafts.ts';
import { applyOp, type PlanFloors } from '#domain/plan-edit/applyOp.ts';
import { planFaults } from '#domain/plan-edit/faults/planFaults.ts';
import type { PlanFault } from '#domain/plan-edit/faults/PlanFault.ts';
import { changedIds, isSameZone } from '#domain/plan-edit/planDiff.ts';
import type { PlanOp } from '#domain/plan-edit/PlanOp.ts';
import { PlanRefusal, type Plan } from '#domain/plan-edit/PlanZone.ts';
import type { PlanAct } from '#domain/plan-edit/replay.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { AppError } from '#server/core/AppError.ts';
import type { StoredDraft } from './DraftStore.ts';
import type { DraftGround } from './DraftGrounds.ts';
import type { Published } from './publishedPlan.ts';

/** The acts of a draft that are not settled. */
export function openActs({ acts, settledNo }: StoredDraft): PlanAct[] {
  return acts
    .filter(({ no }) => no > settledNo)
    .map(({ id, op, undoes }) => ({ id, ops: op === null ? [] : [op], undoes }));
}

/** A draft beside what is published now, on its effective day. */
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

  /** Throws PlanRefusal when an act cannot be done without one that is taken back. */
  constructor(draft: StoredDraft, { published, floors, base, replay }: DraftGround) {
    this.draft = draft;
    this.published = published;
    this.floors = floors;
    this.#base = base;
    this.own = replay.after(openActs(draft));
    this.changed = changedIds(base, this.own);
    this.merged = this.#mergedBut(new Set());
  }

  /** The same, with zones left as others published them. */
  mergedFor(theirs: readonly SpaceId[]): Plan {
    return this.#mergedBut(new Set(theirs));
  }

  #mergedBut(theirs: ReadonlySet<SpaceId>): Plan {
    const merged = new Map(this.published.plan);
    for (const id of this.changed) {
      if (theirs.has(id)) continue;
      const zone = this.own.get(id);
      if (zone === undefined) merged.delete(id);
      else merged.set(id, zone);
    }
    return merged;
  }

  /** Zones that the draft and somebody else changed, not in the same way. */
  conflicts(): Omit<DraftConflict, 'published_by' | 'published_at'>[] {
    const byOthers = changedIds(this.#base, this.published.plan);
    return [...this.changed]
      .filter(
        (id) => byOthers.has(id) && !isSameZone(this.own.get(id), this.published.plan.get(id)),
      )
      .map((id) => {
        const base = this.#base.get(id) ?? null;
        const mine = this.own.get(id) ?? null;
        const theirs = this.published.plan.get(id) ?? null;
        return { zone_id: (mine ?? theirs ?? base)?.id ?? id, base, mine, theirs };
      });
  }

  /** What keeps the draft from being published, and what to look at before. */
  faults(nowMs: number): PlanFault[] {
    const { changed, published, draft } = this;
    return planFaults({
      plan: this.merged,
      floors: this.floors,
      changed,
      later: new Set([...changed].filter((id) => published.later.has(id))),
      effectiveFrom: draft.effectiveFrom,
      isPast: draft.effectiveFrom < dayKeyOf(localDayNumber(nowMs, published.timezone)),
    });
  }

  /** The draft's zones after operations. Throws INVALID_PARAMETER with the one at fault. */
  after(ops: readonly PlanOp[]): Plan {
    return ops.reduce((plan, op, at) => {
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
    }, this.own);
  }
}
