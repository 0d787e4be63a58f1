import { sortByStart } from './sortByStart.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { ReadingBatch } from './ReadingBatch.ts';
import type { ZoneAddress } from '#server/directory/zoneAddresses.ts';

/** The readings of a zone on one layer. */
export interface SeriesAddress {
  zone: ZoneAddress;
  layer: string;
}

/** What tells series apart. */
export function seriesKey({ zone, layer }: SeriesAddress): string {
  return `${zone.zoneNo} ${layer}`;
}

/** The readings of a batch of one zone and layer. */
export interface Series extends SeriesAddress {
  layerIndex: number;
  /** Rows of the batch by start, earlier rows first among equals. */
  rows: Uint32Array;
  /** The slots that they touch: [fromMs, toMs) on the 5-minute grid. */
  fromMs: number;
  toMs: number;
  /** Whether no two of them stand for the same moment. */
  isDisjoint: boolean;
  /** Whether no two of them start at the same time. */
  isAscending: boolean;
}

/** Rows by series in their order: rows of series s are `rows[starts[s]]` to `rows[starts[s + 1]]`. */
function groupRows(
  seriesOf: Uint32Array,
  seriesCount: number,
): { rows: Uint32Array; starts: Uint32Array } {
  const starts = new Uint32Array(seriesCount + 1);
  for (const series of seriesOf) starts[series + 1] = (starts[series + 1] ?? 0) + 1;
  for (let s = 0; s < seriesCount; s += 1) starts[s + 1] = (starts[s + 1] ?? 0) + (starts[s] ?? 0);
  const next = starts.slice();
  const rows = new Uint32Array(seriesOf.length);
  for (let row = 0; row < seriesOf.length; row += 1) {
    const series = seriesOf[row] ?? 0;
    const at = next[series] ?? 0;
    rows[at] = row;
    next[series] = at + 1;
  }
  return { rows, starts };
}

/** Sorts rows by start where they are not; tells what they span. */
function toSpan(
  rows: Uint32Array,
  { startMs, periodS }: ReadingBatch,
): Pick<Series, 'fromMs' | 'toMs' | 'isDisjoint' | 'isAscending'> {
  const startOf = (row: number | undefined) => startMs[row ?? 0] ?? 0;
  for (let i = 1; i < rows.length; i += 1) {
    if (startOf(rows[i]) >= startOf(rows[i - 1])) continue;
    sortByStart(rows, startMs);
    break;
  }
  let endMs = Number.NEGATIVE_INFINITY;
  let latestMs = Number.NEGATIVE_INFINITY;
  let isDisjoint = true;
  let isAscending = true;
  for (const row of rows) {
    const start = startOf(row);
    if (start < endMs) isDisjoint = false;
    if (start === latestMs) isAscending = false;
    latestMs = start;
    endMs = Math.max(endMs, start + (periodS[row] ?? 0) * 1000);
  }
  return {
    fromMs: Math.floor(startOf(rows[0]) / slotMs) * slotMs,
    toMs: Math.ceil(endMs / slotMs) * slotMs,
    isDisjoint,
    isAscending,
  };
}

/** The batch by zone and layer, in the order of the store: floor, zone, layer. */
export function toSeries(batch: ReadingBatch): Series[] {
  const { zones, layers, zone, layer } = batch;
  const seriesOf = new Uint32Array(zone.length);
  for (let row = 0; row < zone.length; row += 1) {
    seriesOf[row] = (zone[row] ?? 0) * layers.length + (layer[row] ?? 0);
  }
  const { rows, starts } = groupRows(seriesOf, zones.length * layers.length);
  const series: Series[] = [];
  for (const [zoneIndex, address] of zones.entries()) {
    for (const [layerIndex, name] of layers.entries()) {
      const at = zoneIndex * layers.length + layerIndex;
      const own = rows.subarray(starts[at], starts[at + 1]);
      if (own.length === 0) continue;
      series.push({ zone: address, layer: name, layerIndex, rows: own, ...toSpan(own, batch) });
    }
  }
  return series.toSorted(
    (a, b) =>
      a.zone.floorNo - b.zone.floorNo ||
      a.zone.zoneNo - b.zone.zoneNo ||
      (a.layer < b.layer ? -1 : Number(a.layer > b.layer)),
  );
}
