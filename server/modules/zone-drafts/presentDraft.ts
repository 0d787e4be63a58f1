import type { Zone } from '#contract/spaces.ts';
import type { ZoneDraft } from '#contract/zoneDrafts.ts';
import type { PlanZone } from '#domain/plan-edit/PlanZone.ts';
import { undoneIds } from '#domain/plan-edit/replay.ts';
import { toCapacityMap } from '#domain/space/capacity.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import type { Steps } from '#domain/steps/Steps.ts';
import type { SpaceIndex, ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { StoredDraft } from './DraftStore.ts';
import { openActs, type DraftView } from './DraftView.ts';

/** A draft as the API has it for a caller. */
export function presentDraft(draft: StoredDraft, index: SpaceIndex, userId: string): ZoneDraft {
  const undone = undoneIds(openActs(draft));
  return {
    id: draft.id,
    building_id: index.buildingById.get(draft.buildingId)?.at(-1)?.wireId ?? draft.buildingId,
    effective_from: draft.effectiveFrom,
    base: draft.baseAt.toISOString(),
    state: draft.state,
    version: draft.version,
    created_by: draft.createdBy,
    created_at: draft.createdAt.toISOString(),
    updated_at: draft.updatedAt.toISOString(),
    changes: draft.acts.map(({ id, no, op, undoes, createdBy, createdAt }) => ({
      id,
      op,
      undoes,
      is_undone: undone.has(id),
      is_settled: no <= draft.settledNo,
      created_by: createdBy,
      is_own: createdBy === userId,
      created_at: createdAt.toISOString(),
    })),
  };
}

/** In steps of a zone, the zones inside others, by these. */
export function* findingChildren({ merged }: DraftView): Steps<Map<SpaceId, SpaceId[]>> {
  const childrenOf = new Map<SpaceId, SpaceId[]>();
  for (const { id, parent } of merged.values()) {
    yield;
    if (parent === null) continue;
    const key = toSpaceId(parent);
    const known = childrenOf.get(key);
    if (known === undefined) childrenOf.set(key, [toSpaceId(id)]);
    else known.push(toSpaceId(id));
  }
  return childrenOf;
}

/** The zones of a draft as getZones has them, as of the effective day, each made when its turn comes. */
export function* presentedZones(
  view: DraftView,
  childrenOf: ReadonlyMap<SpaceId, SpaceId[]>,
  present: (zone: ZoneRecord) => Zone,
): Generator<Zone, void> {
  for (const zone of view.merged.values()) {
    const id = toSpaceId(zone.id);
    const childIds = childrenOf.get(id) ?? [];
    yield present(toRecord(zone, { view, isChanged: view.changed.has(id), childIds }));
  }
}

/** The sensors of a draft's zones. */
export function* presentedSensors({ merged }: DraftView) {
  for (const { id, sensors } of merged.values())
    for (const sensor of sensors) yield { ...sensor, zone_id: id };
}

function toRecord(
  zone: PlanZone,
  { view, isChanged, childIds }: { view: DraftView; isChanged: boolean; childIds: SpaceId[] },
): ZoneRecord {
  const id = toSpaceId(zone.id);
  const { draft, published } = view;
  const row = published.rows.get(id);
  const spaceType = zone.metadata['space_type'];
  return {
    id,
    wireId: zone.id,
    no: row?.no ?? 0,
    homeFloorNo: row?.home_floor_no ?? 0,
    name: zone.name,
    type: zone.type,
    buildingId: draft.buildingId,
    floorId: toSpaceId(zone.floor_id),
    layerName: zone.layer_name,
    capacity: toCapacityMap(zone.capacity),
    m2: zone.m2,
    normalisedPoints: zone.normalised_points.map(([x, y]) => [x, y]),
    tags: [...zone.tags],
    metadata: zone.metadata,
    spaceType: typeof spaceType === 'string' ? spaceType : null,
    parentId: zone.parent === null ? null : toSpaceId(zone.parent),
    childIds,
    placeId: null,
    startdate: isChanged ? draft.effectiveFrom : (row?.startdate ?? draft.effectiveFrom),
    enddate: row?.enddate ?? null,
    startMs: published.dayMs,
    endMs: published.dayMs + 1,
  };
}
