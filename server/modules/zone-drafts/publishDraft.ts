import type { AnswerOf } from '#contract/endpoint.ts';
import { zoneDraftCalls, type DraftConflict } from '#contract/zoneDrafts.ts';
import { findingDiff, isSameSpace } from '#domain/plan-edit/planDiff.ts';
import type { PlanZone } from '#domain/plan-edit/PlanZone.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import type { Steps } from '#domain/steps/Steps.ts';
import { inTurns } from '#server/core/Steps.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Happening } from '#server/directory/Outbox.ts';
import type { DraftStore, StoredDraft } from './DraftStore.ts';
import type { ZonePeriods } from './DraftPorts.ts';
import type { DraftView, ZoneConflict } from './DraftView.ts';
import { changedMeanwhile, viewOf, type DraftParts } from './findDraft.ts';
import type { ZoneInput } from '#contract/ingestSpaces.ts';

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
  const { drafts, spaces, now, preparingZonePeriods } = all;
  let answer: Answer | undefined;
  let measured: Touched['measured'] = new Map();
  let ids: SpaceId[] = [];
  const change = spaces.change(
    async (state) => {
      const view = await viewOf(draft, all);
      await refuseUnready(view, now());
      const { merged, published, changed } = view;
      const touched = await inTurns(findingTouched(view));
      ids = [...changed];
      measured = touched.measured;
      const diff = await inTurns(findingDiff(published.plan, merged));
      answer = { zones: changed.size, diff };
      const day = draft.effectiveFrom;
      const periods = { day, rows: published.rows, zones: touched.zones, ended: touched.ended };
      return await inTurns(preparingZonePeriods(periods, state));
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

interface Touched extends Pick<ZonePeriods, 'zones' | 'ended'> {
  /** The sensors of the zones that the draft changes. */
  measured: Map<SpaceId, ReturnType<typeof toSensorRows>>;
}

/** In steps of a zone, what publishing a draft writes. */
function* findingTouched({ changed, merged, published }: DraftView): Steps<Touched> {
  const zones: ReturnType<typeof toZoneInput>[] = [];
  const ended: SpaceId[] = [];
  const measured: Touched['measured'] = new Map();
  for (const id of changed) {
    yield;
    const [before, zone] = [published.plan.get(id), merged.get(id)];
    if (zone === undefined) {
      if (published.rows.has(id)) ended.push(id);
      continue;
    }
    measured.set(id, toSensorRows(zone));
    if (before === undefined || !isSameSpace(before, zone)) zones.push(toZoneInput(zone));
  }
  return { zones, ended, measured };
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

/** Zones that somebody else published since the draft began. */
class PlanConflict extends Error {
  override readonly name = 'PlanConflict';
  readonly conflicts: readonly ZoneConflict[];

  constructor(conflicts: readonly ZoneConflict[]) {
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

async function refuseUnready(view: DraftView, nowMs: number): Promise<void> {
  const conflicts = await inTurns(view.findingConflicts());
  if (conflicts.length > 0) throw new PlanConflict(conflicts);
  const faults = await inTurns(view.findingFaults(nowMs));
  const errors = faults.filter(({ severity }) => severity === 'error');
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

/** A zone of a plan as ingestSpaces takes it. */
function toZoneInput({
  sensors: _sensors,
  ...zone
}: PlanZone): ZoneInput & { floor_id: string | number } {
  return {
    ...zone,
    capacity: zone.capacity.map(([name, value]) => [name, value]),
    normalised_points: zone.normalised_points.map(([x, y]) => [x, y]),
    tags: [...zone.tags],
    metadata: { ...zone.metadata },
  };
}
