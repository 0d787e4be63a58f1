import type { FloorInput, ZoneInput } from '#contract/ingestSpaces.ts';
import { derivedCapacity } from '#server/plan-import/capacityRule.ts';
import { planId } from '#server/plan-import/Plan.ts';
import type { ListedRoom } from './zoneRows.ts';

/** Of a room of unknown size among others that are unknown too, in m². */
const usualM2 = 20;
const corridorM = 2;
/** Width to height of a floor of boxes. */
const aspect = 1.6;

interface Box {
  room: ListedRoom;
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * A floor of rooms that are only listed: boxes as large as the rooms, in rows with a corridor between them, in the order of the list.
 * Their metadata says that they are no outlines.
 */
export function boxFloor(
  name: string,
  rooms: readonly ListedRoom[],
  { buildingId, rule }: { buildingId: string; rule: 'derive' | 'none' },
): FloorInput {
  const { boxes, width, height } = laidOut(rooms);
  const round = (share: number): number => Math.min(1, Math.round(share * 1e7) / 1e7);
  const zones = boxes.map((box): ZoneInput => {
    const { room } = box;
    const [left, right] = [round(box.x / width), round((box.x + box.width) / width)];
    const [top, bottom] = [round(box.y / height), round((box.y + box.height) / height)];
    const spaceType = room.spaceType?.toLowerCase() ?? 'room';
    const derived =
      room.seats === null && rule === 'derive' && room.m2 !== null
        ? derivedCapacity({ spaceType, m2: room.m2 })
        : null;
    const seats = room.seats ?? derived;
    return {
      id: planId(buildingId, 'zone', `${name}/${room.name}`),
      name: room.name,
      type: 'room',
      layer_name: 'sensorlayer',
      capacity: seats === null ? [] : [['default', seats]],
      m2: room.m2,
      normalised_points: [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ],
      tags: room.tags,
      metadata: {
        space_type: spaceType,
        outline: 'box',
        ...(derived === null ? {} : { capacity_derived: true }),
      },
    };
  });
  return {
    id: planId(buildingId, 'floor', name),
    name,
    floorplanimagedimensions: { width, height },
    scenery: [],
    zones,
  };
}

function laidOut(rooms: readonly ListedRoom[]): { boxes: Box[]; width: number; height: number } {
  const known = rooms.flatMap(({ m2 }) => (m2 !== null && m2 > 0 ? [m2] : []));
  const mean = known.length === 0 ? usualM2 : known.reduce((a, b) => a + b, 0) / known.length;
  const areas = rooms.map(({ m2 }) => (m2 !== null && m2 > 0 ? m2 : mean));
  const total = areas.reduce((a, b) => a + b, 0);
  const height = Math.sqrt(mean);
  const mostWidth = Math.max(Math.sqrt(total * aspect), ...areas.map((area) => area / height));
  const boxes: Box[] = [];
  let [x, y, widest] = [0, 0, 0];
  for (const [at, room] of rooms.entries()) {
    const width = (areas[at] ?? mean) / height;
    if (x > 0 && x + width > mostWidth + 1e-9) [x, y] = [0, y + height + corridorM];
    boxes.push({ room, x, y, width, height });
    x += width;
    widest = Math.max(widest, x);
  }
  return { boxes, width: widest, height: y + height };
}
