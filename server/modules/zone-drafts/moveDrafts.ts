import type { Position, Ring } from '#domain/geometry/Ring.ts';
import { movedPoint, type FrameMove } from '#domain/plan-edit/drawing/movedPicture.ts';
import { isSameValue } from '#domain/plan-edit/isSameValue.ts';
import { PlanRefusal, type PlanZone } from '#domain/plan-edit/PlanZone.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import type { Steps } from '#domain/steps/Steps.ts';
import { inTurns } from '#server/core/Steps.ts';
import type { DirectoryQueries } from '#server/directory/Directory.ts';
import type { SpaceState } from '#server/directory/spaces/openSpaces.ts';
import type { SpaceChange } from '#server/directory/spaces/SpaceRows.ts';
import { reframedFloors, type FrameSize } from '#server/directory/underlays/reframedFloors.ts';
import { makingGround } from './DraftGround.ts';
import type { DraftPorts } from './DraftPorts.ts';
import { DraftStore, type DraftZones, type StoredDraft } from './DraftStore.ts';
import { viewingDraft } from './DraftView.ts';
import { publishedParts } from './findDraft.ts';

interface Reframing {
  change: SpaceChange;
  contentOf: SpaceState['contentOf'];
  /** Of the transaction that writes the change. */
  queries: DirectoryQueries;
}

/** How a floor lies in its new frame, and the corners that it has there. */
interface NewFrame {
  before: FrameSize;
  after: FrameSize;
  move: FrameMove;
  /** What is published in the new frame. */
  rings: ReadonlyMap<SpaceId, Ring>;
}

/**
 * When floors get another frame, the zones that open drafts draw on them stay where they lie on the ground. A draft begins with them then:
 * what was done before in the old frame can't be taken back any more.
 */
export async function moveDrafts(
  { change, contentOf, queries }: Reframing,
  ports: Pick<DraftPorts, 'sensors' | 'underlays' | 'now' | 'spaces'>,
): Promise<() => Promise<void>> {
  const frames = new Map<SpaceId, NewFrame>();
  const buildings = new Set<SpaceId>();
  for (const { floorId, buildingId, before, after, move } of reframedFloors(change, contentOf)) {
    if (move === null) continue;
    frames.set(floorId, { before, after, move, rings: ringsOn(floorId, change.zones) });
    buildings.add(buildingId);
  }
  if (frames.size === 0) return async () => undefined;
  const within = { query: queries.query.bind(queries), transaction: inside(queries) };
  const drafts = new DraftStore(within, ports.now);
  for (const draft of await drafts.list())
    if (buildings.has(draft.buildingId)) await moveDraft(draft.id, { drafts, frames, ports });
  return async () => undefined;
}

/** Again where somebody else changes the draft meanwhile. */
async function moveDraft(id: string, moving: Moving): Promise<void> {
  for (let isSettled = false; !isSettled;) {
    const draft = await moving.drafts.find(id);
    if (draft?.state !== 'open') return;
    const zones = await drawnZones(draft, moving);
    isSettled = zones === null || (await moving.drafts.settle(draft, zones));
  }
}

function inside(queries: DirectoryQueries) {
  return <Result>(work: (within: DirectoryQueries) => Promise<Result>): Promise<Result> =>
    work(queries);
}

function ringsOn(floorId: SpaceId, zones: SpaceChange['zones']): Map<SpaceId, Ring> {
  return new Map(
    zones
      .filter((zone) => zone.floor_id === floorId)
      .map(({ id, normalised_points: ring }) => [id, ring]),
  );
}

interface Moving {
  drafts: DraftStore;
  frames: ReadonlyMap<SpaceId, NewFrame>;
  ports: Pick<DraftPorts, 'sensors' | 'underlays' | 'spaces'>;
}

/** The zones of a draft in the frames that its floors get; null where it draws none on them, or can't be worked out any more. */
async function drawnZones(
  draft: StoredDraft,
  { drafts, frames, ports }: Moving,
): Promise<DraftZones | null> {
  const { base, start } = await drafts.zonesOf(draft);
  const parts = publishedParts(draft, ports);
  try {
    const ground = await inTurns(
      makingGround(draft, { base, start: start === base ? null : start }, parts),
    );
    const { own, changed } = await inTurns(viewingDraft(draft, ground));
    const onFrames = [...changed].filter((id) => {
      const zone = own.get(id);
      return zone !== undefined && frames.has(toSpaceId(zone.floor_id));
    });
    if (onFrames.length === 0) return null;
    const moved = await inTurns(movingZones(own, { ids: new Set(onFrames), frames, ground }));
    return { base, start: moved };
  } catch (error) {
    if (error instanceof PlanRefusal) return null;
    throw error;
  }
}

/** In steps of a zone. */
function* movingZones(
  own: ReadonlyMap<SpaceId, PlanZone>,
  {
    ids,
    frames,
    ground,
  }: {
    ids: ReadonlySet<SpaceId>;
    frames: Moving['frames'];
    ground: { base: ReadonlyMap<SpaceId, PlanZone> };
  },
): Steps<PlanZone[]> {
  const moved: PlanZone[] = [];
  for (const [id, zone] of own) {
    const frame = ids.has(id) ? frames.get(toSpaceId(zone.floor_id)) : undefined;
    const before = ground.base.get(id)?.normalised_points;
    moved.push(
      frame === undefined ? zone : { ...zone, normalised_points: ringOf(zone, before, frame) },
    );
    yield;
  }
  return moved;
}

/** An outline in the new frame: the published one where the draft left it alone, else every corner where it lies on the ground. */
function ringOf(
  { id, normalised_points: ring }: PlanZone,
  base: Ring | undefined,
  frame: NewFrame,
): PlanZone['normalised_points'] {
  const published = frame.rings.get(toSpaceId(id));
  if (published !== undefined && isSameValue(ring, base)) return [...published];
  return ring.map((corner) => cornerIn(corner, frame));
}

/** Corners this near to one that is published become it, so that walls stay common; as a share of the longer side. */
const sameCorner = 0.0005;

function cornerIn([x, y]: Position, { before, after, move, rings }: NewFrame): Position {
  const [left, top] = movedPoint([x * before.width, y * before.height], move);
  let nearest: Position | null = null;
  let least = sameCorner * Math.max(after.width, after.height);
  for (const ring of rings.values())
    for (const corner of ring) {
      const off = Math.hypot(corner[0] * after.width - left, corner[1] * after.height - top);
      if (off < least) [nearest, least] = [corner, off];
    }
  return nearest ?? [left / after.width, top / after.height];
}
