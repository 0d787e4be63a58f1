import type { OpenCell } from '../open/OpenCells.ts';
import type { AddressedZone, LayerNumbers } from '../sampleScope.ts';
import { emptyBucketSums, type BucketSums } from '../SumsRow.ts';

/** A row of zoneCells.sql: slots and sums over them, and the latest slot. What is told are people. */
export interface CellSums {
  zoneNo: number;
  layerNo: number;
  /** From 1 on. */
  cell: number;
  slots: number;
  told: number;
  means: number;
  counted: number;
  people: number;
  used: number;
  usedCounted: number;
  peak: number;
  most: number;
  mostUsed: number;
  latestS: number;
  latestTold: number;
  latestPeople: number;
  latestUsed: number;
}

/** A period of a zone: the zone's position in the answer, its capacity or 0, and the epochs [since, until) it holds. */
export interface ZonePiece extends AddressedZone {
  at: number;
  c: number;
  since: number;
  until: number;
}

/** Sums by bucket of each zone, by its position. */
export type ZoneRows = Map<number, Map<number, BucketSums>>;

function greater(a: number | null, b: number): number {
  return a === null ? b : Math.max(a, b);
}

function addMeans(to: BucketSums, sums: CellSums, { w, c }: { w: number; c: number }): void {
  to.validMinutes += w * sums.slots;
  to.measuredMinutes += w * sums.slots;
  to.meanMinutes += w * sums.counted;
  to.personMinutes += w * sums.people;
  to.spaceMinutes += w * sums.means;
  to.usedSpaceMinutes += w * sums.used;
  if (c === 0) return;
  to.seatedPersonMinutes += w * sums.people;
  to.seatMinutes += w * c * sums.counted;
  to.capacityMinutes += w * c * sums.means;
  to.capacityKnownMinutes += w * sums.means;
  to.usedSeatMinutes += w * c * sums.usedCounted;
}

/** The engine writes single precision in its shortest form; a quotient needs the number itself. */
function perSeat(people: number, c: number): number | null {
  return c > 0 ? Math.fround(people) / c : null;
}

function addPeaks(to: BucketSums, sums: CellSums, c: number): void {
  to.frequencyMax = greater(to.frequencyMax, sums.mostUsed);
  if (sums.told === 0) return;
  to.countMax = greater(to.countMax, sums.peak);
  const fullest = perSeat(sums.most, c);
  if (fullest !== null) to.utilisationMax = greater(to.utilisationMax, fullest);
}

/** A zone on a layer; a call has fewer layers than a byte counts. */
function keyOf(zoneNo: number, layerNo: number): number {
  return zoneNo * 256 + layerNo;
}

/** Adds the cells of a calendar up to the buckets of its zones: each counts for the pieces that hold in its epoch. */
export class ZoneTotals {
  readonly #rows: ZoneRows;
  readonly #pieces = new Map<number, ZonePiece[]>();
  readonly #isLatestAsked: boolean;
  readonly #latestS = new Map<BucketSums, number>();

  constructor(
    pieces: readonly ZonePiece[],
    layers: LayerNumbers,
    { rows, isLatestAsked }: { rows: ZoneRows; isLatestAsked: boolean },
  ) {
    this.#rows = rows;
    this.#isLatestAsked = isLatestAsked;
    for (const piece of pieces) {
      const key = keyOf(piece.address.zoneNo, layers.of(piece.zone.layerName));
      const known = this.#pieces.get(key);
      if (known === undefined) this.#pieces.set(key, [piece]);
      else known.push(piece);
    }
  }

  add(sums: CellSums, { bucket, weightMinutes, epoch }: OpenCell): void {
    const pieces = this.#pieces.get(keyOf(sums.zoneNo, sums.layerNo)) ?? [];
    for (const { at, c, since, until } of pieces) {
      if (epoch < since || epoch >= until) continue;
      const row = this.#rowOf(at, bucket);
      addMeans(row, sums, { w: weightMinutes, c });
      addPeaks(row, sums, c);
      if (this.#isLatestAsked) this.#addLatest(row, sums, c);
    }
  }

  #addLatest(row: BucketSums, sums: CellSums, c: number): void {
    if (sums.latestS <= (this.#latestS.get(row) ?? -1)) return;
    this.#latestS.set(row, sums.latestS);
    row.latest =
      sums.latestTold === 0
        ? [null, null, sums.latestUsed]
        : [sums.latestPeople, perSeat(sums.latestPeople, c), sums.latestUsed];
  }

  #rowOf(at: number, bucket: number): BucketSums {
    const buckets = this.#rows.get(at) ?? new Map<number, BucketSums>();
    this.#rows.set(at, buckets);
    const row = buckets.get(bucket) ?? emptyBucketSums();
    buckets.set(bucket, row);
    return row;
  }
}
