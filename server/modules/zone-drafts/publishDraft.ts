import { toZoneInput } from './toZoneInput.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { zoneDraftCalls, type DraftConflict } from '#contract/zoneDrafts.ts';
import { isSameSpace, planDiff } from '#domain/plan-edit/planDiff.ts';
import type { PlanZone } from '#domain/plan-edit/PlanZone.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Happening } from '#server/directory/Outbox.ts';
import type { DraftStore, StoredDraft } from './DraftStore.ts';
import { makeGround } from './DraftGrounds.ts';
import { DraftView } from './DraftView.ts';
import { changedMeanwhile, publishedParts, type DraftParts } from './findDraft.ts';

type Answer = AnswerOf<typeof zoneDraftCalls.publish>;

/**
 * Publishes a draft in one transaction. Throws PLAN_CHANGED with both versions of zones that somebody else published since its
 * base, DRAFT_HAS_FAULTS with its errors, DRAFT_CHANGED when somebody was first, and what ingestSpaces refuses.
 */
export async function publishDraft(
  draft: StoredDraft,
  userId: string,
  all: DraftParts,
): Promise<Answer> {
  const { drafts, spaces, now, prepareZonePeriods } = all;
  const zonesBefore = await drafts.zonesOf(draft);
  let answer: Answer | undefined;
  let measured = new Map<SpaceId, ReturnType<typeof toSensorRows>>();
  let ids: SpaceId[] = [];
  const change = spaces.change(
    (state) => {
      const parts = publishedParts(draft, all);
      const view = new DraftView(draft, makeGround(draft, zonesBefore, parts));
      refuseUnready(view, now());
      const { merged, published, changed } = view;
      const touched = [...changed].flatMap((id) => merged.get(id) ?? []);
      const zones = touched.filter((zone) => {
        const before = published.plan.get(toSpaceId(zone.id));
        return before === undefined || !isSameSpace(before, zone);
      });
      ids = [...changed];
      measured = new Map(touched.map((zone) => [toSpaceId(zone.id), toSensorRows(zone)]));
      answer = { zones: changed.size, diff: planDiff(published.plan, merged) };
      return prepareZonePeriods(
        {
          day: draft.effectiveFrom,
          zones: zones.map(toZoneInput),
          ended: [...changed].filter((id) => !merged.has(id) && published.rows.has(id)),
          rows: published.rows,
        },
        state,
      );
    },
    async (queries) => {
      const isFirst = await drafts.close(draft, 'published', queries);
      if (!isFirst) throw changedMeanwhile(draft, { known: draft.version, userId }, all);
      await drafts.sign(draft, { by: userId, zones: ids }, queries);
      await all.sensors.replace(draft.buildingId, measured, queries);
      await all.outbox.tell(published(draft, { userId, zones: answer?.zones ?? 0 }, all), queries);
    },
  );
  try {
    await change;
  } catch (error) {
    throw error instanceof PlanConflict ? await planChanged(error, draft, drafts) : error;
  }
  all.outbox.wake();
  await all.sensors.reload();
  if (answer === undefined) throw new Error('Nothing was prepared to be published');
  return answer;
}

function published(
  { id, buildingId, effectiveFrom }: StoredDraft,
  { userId, zones }: { userId: string; zones: number },
  { spaces }: DraftParts,
): Happening {
  const building = spaces.current().buildingById.get(buildingId)?.at(-1);
  return {
    type: 'plan.published',
    subject: `plan ${buildingId}`,
    occurrence: id,
    buildingIds: [buildingId],
    data: {
      draft_id: id,
      building_id: building?.wireId ?? buildingId,
      building: building?.name ?? null,
      effective_from: effectiveFrom,
      zones,
      published_by: userId,
    },
  };
}

type Conflicts = ReturnType<DraftView['conflicts']>;

/** Zones that somebody else published since the draft began. */
class PlanConflict extends Error {
  override readonly name = 'PlanConflict';
  readonly conflicts: Conflicts;

  constructor(conflicts: Conflicts) {
    super('Zones were published meanwhile');
    this.conflicts = conflicts;
  }
}

/** PLAN_CHANGED with both versions of each zone and who published the other one, where a draft did. */
async function planChanged(
  { conflicts }: PlanConflict,
  draft: StoredDraft,
  drafts: DraftStore,
): Promise<AppError> {
  const publications = await drafts.publishedSince(draft);
  const told = conflicts.map((conflict): DraftConflict => {
    const id = toSpaceId(conflict.zone_id);
    const last = publications.findLast(({ zones }) => zones.includes(id));
    const by = { published_by: last?.by ?? null, published_at: last?.at.toISOString() ?? null };
    return Object.assign(conflict, by);
  });
  const zones = told.length === 1 ? 'a zone' : `${told.length} zones`;
  return new AppError(
    'PLAN_CHANGED',
    `Someone else has published ${zones} of this draft in the meantime`,
    {
      current: { conflicts: told },
    },
  );
}

function toSensorRows({ sensors }: PlanZone) {
  return sensors.map(({ source, sensor_id, from }) => ({ source, sensor_id, from_day: from }));
}

function refuseUnready(view: DraftView, nowMs: number): void {
  const conflicts = view.conflicts();
  if (conflicts.length > 0) throw new PlanConflict(conflicts);
  const errors = view.faults(nowMs).filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (first === undefined) return;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  throw new AppError('DRAFT_HAS_FAULTS', `${first.reason}${more}`, {
    rows: errors
      .slice(0, 100)
      .map(({ zone_ids, reason }) => ({ field: zone_ids.join(', '), reason })),
    current: { faults: errors },
  });
}
