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
  const boxes = boxesOf(pack, zones);
  const grid = new ZoneGrid(boxes, zones.length);
  const levels = zones.map((_, at) => grid.put(at));
  const middle = (at: number, axis: 0 | 1): number =>
    ((boxes[at * 4 + axis] ?? 0) + (boxes[at * 4 + axis + 2] ?? 0)) / 2;
  const near = sortByKey(
    zones.map((_, at) => at),
    (at) => curvePlace(middle(at, 0), middle(at, 1)),
    curvePlaces,
  );
  const highest = levels.reduce((most, level) => Math.max(most, level), 0);
  const sorted = sortByKey(near, (at) => levels[at] ?? 0, highest + 1);
  return sorted.map((at) => zones[at] ?? 0);
}

/** Four numbers for each zone: left, top, right, bottom. */
function boxesOf(pack: FloorPack, zones: Uint32Array): Uint16Array {
  const boxes = new Uint16Array(zones.length * 4);
  for (const [at, zone] of zones.entries()) {
    const { minX, minY, maxX, maxY } = zoneBox(pack, zone);
    boxes[at * 4] = minX;
    boxes[at * 4 + 1] = minY;
    boxes[at * 4 + 2] = maxX;
    boxes[at * 4 + 3] = maxY;
  }
  return boxes;
}

/** Cells a side. */
const side = 128;
const cellShift = 9;

/** Finds what lies under a zone: those that were put before it, by the cells that their boxes touch. */
class ZoneGrid {
  readonly #boxes: Uint16Array;
  readonly #levels: Uint32Array;
  /** The last entry of each cell, and of each entry its zone and the entry before it in the cell; 0 for none. */
  readonly #last = new Uint32Array(side * side);
  readonly #zones: number[] = [0];
  readonly #before: number[] = [0];

  constructor(boxes: Uint16Array, count: number) {
    this.#boxes = boxes;
    this.#levels = new Uint32Array(count);
  }

  /** The level of a zone: one above the highest of those under it, by their boxes; those of one level lie over none of it. */
  put(at: number): number {
    const boxes = this.#boxes;
    const left = (boxes[at * 4] ?? 0) >> cellShift;
    const right = (boxes[at * 4 + 2] ?? 0) >> cellShift;
    const bottom = (boxes[at * 4 + 3] ?? 0) >> cellShift;
    let level = 0;
    for (let y = (boxes[at * 4 + 1] ?? 0) >> cellShift; y <= bottom; y += 1)
      for (let cell = y * side + left; cell <= y * side + right; cell += 1) {
        level = Math.max(level, this.#levelOver(at, cell));
        this.#zones.push(at);
        this.#before.push(this.#last[cell] ?? 0);
        this.#last[cell] = this.#zones.length - 1;
      }
    this.#levels[at] = level;
    return level;
  }

  #levelOver(at: number, cell: number): number {
    let level = 0;
    for (let entry = this.#last[cell] ?? 0; entry > 0; entry = this.#before[entry] ?? 0) {
      const under = this.#zones[entry] ?? 0;
      const above = (this.#levels[under] ?? 0) + 1;
      if (above > level && this.#overlap(at, under)) level = above;
    }
    return level;
  }

  /** Whether they share more than an edge. */
  #overlap(one: number, other: number): boolean {
    const boxes = this.#boxes;
    const [a, b] = [one * 4, other * 4];
    return (
      (boxes[a] ?? 0) < (boxes[b + 2] ?? 0) &&
      (boxes[a + 2] ?? 0) > (boxes[b] ?? 0) &&
      (boxes[a + 1] ?? 0) < (boxes[b + 3] ?? 0) &&
      (boxes[a + 3] ?? 0) > (boxes[b + 1] ?? 0)
    );
  }
}
