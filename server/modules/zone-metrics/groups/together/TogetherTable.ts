import { slotMs } from '#domain/time/interval.ts';
import { openCells, type OpenCell } from '../../open/OpenCells.ts';
import type { ClockSegment, SharedOpen } from '../../open/sharedOpen.ts';
import type { OpenStretch } from '../../open/OpenTable.ts';
import type { GroupPart } from '../../rollup/series/GroupPart.ts';
import { cellLookup, type Parameters } from '../../sampleScope.ts';
import type { PartedGroup } from '../PartedGroup.ts';
import { partSeats, type PartSeats, type Seats } from './partSeats.ts';

type Clocks = SharedOpen['clocks'];

/** Groups of several buildings as togetherSums.sql looks them up. */
export interface TogetherTable {
  cells: readonly OpenCell[];
  /** The stretches of the shared clock, each within one cell. */
  pieces: readonly { stretch: OpenStretch; cell: number }[];
  /** The seats of a group, by its position, in the slots of a cell. */
  seatsIn: (position: number, cell: OpenCell) => Seats;
  /** Whether all buildings have one time zone. */
  isAlike: boolean;
  parameters: Parameters;
}

/** The times of the shared clock at which what begins at an instant begins: in closed time with what is open next. */
function keysFrom(ms: number, clock: readonly ClockSegment[]): number[] {
  const slotS = (Math.ceil(ms / slotMs) * slotMs) / 1000;
  const within = clock.find(({ sinceS, untilS }) => sinceS <= slotS && slotS < untilS);
  const next = clock.find(({ sinceS }) => sinceS > slotS);
  return [
    ...(within === undefined ? [] : [slotS + within.shiftS]),
    ...(next === undefined ? [] : [next.sinceS + next.shiftS]),
  ];
}

/** The instant at which a building's clock shows a time at which the building is open. */
function instantOf(keyS: number, clock: readonly ClockSegment[]): number {
  const segment = clock.find(
    ({ sinceS, untilS, shiftS }) => sinceS + shiftS <= keyS && keyS < untilS + shiftS,
  );
  return (keyS - (segment?.shiftS ?? 0)) * 1000;
}

interface SeatedPart extends GroupPart {
  position: number;
  seats: PartSeats;
}

function cutsOf(parts: readonly SeatedPart[], clocks: Clocks): number[] {
  const cuts = new Set<number>();
  for (const { buildingNo, seats } of parts)
    for (const ms of seats.changesMs)
      for (const keyS of keysFrom(ms, clocks.get(buildingNo) ?? [])) cuts.add(keyS * 1000);
  return [...cuts].toSorted((a, b) => a - b);
}

/** Cells in which the same buildings are open with the same seats share a state, which counts from 1. */
class States {
  readonly all: { set: number; keyS: number }[] = [];
  readonly #numbers = new Map<string, number>();

  of({ buildingNo, epoch }: OpenCell, keyS: number): number {
    const key = `${buildingNo} ${epoch}`;
    const number = this.#numbers.get(key) ?? this.all.push({ set: buildingNo, keyS });
    this.#numbers.set(key, number);
    return number;
  }
}

function clockColumns(clocks: Clocks, parts: readonly SeatedPart[]): Parameters {
  const all = [...clocks];
  const of = (read: (segment: ClockSegment) => number) => all.map(([, clock]) => clock.map(read));
  return {
    part_clock: parts.map(
      ({ buildingNo }) => all.findIndex(([building]) => building === buildingNo) + 1,
    ),
    clock_since_s: of(({ sinceS }) => sinceS),
    clock_until_s: of(({ untilS }) => untilS),
    clock_shift_s: of(({ shiftS }) => shiftS),
  };
}

function frameOf(clocks: Clocks): Parameters {
  const segments = [...clocks.values()].flat();
  return {
    first_s: Math.min(...segments.map(({ sinceS }) => sinceS)),
    end_s: Math.max(...segments.map(({ untilS }) => untilS)),
  };
}

/** The table of some groups, of which no two have a part in common. */
export function togetherTable(
  groups: readonly PartedGroup[],
  { open, sets, clocks }: SharedOpen,
  capacity: string | null,
): TogetherTable {
  const parts = groups.flatMap((group, position) =>
    group.parts.map((part) => ({ ...part, position, seats: partSeats(part, capacity) })),
  );
  const cells = openCells(open, cutsOf(parts, clocks));
  const states = new States();
  const stateOf = new Map<OpenCell, number>();
  for (const { stretch, cell } of cells.pieces) {
    const found = cells.cells[cell - 1];
    if (found !== undefined && !stateOf.has(found))
      stateOf.set(found, states.of(found, stretch.startMs / 1000));
  }
  const isOpen = ({ buildingNo }: GroupPart, set: number) => sets[set]?.has(buildingNo) ?? false;
  const seats = groups.map((_, position) => {
    const own = parts.filter((part) => part.position === position);
    return states.all.map(({ set, keyS }) => {
      const found = own
        .filter((part) => isOpen(part, set))
        .map((part) => part.seats.at(instantOf(keyS, clocks.get(part.buildingNo) ?? [])));
      return {
        capacity: found.reduce((sum, one) => sum + one.capacity, 0),
        spaces: found.reduce((sum, one) => sum + one.spaces, 0),
      };
    });
  });
  const isAlike = [...clocks.values()].every((clock) => clock.every(({ shiftS }) => shiftS === 0));
  return {
    cells: cells.cells,
    pieces: cells.pieces,
    seatsIn: (position, cell) =>
      seats[position]?.[(stateOf.get(cell) ?? 0) - 1] ?? { capacity: 0, spaces: 0 },
    isAlike,
    parameters: {
      ...cellLookup(cells),
      ...frameOf(clocks),
      ...(isAlike ? {} : clockColumns(clocks, parts)),
      cell_state: cells.cells.map((cell) => stateOf.get(cell) ?? 0),
      states: states.all.length,
      part_series: parts.map(({ series }) => series),
      part_nos: parts.map((_, at) => at + 1),
      part_group: parts.map(({ position }) => position),
      part_open: parts.flatMap((part) => states.all.map(({ set }) => Number(isOpen(part, set)))),
      seats_capacity: seats.flatMap((one) => one.map((state) => state.capacity)),
      seats_spaces: seats.flatMap((one) => one.map(({ spaces }) => spaces)),
    },
  };
}

/** W by bucket of a group: the open slots in which it has any space. */
export function openMinutesIn(
  table: Pick<TogetherTable, 'cells' | 'pieces' | 'seatsIn'>,
  position: number,
  buckets: number,
): Float64Array {
  const minutes = new Float64Array(buckets);
  for (const { stretch, cell } of table.pieces) {
    const own = table.cells[cell - 1];
    if (own === undefined || table.seatsIn(position, own).spaces === 0) continue;
    const { bucket, slotCount, weightMinutes } = stretch;
    minutes[bucket] = (minutes[bucket] ?? 0) + slotCount * weightMinutes;
  }
  return minutes;
}
