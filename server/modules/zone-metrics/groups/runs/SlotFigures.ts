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

/** Whether anybody was counted in what enters the means. */
export function isCounted(values: Float64Array): boolean {
  return values[2] === 1;
}

/** How many people there were on average, where anybody was counted. */
export function peopleOf(values: Float64Array): number {
  return values[3] ?? 0;
}

const nothing: Float64Array = new Float64Array(0);

/** The step `sums` of groupSums.sql for one slot, or for a run of slots that are alike. */
export class SlotFigures {
  /** Of the slot that was taken last, one for each figure. */
  readonly values = new Float64Array(figureCount);
  readonly #ignoresZeros: boolean;
  // A field for each column: looked up by name in every slot they took half of the time.
  #capacity = nothing;
  #spaces = nothing;
  #seen = nothing;
  #seats = nothing;
  #counted = nothing;
  #people = nothing;
  #seated = nothing;
  #countedSeats = nothing;
  #usedSeats = nothing;
  #usable = nothing;
  #used = nothing;

  constructor({ ignoresZeros }: { ignoresZeros: boolean }) {
    this.#ignoresZeros = ignoresZeros;
  }

  /** Slots are taken from these columns from now on. */
  from(columns: RunColumns): void {
    const column = (name: (typeof slotColumns)[number]) =>
      columns[slotColumns.indexOf(name)] ?? nothing;
    this.#capacity = column('capacity');
    this.#spaces = column('spaces');
    this.#seen = column('seen');
    this.#seats = column('seats');
    this.#counted = column('counted');
    this.#people = column('people');
    this.#seated = column('seated');
    this.#countedSeats = column('counted_seats');
    this.#usedSeats = column('used_seats');
    this.#usable = column('usable');
    this.#used = column('used');
  }

  /** Works the figures of a slot out; false where it is not valid and has none. */
  take(row: number): boolean {
    const capacity = this.#capacity[row] ?? 0;
    const share = this.#share(row, capacity);
    if (!(share >= thresholds.neededData)) return false;
    const { values } = this;
    values.fill(0);
    values[0] = 1;
    const people = this.#takePeople(row, capacity);
    values[1] = exact(share, exactShareSteps);
    this.#takeUse(row, capacity, people);
    return true;
  }

  /** Of the capacity, or of the spaces where there is none, what was seen. */
  #share(row: number, capacity: number): number {
    return capacity > 0
      ? (this.#seats[row] ?? 0) / capacity
      : (this.#seen[row] ?? 0) / (this.#spaces[row] ?? 0);
  }

  #takeUse(row: number, capacity: number, people: number): void {
    const { values } = this;
    const used = this.#used[row] ?? 0;
    const usable = this.#usable[row] ?? 0;
    values[firstGreatest + 2] = usable > 0 ? used / usable : Number.NaN;
    if (this.#ignoresZeros && !((Number.isNaN(people) ? used : people) > 0)) return;
    values[5] = exact(this.#seated[row] ?? 0, exactSteps);
    values[6] = this.#countedSeats[row] ?? 0;
    values[7] = capacity;
    values[8] = capacity > 0 ? 1 : 0;
    values[9] = usable;
    values[10] = exact(used, exactSteps);
    values[11] = exact(this.#usedSeats[row] ?? 0, exactSteps);
  }

  /** People, corrected for seats that were not measured; NaN where nobody was counted. */
  #takePeople(row: number, capacity: number): number {
    const { values } = this;
    const isCounted = (this.#counted[row] ?? 0) > 0;
    const persons = this.#people[row] ?? 0;
    const seated = this.#seated[row] ?? 0;
    const countedSeats = this.#countedSeats[row] ?? 0;
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
