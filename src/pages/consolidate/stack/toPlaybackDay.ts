import { noValueTexel } from '#contract/floorPack.ts';
import type { ZoneQuarters } from '#contract/heatmapFrame.ts';
import type { PlaybackDay } from '#src/floorplan/playback/PlaybackDay.ts';

const topTexel = 254;

/** A palette of the domain 0..`domainMax` for texels that stand for 0..`texelMax`: 256 colors, RGBA. Values above the domain take its end. */
export function stretchLookup(
  lookup: Uint8Array,
  { domainMax, texelMax }: { domainMax: number; texelMax: number },
): Uint8Array {
  if (domainMax === texelMax) return lookup;
  const stretched = lookup.slice();
  for (let texel = 0; texel <= topTexel; texel += 1) {
    const from = Math.min(topTexel, Math.round((texel * texelMax) / domainMax));
    stretched.set(lookup.subarray(from * 4, from * 4 + 4), texel * 4);
  }
  return stretched;
}

interface PlanRows {
  /** The zones of a plan in its order. */
  zoneIds: readonly string[];
  /** The quarters of all floors, ascending. */
  startMs: Float64Array;
}

function isSame(a: ArrayLike<unknown>, b: ArrayLike<unknown>): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false;
  return true;
}

/** What the zones of a plan read in the quarters that all floors share; nothing where a floor was not open or not read. */
export function toPlaybackDay(
  { startMs, zoneIds, texels }: ZoneQuarters,
  plan: PlanRows,
): PlaybackDay {
  const zoneCount = plan.zoneIds.length;
  const slotCount = plan.startMs.length;
  if (isSame(startMs, plan.startMs) && isSame(zoneIds, plan.zoneIds))
    return { slotCount, zoneCount, texels };
  const rowOf = new Map([...startMs].map((ms, row) => [ms, row]));
  const placeOf = new Map(zoneIds.map((id, place) => [id, place]));
  const places = plan.zoneIds.map((id) => placeOf.get(id) ?? -1);
  const own = new Uint8Array(slotCount * zoneCount).fill(noValueTexel);
  for (const [slot, ms] of plan.startMs.entries()) {
    const row = rowOf.get(ms);
    if (row === undefined) continue;
    for (const [zone, place] of places.entries())
      if (place >= 0)
        own[slot * zoneCount + zone] = texels[row * zoneIds.length + place] ?? noValueTexel;
  }
  return { slotCount, zoneCount, texels: own };
}
