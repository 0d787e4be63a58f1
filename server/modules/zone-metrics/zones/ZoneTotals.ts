import { numberColumns, type NumberBlock, type Numbers } from '#server/samples/readNative.ts';
import type { OpenCell } from '../open/OpenCells.ts';
import type { AddressedZone, LayerNumbers } from '../sampleScope.ts';
import type { OpenBuckets } from './OpenBuckets.ts';
import { ZoneSums, type SlotSums } from './ZoneSums.ts';

/** A period of a zone: the zone's position in the answer, its capacity or 0, and the epochs [since, until) it holds. */
export interface ZonePiece extends AddressedZone {
  at: number;
  c: number;
  since: number;
  until: number;
}

/** Sums of each zone, by its position. */
export type ZoneRows = Map<number, ZoneSums>;

/** A row of zoneCells.sql. */
type CellSums = SlotSums & {
  zoneNo: number;
  layerNo: number;
  /** From 1 on. */
  cell: number;
};

const noCell: CellSums = {
  zoneNo: 0,
  layerNo: 0,
  cell: 0,
  slots: 0,
  told: 0,
  means: 0,
  counted: 0,
  people: 0,
  used: 0,
  usedCounted: 0,
  peak: 0,
  most: 0,
  mostUsed: 0,
  latestS: 0,
  latestTold: 0,
  latestPeople: 0,
  latestUsed: 0,
};

function numberAt(column: Numbers, row: number): number {
  return column[row] ?? 0;
}

/** Reads a block row by row, each into the same object; field by field, for by their names it takes five times as long. */
function rowReader(block: NumberBlock): (row: number) => CellSums {
  const [zoneNo, layerNo, cell] = numberColumns(block, ['zoneNo', 'layerNo', 'cell']);
  const [slots, told, means, counted] = numberColumns(block, ['slots', 'told', 'means', 'counted']);
  const [people, used, usedCounted] = numberColumns(block, ['people', 'used', 'usedCounted']);
  const [peak, most, mostUsed] = numberColumns(block, ['peak', 'most', 'mostUsed']);
  const [latestS, latestTold, latestPeople, latestUsed] = numberColumns(block, [
    'latestS',
    'latestTold',
    'latestPeople',
    'latestUsed',
  ]);
  const sums = { ...noCell };
  return (row) => {
    sums.zoneNo = numberAt(zoneNo, row);
    sums.layerNo = numberAt(layerNo, row);
    sums.cell = numberAt(cell, row);
    sums.slots = numberAt(slots, row);
    sums.told = numberAt(told, row);
    sums.means = numberAt(means, row);
    sums.counted = numberAt(counted, row);
    sums.people = numberAt(people, row);
    sums.used = numberAt(used, row);
    sums.usedCounted = numberAt(usedCounted, row);
    sums.peak = numberAt(peak, row);
    sums.most = numberAt(most, row);
    sums.mostUsed = numberAt(mostUsed, row);
    sums.latestS = numberAt(latestS, row);
    sums.latestTold = numberAt(latestTold, row);
    sums.latestPeople = numberAt(latestPeople, row);
    sums.latestUsed = numberAt(latestUsed, row);
    return sums;
  };
}

/** A zone on a layer; a call has fewer layers than a byte counts. */
function keyOf(zoneNo: number, layerNo: number): number {
  return zoneNo * 256 + layerNo;
}

/** Adds the cells of a calendar up to the buckets of its zones: each counts for the pieces that hold in its epoch. */
export class ZoneTotals {
  readonly #rows: ZoneRows;
  readonly #pieces = new Map<number, ZonePiece[]>();
  readonly #open: OpenBuckets;
  readonly #isLatestAsked: boolean;

  constructor(
    pieces: readonly ZonePiece[],
    layers: LayerNumbers,
    { rows, open, isLatestAsked }: { rows: ZoneRows; open: OpenBuckets; isLatestAsked: boolean },
  ) {
    this.#rows = rows;
    this.#open = open;
    this.#isLatestAsked = isLatestAsked;
    for (const piece of pieces) {
      const key = keyOf(piece.address.zoneNo, layers.of(piece.zone.layerName));
      const known = this.#pieces.get(key);
      if (known === undefined) this.#pieces.set(key, [piece]);
      else known.push(piece);
    }
  }

  /** Adds a row of a block. */
  adder(block: NumberBlock, cells: readonly OpenCell[]): (row: number) => void {
    const read = rowReader(block);
    return (row) => {
      const sums = read(row);
      const cell = cells[sums.cell - 1];
      if (cell !== undefined) this.#add(sums, cell);
    };
  }

  #add(sums: CellSums, { bucket, weightMinutes, epoch }: OpenCell): void {
    const pieces = this.#pieces.get(keyOf(sums.zoneNo, sums.layerNo)) ?? [];
    for (const { at, c, since, until } of pieces) {
      if (epoch < since || epoch >= until) continue;
      this.#sumsOf(at).add(bucket, sums, { w: weightMinutes, c });
    }
  }

  #sumsOf(at: number): ZoneSums {
    let sums = this.#rows.get(at);
    if (sums === undefined) {
      sums = new ZoneSums(this.#open, this.#isLatestAsked);
      this.#rows.set(at, sums);
    }
    return sums;
  }
}
