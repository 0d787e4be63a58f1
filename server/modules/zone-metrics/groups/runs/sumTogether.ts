import { capacityName } from '#domain/space/capacity.ts';
import { slotMs } from '#domain/time/interval.ts';
import { Turns } from '#server/core/Turns.ts';
import { RunReader, slotColumns, type PackedRuns, type RunColumns } from '../../kept/SlotRuns.ts';
import type { MetricContext } from '../../MetricContext.ts';
import type { ClockSegment, SharedOpen } from '../../open/sharedOpen.ts';
import { openMinutesIn, togetherTable, type TogetherTable } from '../together/TogetherTable.ts';
import type { PartedGroup } from '../PartedGroup.ts';
import { BucketSums, OpenNumbers } from './BucketSums.ts';
import { GroupPeaks, QuarterMeans } from './GroupPeaks.ts';
import { KeptRows } from './KeptRows.ts';
import { isCounted, peopleOf, SlotFigures } from './SlotFigures.ts';

const slotS = slotMs / 1000;
/** About how many values the slots of a part are worth. */
const valuesPerPart = 1000;
/** Seats and spaces of a group are known from its members; the rest is added up from its parts. */
const [capacityAt, spacesAt] = [0, 1];
const firstAdded = 2;

type Clocks = SharedOpen['clocks'];

/** A stretch of the shared clock within one cell, and where its slots stand among all that are open. */
interface Piece {
  fromS: number;
  toS: number;
  firstSlot: number;
  cell: number;
}

function piecesOf({ pieces }: TogetherTable): { pieces: Piece[]; slots: number } {
  let slots = 0;
  const found = pieces.map(({ stretch, cell }): Piece => {
    const fromS = stretch.startMs / 1000;
    const firstSlot = slots;
    slots += stretch.slotCount;
    return { fromS, toS: fromS + stretch.slotCount * slotS, firstSlot, cell };
  });
  return { pieces: found, slots };
}

/** Adds the slots of parts up on the clock that their buildings share: what togetherSums.sql gives, weighed. */
class TogetherSummer {
  readonly #reader = new RunReader();
  readonly #figures: SlotFigures;
  readonly #table: TogetherTable;
  readonly #clocks: Clocks;
  readonly #sets: SharedOpen['sets'];
  readonly #pieces: readonly Piece[];
  readonly #slots: number;
  readonly #open: OpenNumbers;
  readonly #quarters = new QuarterMeans();

  constructor(
    table: TogetherTable,
    { clocks, sets }: SharedOpen,
    { buckets, ignoresZeros }: { buckets: number; ignoresZeros: boolean },
  ) {
    this.#table = table;
    this.#clocks = clocks;
    this.#sets = sets;
    const { pieces, slots } = piecesOf(table);
    this.#pieces = pieces;
    this.#slots = slots;
    this.#open = new OpenNumbers(table.cells, buckets);
    this.#figures = new SlotFigures({ ignoresZeros });
  }

  /** Of a group, by its position in the table. */
  sum(
    position: number,
    { parts }: PartedGroup,
    packedOf: (series: number) => readonly PackedRuns[],
    peaks: GroupPeaks | undefined,
  ): BucketSums {
    const columns = slotColumns.map(() => new Float64Array(this.#slots));
    const isSeen = new Uint8Array(this.#slots);
    for (const { series, buildingNo } of parts)
      for (const packed of packedOf(series)) {
        const runs = this.#reader.read(packed);
        for (const segment of this.#clocks.get(buildingNo) ?? [])
          this.#addPart(runs, { segment, buildingNo }, { columns, isSeen });
      }
    this.#quarters.begin(peaks);
    const sums = this.#sums(position, columns, isSeen);
    this.#quarters.end();
    return sums;
  }

  /** Adds what one building's part has while its clock is so far ahead. */
  #addPart(
    { startS, starts, ends, columns }: ReturnType<RunReader['read']>,
    { segment, buildingNo }: { segment: ClockSegment; buildingNo: number },
    into: { columns: RunColumns; isSeen: Uint8Array },
  ): void {
    const { sinceS, untilS, shiftS } = segment;
    let next = 0;
    for (let run = 0; run < starts.length; run += 1) {
      const fromS = Math.max(sinceS, startS + (starts[run] ?? 0) * slotS) + shiftS;
      const toS = Math.min(untilS, startS + (ends[run] ?? 0) * slotS) + shiftS;
      if (fromS >= toS) continue;
      while ((this.#pieces[next]?.toS ?? Infinity) <= fromS) next += 1;
      for (let at = next; ; at += 1) {
        const piece = this.#pieces[at];
        if (piece === undefined || piece.fromS >= toS) break;
        if (!this.#isOpen(piece, buildingNo)) continue;
        const first = piece.firstSlot + (Math.max(fromS, piece.fromS) - piece.fromS) / slotS;
        const end = piece.firstSlot + (Math.min(toS, piece.toS) - piece.fromS) / slotS;
        addRun(columns, run, { first, end, into });
      }
    }
  }

  #isOpen({ cell }: Piece, buildingNo: number): boolean {
    const set = this.#table.cells[cell - 1]?.buildingNo ?? -1;
    return this.#sets[set]?.has(buildingNo) ?? false;
  }

  #sums(position: number, columns: RunColumns, isSeen: Uint8Array): BucketSums {
    const sums = new BucketSums(this.#open);
    this.#figures.from(columns);
    for (const { cell, fromS, firstSlot, toS } of this.#pieces) {
      const own = this.#table.cells[cell - 1];
      if (own === undefined) continue;
      const { bucket, weightMinutes, keyShiftS } = own;
      const { capacity, spaces } = this.#table.seatsIn(position, own);
      const slots = (toS - fromS) / slotS;
      columns[capacityAt]?.fill(capacity, firstSlot, firstSlot + slots);
      columns[spacesAt]?.fill(spaces, firstSlot, firstSlot + slots);
      for (let at = 0; at < slots; at += 1) {
        if (isSeen[firstSlot + at] !== 1) continue;
        if (!this.#figures.take(firstSlot + at)) continue;
        const { values } = this.#figures;
        const keyS = fromS + at * slotS;
        sums.add(bucket, weightMinutes, values, keyS + keyShiftS);
        if (isCounted(values))
          this.#quarters.add(peopleOf(values), { fromS: keyS, toS: keyS + slotS }, own);
      }
    }
    return sums;
  }
}

function addRun(
  columns: RunColumns,
  run: number,
  {
    first,
    end,
    into,
  }: { first: number; end: number; into: { columns: RunColumns; isSeen: Uint8Array } },
): void {
  into.isSeen.fill(1, first, end);
  for (let column = firstAdded; column < columns.length; column += 1) {
    const value = columns[column]?.[run] ?? 0;
    const sums = into.columns[column];
    if (value === 0 || sums === undefined) continue;
    for (let at = first; at < end; at += 1) sums[at] = (sums[at] ?? 0) + value;
  }
}

/** The rows of groups of several buildings, by position, from slots of their parts that are kept: what readTogetherRows would give. */
export async function sumTogetherGroups(
  groups: readonly PartedGroup[],
  { open, slots }: { open: SharedOpen; slots: ReadonlyMap<number, readonly PackedRuns[]> },
  { plan, query, peakClock, signal }: MetricContext,
): Promise<Map<number, KeptRows>> {
  const found = new Map<number, KeptRows>();
  if (open.open.length === 0) return found;
  const table = togetherTable(groups, open, capacityName(query.capacity));
  const buckets = plan.intervals.length;
  const ignoresZeros = query.ignore_zero_values ?? false;
  const summer = new TogetherSummer(table, open, { buckets, ignoresZeros });
  const turns = new Turns(signal);
  for (const [position, group] of groups.entries()) {
    const peaks = peakClock === null ? undefined : new GroupPeaks(buckets, peakClock);
    const sums = summer.sum(position, group, (series) => slots.get(series) ?? [], peaks);
    const minutes = openMinutesIn(table, position, buckets);
    found.set(group.group, new KeptRows({ group: group.group, sums, minutes, peaks }));
    await turns.worked(group.parts.length * valuesPerPart);
  }
  return found;
}
