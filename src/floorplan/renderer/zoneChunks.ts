import type { FloorPack } from '#contract/floorPack.ts';
import type { PlanBox } from '../camera/Camera.ts';
import type { FloorScene } from '../scene/FloorScene.ts';
import { curvePlace, curvePlaces, meets, sortByKey } from '../scene/nearFirst.ts';
import { boxAround, zoneBox } from '../scene/zoneBox.ts';

/** Zones start .. endExclusive of a run, which are drawn or left out together. */
export interface ZoneChunk {
  readonly start: number;
  readonly endExclusive: number;
  readonly box: PlanBox;
}

export type ZoneRange = Omit<ZoneChunk, 'box'>;

/** Zones that are drawn one after another, and the chunks of them. */
export interface ChunkedZones {
  readonly zones: Uint32Array<ArrayBuffer>;
  readonly chunks: readonly ZoneChunk[];
}

const undividedZones = 10_000;
const chunkZones = 256;
/** Of them, draw calls may be as many as chunks divided by this: one for each 2,048 zones. */
const chunksPerDraw = 8;

/**
 * A run of the draw order in chunks: a single one on floors of up to 10,000 zones. On larger floors zones that lie near each
 * other follow each other, as far as the picture stays the same.
 */
export function chunkZonesOf(scene: FloorScene, { start, endExclusive }: ZoneRange): ChunkedZones {
  const { pack, fills, box } = scene;
  const given = Uint32Array.from(fills.order.subarray(start, endExclusive));
  if (fills.order.length <= undividedZones)
    return { zones: given, chunks: [{ start: 0, endExclusive: given.length, box }] };
  const zones = nearZones(pack, given);
  const chunks: ZoneChunk[] = [];
  for (let from = 0; from < zones.length; from += chunkZones) {
    const to = Math.min(zones.length, from + chunkZones);
    chunks.push({
      start: from,
      endExclusive: to,
      box: boxAround(pack, zones.subarray(from, to)),
    });
  }
  return { zones, chunks };
}

/**
 * The runs of chunks that meet a box, at most one for each 2,048 zones: the shortest gaps between them are drawn too, and
 * clipped.
 */
export function seenRanges(chunks: readonly ZoneChunk[], seen: PlanBox): ZoneRange[] {
  const ranges: { start: number; endExclusive: number }[] = [];
  for (const { box, start, endExclusive } of chunks) {
    if (!meets(box, seen)) continue;
    const last = ranges.at(-1);
    if (last?.endExclusive === start) last.endExclusive = endExclusive;
    else ranges.push({ start, endExclusive });
  }
  const most = Math.max(1, Math.floor(chunks.length / chunksPerDraw));
  while (ranges.length > most) closeShortestGap(ranges);
  return ranges;
}

function closeShortestGap(ranges: { start: number; endExclusive: number }[]): void {
  const gapAfter = (at: number): number =>
    (ranges[at + 1]?.start ?? Infinity) - (ranges[at]?.endExclusive ?? 0);
  let shortest = 0;
  for (let at = 1; at < ranges.length - 1; at += 1)
    if (gapAfter(at) < gapAfter(shortest)) shortest = at;
  const [range, next] = [ranges[shortest], ranges[shortest + 1]];
  if (!range || !next) return;
  range.endExclusive = next.endExclusive;
  ranges.splice(shortest + 1, 1);
}

/** By level, and within a level along a curve over the plan. */
function nearZones(pack: FloorPack, zones: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const levels = levelsOf(pack, zones);
  const near = sortByKey(
    zones,
    (zone) => {
      const { minX, minY, maxX, maxY } = zoneBox(pack, zone);
      return curvePlace((minX + maxX) / 2, (minY + maxY) / 2);
    },
    curvePlaces,
  );
  const highest = levels.reduce((most, level) => Math.max(most, level), 0);
  return sortByKey(near, (zone) => levels[zone] ?? 0, highest + 1);
}

/** Cells a side of the grid that finds what lies under a zone. */
const side = 128;
const cellUnits = 65_536 / side;

/** The level of each zone: one above the highest of those under it, by their boxes; those of one level lie over none of it. */
function levelsOf(pack: FloorPack, zones: Uint32Array): Uint32Array {
  const levels = new Uint32Array(pack.zoneCount);
  const cells: { readonly zone: number; readonly box: PlanBox }[][] = [];
  for (const zone of zones) {
    const box = zoneBox(pack, zone);
    const touched = cellsOf(box);
    let level = 0;
    for (const cell of touched)
      for (const under of cells[cell] ?? [])
        if (overlaps(under.box, box)) level = Math.max(level, (levels[under.zone] ?? 0) + 1);
    levels[zone] = level;
    for (const cell of touched) (cells[cell] ??= []).push({ zone, box });
  }
  return levels;
}

function cellsOf({ minX, minY, maxX, maxY }: PlanBox): number[] {
  const [left, right] = [Math.floor(minX / cellUnits), Math.floor(maxX / cellUnits)];
  const cells: number[] = [];
  for (let y = Math.floor(minY / cellUnits); y <= maxY / cellUnits; y += 1)
    for (let x = left; x <= right; x += 1) cells.push(y * side + x);
  return cells;
}

/** Whether they share more than an edge. */
function overlaps(a: PlanBox, b: PlanBox): boolean {
  return a.minX < b.maxX && a.maxX > b.minX && a.minY < b.maxY && a.maxY > b.minY;
}
