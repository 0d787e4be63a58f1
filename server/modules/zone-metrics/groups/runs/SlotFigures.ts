import { thresholds } from '#domain/metric/thresholds.ts';
import { slotColumns, type RunColumns } from '../../kept/SlotRuns.ts';

/** What adds up of a valid slot, in the order of a row of BucketSums. */
export const addedFigures = [
  'validMinutes',
  'measuredMinutes',
  'meanMinutes',
  'personMinutes',
  'uncorrectedPersonMinutes',
  'seatedPersonMinutes',
  'seatMinutes',
  'capacityMinutes',
  'capacityKnownMinutes',
  'spaceMinutes',
  'usedSpaceMinutes',
  'usedSeatMinutes',
] as const;

/** What is the greatest of a slot, behind what adds up; NaN where nothing tells it. */
export const greatestFigures = ['countMax', 'utilisationMax', 'frequencyMax'] as const;

export const figureCount = addedFigures.length + greatestFigures.length;
const firstGreatest = addedFigures.length;

/** Added to a number and taken away again it leaves a whole one, halves as the engine rounds them: to the even one. */
const wholeStep = 1.5 * 2 ** 52;

function exact(value: number, steps: number): number {
  return (value * steps + wholeStep - wholeStep) / steps;
}

/** As groupSums.sql rounds people and shares, so that sums don't depend on the order. */
const exactSteps = 2 ** 22;
const exactShareSteps = 2 ** 34;

const at = Object.fromEntries(slotColumns.map((name, position) => [name, position])) as Record<
  (typeof slotColumns)[number],
  number
>;

function read(columns: RunColumns, column: number, row: number): number {
  return columns[column]?.[row] ?? 0;
}

/** The step `sums` of groupSums.sql for one slot, or for a run of slots that are alike. */
export class SlotFigures {
  /** Of the slot that was taken last, one for each figure. */
  readonly values = new Float64Array(figureCount);
  readonly #ignoresZeros: boolean;

  constructor({ ignoresZeros }: { ignoresZeros: boolean }) {
    this.#ignoresZeros = ignoresZeros;
  }

  /** Works the figures of a slot out; false where it is not valid and has none. */
  take(columns: RunColumns, row: number): boolean {
    const capacity = read(columns, at.capacity, row);
    const share =
      capacity > 0
        ? read(columns, at.seats, row) / capacity
        : read(columns, at.seen, row) / read(columns, at.spaces, row);
    if (!(share >= thresholds.neededData)) return false;
    const { values } = this;
    values.fill(0);
    values[0] = 1;
    values[1] = exact(share, exactShareSteps);
    const people = this.#takePeople(columns, row, capacity);
    const used = read(columns, at.used, row);
    const usable = read(columns, at.usable, row);
    values[firstGreatest + 2] = usable > 0 ? used / usable : Number.NaN;
    if (this.#ignoresZeros && !((Number.isNaN(people) ? used : people) > 0)) return true;
    values[5] = exact(read(columns, at.seated, row), exactSteps);
    values[6] = read(columns, at.counted_seats, row);
    values[7] = capacity;
    values[8] = capacity > 0 ? 1 : 0;
    values[9] = usable;
    values[10] = exact(used, exactSteps);
    values[11] = exact(read(columns, at.used_seats, row), exactSteps);
    return true;
  }

  /** People, corrected for seats that were not measured; NaN where nobody was counted. */
  #takePeople(columns: RunColumns, row: number, capacity: number): number {
    const { values } = this;
    const isCounted = read(columns, at.counted, row) > 0;
    const persons = read(columns, at.people, row);
    const seated = read(columns, at.seated, row);
    const countedSeats = read(columns, at.counted_seats, row);
    const share = countedSeats > 0 ? seated / countedSeats : Number.NaN;
    const corrected = countedSeats > 0 ? share * capacity + persons - seated : persons;
    const people = isCounted ? corrected : Number.NaN;
    values[firstGreatest] = people;
    values[firstGreatest + 1] = share;
    if (isCounted && (!this.#ignoresZeros || people > 0)) {
      values[2] = 1;
      values[3] = exact(people, exactSteps);
      values[4] = exact(persons, exactSteps);
    }
    return people;
  }
}
