import type { WireId } from '#domain/plan-edit/PlanZone.ts';
import type { FloorInput, ZoneInput } from '#contract/ingestSpaces.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Steps } from '#domain/steps/Steps.ts';
import type { FloorRecord, SpaceIndex, SpaceSource } from '#server/directory/SpaceIndex.ts';
import type { ReadPreview } from '#server/upload-readers/ReadOrder.ts';
import type { StoredUpload } from './UploadStore.ts';

/** What an upload makes of the zones of a building, as a draft takes it. */
export interface UploadedZones {
  id: string;
  buildingId: SpaceId;
  /** Local, 'YYYY-MM-DD'. */
  day: string;
  zones: (ZoneInput & { floor_id: WireId })[];
  ended: SpaceId[];
  userId: string;
}

/** Sizes of a floor's image that differ by less are the same. */
const sameSize = 0.001;

/**
 * In steps of a zone: the zones of a preview for a draft, from the mapping's first day or today on. Throws UPLOAD_REFUSED where a draft can't hold them: a
 * draft has zones alone, on floors that stand, in the frame that these have.
 */
export function* findingUploadedZones(
  upload: Pick<StoredUpload, 'id' | 'buildingId' | 'mapping' | 'createdBy'>,
  preview: ReadPreview,
  { spaces, now }: { spaces: SpaceSource; now: () => number },
): Steps<UploadedZones> {
  const { id, buildingId, mapping, createdBy: userId } = upload;
  const index = spaces.current();
  const building = buildingId === null ? undefined : index.buildingById.get(buildingId)?.at(-1);
  if (buildingId === null || building === undefined)
    throw refusedDraft('A new building can’t be a draft. Publish it, then edit it in a draft.');
  const { drawn, ended } = yield* findingChanges(preview);
  const zones: UploadedZones['zones'] = [];
  for (const floor of floorsOf(preview, index)) {
    for (const zone of floor.zones) {
      yield;
      if (drawn.has(toSpaceId(zone.id))) zones.push({ ...zone, floor_id: floor.id });
    }
  }
  return {
    id,
    buildingId,
    day: mapping.startdate ?? dayKeyOf(localDayNumber(now(), building.timezone)),
    zones,
    ended: [...ended],
    userId,
  };
}

function* findingChanges({
  changes,
}: ReadPreview): Steps<{ drawn: Set<SpaceId>; ended: Set<SpaceId> }> {
  const found = { drawn: new Set<SpaceId>(), ended: new Set<SpaceId>() };
  for (const { zone_id: id, change } of changes) {
    yield;
    if (change === 'ended') found.ended.add(toSpaceId(id));
    else if (change !== 'unchanged') found.drawn.add(toSpaceId(id));
  }
  return found;
}

/** The floors of a preview; all of them stand, in the frame that the file has. */
function floorsOf(
  { spaces, underlay, readings, bookings }: ReadPreview,
  index: SpaceIndex,
): FloorInput[] {
  const [placed] = spaces.buildings;
  if (placed === undefined || underlay !== null || readings.length + bookings.length > 0)
    throw refusedDraft('Only zones can be a draft. Publish this file instead.');
  for (const floor of placed.floors) {
    const standing = index.floorById.get(toSpaceId(floor.id))?.at(-1);
    if (standing === undefined)
      throw refusedDraft(`A draft can’t add ${floor.name}. Publish the file instead.`);
    if (!isInFrame(floor, standing))
      throw refusedDraft(
        `The file replaces the frame of ${floor.name}, which a draft can’t. Publish the file instead.`,
      );
  }
  return placed.floors;
}

function isInFrame({ floorplanimagedimensions: size }: FloorInput, { dimensions }: FloorRecord) {
  if (size === undefined) return true;
  const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= sameSize * b;
  return isSame(size.width, dimensions.width) && isSame(size.height, dimensions.height);
}

function refusedDraft(reason: string): AppError {
  return new AppError('UPLOAD_REFUSED', reason);
}
