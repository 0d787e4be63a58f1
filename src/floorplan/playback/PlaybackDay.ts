import { noValueTexel, overTexel, paintFlags } from '#contract/floorPack.ts';
import type { FloorPaint } from '../paint/FloorPaint.ts';

/** Flags that hold at any moment; the others describe the ordinary paint alone. */
const lastingFlags = paintFlags.filteredOut | paintFlags.noCapacity;

/** The slot that has begun at a position, and how far it is on its way to the next, 0..1. */
interface Moment {
  readonly slot: number;
  readonly share: number;
}

export function momentAt(day: PlaybackDay, position: number): Moment {
  const last = Math.max(0, day.slotCount - 1);
  const clamped = Math.min(last, Math.max(0, position));
  const slot = Math.floor(clamped);
  return { slot, share: clamped - slot };
}

/** What the zones read at a slot, with the flags of the ordinary paint that still hold. */
export function paintOfSlot(day: PlaybackDay, slot: number, flags: Uint8Array): FloorPaint {
  const start = slot * day.zoneCount;
  const values = day.texels.subarray(start, start + day.zoneCount);
  const kept = flags.map((bits, zone) => {
    const isOver = values[zone] === overTexel;
    return (bits & lastingFlags) | (isOver ? paintFlags.over : 0);
  });
  return { values, flags: kept };
}

/**
 * The texels whose colors are shown at a moment: on their way from one slot to the next. Where either of the two is not
 * known the slot that has begun stands alone, so no value is invented and none is shown longer than it lasted.
 */
export function coloursAt(day: PlaybackDay, { slot, share }: Moment): Uint8Array {
  const start = slot * day.zoneCount;
  const values = day.texels.slice(start, start + day.zoneCount);
  if (share === 0) return values;
  for (let zone = 0; zone < values.length; zone += 1) {
    const from = values[zone] ?? noValueTexel;
    const to = day.texels[start + day.zoneCount + zone] ?? noValueTexel;
    if (from !== noValueTexel && to !== noValueTexel)
      values[zone] = Math.floor(from + (to - from) * share + 0.5);
  }
  return values;
}

/**
 * The values of a floor over a run of slots, slot-major: texels[slot * zoneCount + zone], one row a slot, as
 * workers/heatmap paints them: 0..253 over the domain, overTexel above it, noValueTexel where nothing is known.
 * Read in place while it is shown, so the array must not change.
 */
export interface PlaybackDay {
  readonly slotCount: number;
  /** The measured zones of the floor pack, in its order. */
  readonly zoneCount: number;
  readonly texels: Uint8Array;
}
