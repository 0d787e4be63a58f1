import { quantile } from '#domain/metric/quantile.ts';
import type { Position, Ring } from '#domain/geometry/Ring.ts';
import { ringArea } from '#domain/geometry/ringArea.ts';
import { ringCentroid } from '#domain/geometry/ringCentroid.ts';
import { moveOfFrame, type FrameMove } from '#domain/plan-edit/drawing/movedPicture.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { SpaceChange, StoredZone } from '../spaces/SpaceRows.ts';
import type { SpaceState } from '../spaces/openSpaces.ts';

/** A floor whose frame a change replaces, and how its zones moved by that; null where they don't tell. */
export interface ReframedFloor {
  floorId: SpaceId;
  buildingId: SpaceId;
  before: FrameSize;
  after: FrameSize;
  move: FrameMove | null;
}

export type FrameSize = Readonly<Record<'width' | 'height', number>>;

/** Frames that differ by less are the same. */
const sameSize = 0.001;
/** How far zones may be off, as a share of how far they are apart, and their sizes as a share: walls are drawn more than once. */
const mostOff = { place: 0.05, size: 0.1 };

/** The floors that get another frame, where outlines lie and in which size. Zones that end keep theirs and don't count. */
export function reframedFloors(
  { floors, zones }: Pick<SpaceChange, 'floors' | 'zones'>,
  contentOf: SpaceState['contentOf'],
): ReframedFloor[] {
  const latest = new Map(floors.map((floor) => [floor.id, floor]));
  return Array.from(latest.values()).flatMap((after) => {
    const content = contentOf(after.building_id);
    const before = content?.floors.findLast(({ id }) => id === after.id);
    if (content === undefined || before === undefined || isSameFrame(before, after)) return [];
    const onFloor = content.zones.filter(({ floor_id: id }) => id === after.id);
    const drawn = zones.filter(({ floor_id: id, enddate }) => id === after.id && enddate === null);
    // Outlines are shares of the frame: where none is given again, all of them go along.
    const rings = new Map(
      (drawn.length > 0 ? drawn : onFloor).map((zone) => [zone.id, zone.normalised_points]),
    );
    const move = moveOf({ before, after, onFloor, rings });
    return [{ floorId: after.id, buildingId: after.building_id, before, after, move }];
  });
}

function isSameFrame(before: FrameSize, after: FrameSize): boolean {
  const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= sameSize * b;
  return isSame(before.width, after.width) && isSame(before.height, after.height);
}

function moveOf({
  before,
  after,
  onFloor,
  rings,
}: {
  before: FrameSize;
  after: FrameSize;
  onFloor: readonly StoredZone[];
  rings: ReadonlyMap<SpaceId, Ring>;
}): FrameMove | null {
  const outlines = new Map(onFloor.map(({ id, normalised_points: ring }) => [id, ring]));
  const pairs = Array.from(outlines).flatMap(([id, old]) => {
    const from = placed(old, before);
    const to = placed(rings.get(id) ?? [], after);
    return from === null || to === null
      ? []
      : [{ from: from.middle, to: to.middle, scale: Math.sqrt(to.area / from.area) }];
  });
  const move = moveOfFrame(pairs);
  if (move === null || move.residual > mostOff.place) return null;
  // Two zones always lie somehow; their sizes have to say the same.
  const bySize = quantile(
    pairs.map(({ scale }) => scale),
    0.5,
  );
  return bySize !== null && Math.abs(bySize / move.scale - 1) <= mostOff.size ? move : null;
}

/** The middle and area of an outline in units of the floor's image; null for one without area. */
function placed(
  ring: Ring,
  { width, height }: FrameSize,
): { middle: Position; area: number } | null {
  const at = ringCentroid(ring);
  const area = ringArea(ring) * width * height;
  return at === undefined || area === 0 ? null : { middle: [at[0] * width, at[1] * height], area };
}
