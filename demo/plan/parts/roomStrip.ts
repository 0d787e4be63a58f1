import { addWall, type FloorDraft, type RectM } from '../FloorDraft.ts';
import { readRoom, type RoomPlan, type RoomWish } from '../rooms/roomKinds.ts';
import { usualUse } from '../ZoneUse.ts';
import { addDoorway } from './doorway.ts';
import { frameOf, subFrame, type Frame, type Side } from './Frame.ts';
import { furnishRoom } from './furnishRoom.ts';

export interface StripPlace {
  rect: RectM;
  /** The side of the strip at which its doors stand. */
  corridor: Side;
  tags: string[];
  /** Walls at its ends, where no façade closes it. */
  closes?: 'start' | 'end' | 'both';
}

/** Draws a row of rooms along a corridor, with partitions, doors and furniture; numbers and names them. */
export function addRoomStrip(
  draft: FloorDraft,
  wishes: readonly RoomWish[],
  { rect, corridor, tags, closes }: StripPlace,
): void {
  const strip = frameOf(rect, corridor);
  const rooms = wishes.map(readRoom);
  const wish = rooms.reduce((sum, room) => sum + room.width, 0);
  const scale = strip.length / wish;
  let u = 0;
  if (closes === 'start' || closes === 'both') addPartition(draft, strip, 0);
  rooms.forEach((room, index) => {
    const length = room.width * scale;
    const frame = subFrame(strip, { u, length });
    addRoom(draft, frame, { ...room, tags });
    if (index > 0) addPartition(draft, strip, u);
    const hinge = room.seats > 12 ? 'double' : index % 2 === 0 ? 'end' : 'start';
    addDoorway(draft, frame, { hinge });
    u += length;
  });
  if (closes === 'end' || closes === 'both') addPartition(draft, strip, strip.length);
}

function addPartition(draft: FloorDraft, strip: Frame, u: number): void {
  addWall(draft, strip.point(u, 0), strip.point(u, strip.depth));
}

function addRoom(draft: FloorDraft, frame: Frame, room: RoomPlan & { tags: string[] }): void {
  draft.roomCount += 1;
  const code = `${draft.code}.${String(draft.roomCount).padStart(2, '0')}`;
  const name =
    room.size === 'hall' ? 'Auditorium' : room.size === 'focus' ? '' : draft.names.shift();
  draft.zones.push({
    key: code,
    name: `${code} ${name ?? ''}`.trim(),
    kind: room.kind,
    rect: frame.rect(0, 0, frame.length, frame.depth),
    ring: null,
    capacity: room.seats,
    tags: room.tags,
    parentKey: null,
    use: {
      ...usualUse,
      popularity: Math.min(0.97, room.popularity * draft.appetite),
      habit: room.habit,
      isBookable: room.isBookable,
      isTaught: room.isTaught ?? false,
    },
  });
  furnishRoom(draft, frame, room);
}
