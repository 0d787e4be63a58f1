import type { ZoneInput } from '#contract/ingestSpaces.ts';
import { closeRing } from '#domain/geometry/Ring.ts';
import type { Plan, PlanZone, WireId } from '#domain/plan-edit/PlanZone.ts';
import { toCapacityMap } from '#domain/space/capacity.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import type { Steps } from '#domain/steps/Steps.ts';
import { inTurns } from '#server/core/Steps.ts';
import type { Directory } from '#server/directory/Directory.ts';
import type { DraftPorts } from './DraftPorts.ts';
import { DraftStore } from './DraftStore.ts';
import { publishedParts } from './findDraft.ts';
import { findingPublished } from './publishedPlan.ts';

/** What an upload makes of the zones of a building that stands. */
interface UploadedDraft {
  /** Of the draft; the same again changes nothing. */
  id: string;
  buildingId: SpaceId;
  /** The effective day, local: 'YYYY-MM-DD'. */
  day: string;
  /** New and changed zones, on floors of the building. */
  zones: readonly (ZoneInput & { floor_id: WireId })[];
  ended: readonly SpaceId[];
  userId: string;
}

type Ports = Pick<DraftPorts, 'spaces' | 'sensors' | 'now'> & { directory: Directory };

/** What uploads do with drafts. */
export function draftsOfUploads(ports: Ports): {
  /** Begins a draft that already has what was uploaded; nothing is published. */
  beginDraft: (draft: UploadedDraft, underlays: DraftPorts['underlays']) => Promise<void>;
  /** Refuses another draft of an account that has too many. Throws WRONG_STATE. */
  refuseTooManyDrafts: (createdBy: string) => Promise<void>;
} {
  const drafts = new DraftStore(ports.directory, ports.now);
  return {
    beginDraft: (draft, underlays) => beginUploadedDraft(draft, { ...ports, underlays }),
    refuseTooManyDrafts: (createdBy) => drafts.refuseTooMany(createdBy),
  };
}

async function beginUploadedDraft(
  { id, buildingId, day, zones, ended, userId }: UploadedDraft,
  ports: Ports & Pick<DraftPorts, 'underlays'>,
): Promise<void> {
  const drafts = new DraftStore(ports.directory, ports.now);
  if ((await drafts.find(id)) !== undefined) return;
  const { content, mapped } = publishedParts({ buildingId }, ports);
  const { plan } = await inTurns(findingPublished(content, day, mapped));
  const start = await inTurns(changingPlan(plan, { zones, ended }));
  await drafts.add({
    id,
    buildingId,
    effectiveFrom: day,
    createdBy: userId,
    baseZones: [...plan.values()],
    startZones: [...start.values()],
  });
}

/** In steps of a zone: a plan with what was uploaded. */
function* changingPlan(
  plan: Plan,
  { zones, ended }: Pick<UploadedDraft, 'zones' | 'ended'>,
): Steps<Plan> {
  const changed = new Map(plan);
  for (const zone of ended) changed.delete(zone);
  for (const zone of zones) {
    const zoneId = toSpaceId(zone.id);
    changed.set(zoneId, toPlanZone(zone, plan.get(zoneId)));
    yield;
  }
  return changed;
}

function toPlanZone(
  zone: ZoneInput & { floor_id: WireId },
  standing: PlanZone | undefined,
): PlanZone {
  const { id, floor_id, name, type = 'room', layer_name, capacity, m2, tags, metadata } = zone;
  return {
    id,
    floor_id,
    name,
    type,
    layer_name,
    capacity: Object.entries(toCapacityMap(capacity)),
    m2: m2 ?? null,
    normalised_points: closeRing(zone.normalised_points),
    tags: tags ?? [],
    metadata: metadata ?? {},
    parent: zone.parent ?? null,
    sensors: standing?.sensors ?? [],
  };
}
