import type { FloorDraft, RectM } from '../FloorDraft.ts';
import { usualUse } from '../ZoneUse.ts';

/** Makes one room of rooms side by side that a folding wall divides: it has a calendar, and the sensors of its parts. */
export function addCombinedRoom(draft: FloorDraft, joins: readonly string[]): void {
  const parts = draft.zones.filter(({ key }) => joins.includes(key));
  const key = joins.join(' + ');
  for (const part of parts) part.use = { ...part.use, hallKey: key };
  draft.zones.push({
    key,
    name: `${key} ${draft.names.shift() ?? ''}`.trim(),
    kind: 'meeting',
    rect: around(parts.map(({ rect }) => rect)),
    ring: null,
    capacity: parts.reduce((seats, { capacity }) => seats + capacity, 0),
    tags: parts[0]?.tags ?? [],
    parentKey: null,
    use: { ...usualUse, isBookable: true, joins },
  });
}

function around(rects: readonly RectM[]): RectM {
  const x = Math.min(...rects.map((one) => one.x));
  const y = Math.min(...rects.map((one) => one.y));
  const width = Math.max(...rects.map((one) => one.x + one.width)) - x;
  const height = Math.max(...rects.map((one) => one.y + one.height)) - y;
  return { x, y, width, height };
}
