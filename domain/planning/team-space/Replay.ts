import { quantile } from '#domain/metric/quantile.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { weekdayOf } from '#domain/time/dayNumber.ts';
import type { TeamFloor, TeamPlace } from './TeamFloor.ts';
import { rounding } from './TeamQuestion.ts';

/** Quarters of an hour; `day` is the place of the day among those replayed. */
interface Quarters {
  startMs: Float64Array;
  day: Int32Array;
  /** Open minutes. */
  minutes: Float64Array;
}

/** Quarters in which every place was wholly measured: people of a set are the sum of those of its places. */
type WholeQuarters = Quarters;

/** Quarters in which some place was not: a set is added up slot by slot. Slots [from, to) are those of a quarter. */
interface GapQuarters extends Quarters {
  from: Int32Array;
  to: Int32Array;
  /** Open minutes of each slot. */
  w: Float64Array;
}

/** What a place adds to a set. */
interface Part {
  seats: number;
  /** Mean people by whole quarter, and people by slot of the others. */
  means: Float64Array;
  people: Float64Array;
  /** Slots of the others in which its own seats were not all measured, with what lacks. */
  gaps: Int32Array;
  capacityLess: Float64Array;
  seatsLess: Float64Array;
  countedLess: Float64Array;
}

/** How full a set was on the days that are replayed. */
export interface SetFigures {
  /** Of daily peaks at the service level. */
  peak: number;
  /** Days that count. */
  days: number;
}

/** The fullest quarter of an hour of the days that count. */
export interface WorstQuarter {
  startMs: number;
  people: number;
}

interface Layout {
  whole: WholeQuarters;
  gap: GapQuarters;
  /** The slot of the floor behind each slot of the gap quarters. */
  gapSlots: Int32Array;
  /** Of each slot of the floor its whole quarter, or -1. */
  wholeOf: Int32Array;
  /** Of each slot of the floor its place among the gap slots, or -1. */
  gapOf: Int32Array;
  /** Open minutes of each day. */
  openMinutes: Float64Array;
}

interface QuarterSpan {
  from: number;
  to: number;
  day: number;
  isWhole: boolean;
}

/** The quarters of an hour of some days, as spans of open slots. */
function quarterSpans(
  { slots }: TeamFloor,
  places: readonly TeamPlace[],
  dayAt: ReadonlyMap<number, number>,
): QuarterSpan[] {
  const isGap = new Uint8Array(slots.w.length);
  for (const { gaps } of places) for (const slot of gaps.slots) isGap[slot] = 1;
  const spans: QuarterSpan[] = [];
  for (let slot = 0; slot < slots.w.length; slot += 1) {
    const day = dayAt.get(slots.day[slot] ?? 0);
    if (day === undefined) continue;
    const open = spans.at(-1);
    const isSame =
      open !== undefined &&
      open.to === slot &&
      slots.quarterMs[open.from] === slots.quarterMs[slot];
    const isWhole = isGap[slot] === 0;
    if (isSame) {
      open.to = slot + 1;
      open.isWhole &&= isWhole;
    } else spans.push({ from: slot, to: slot + 1, day, isWhole });
  }
  return spans;
}

function minutesIn({ from, to }: QuarterSpan, w: Float64Array): number {
  let minutes = 0;
  for (let slot = from; slot < to; slot += 1) minutes += w[slot] ?? 0;
  return minutes;
}

function toQuarters(spans: readonly QuarterSpan[], { slots }: TeamFloor): Quarters {
  return {
    startMs: Float64Array.from(spans, ({ from }) => slots.quarterMs[from] ?? 0),
    day: Int32Array.from(spans, ({ day }) => day),
    minutes: Float64Array.from(spans, (span) => minutesIn(span, slots.w)),
  };
}

function layoutOf(floor: TeamFloor, places: readonly TeamPlace[], days: readonly number[]): Layout {
  const { w } = floor.slots;
  const spans = quarterSpans(floor, places, new Map(days.map((day, at) => [day, at])));
  const wholeSpans = spans.filter(({ isWhole }) => isWhole);
  const gapSpans = spans.filter(({ isWhole }) => !isWhole);
  const gapSlots = Int32Array.from(
    gapSpans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
  );
  const wholeOf = new Int32Array(w.length).fill(-1);
  for (const [at, { from, to }] of wholeSpans.entries()) wholeOf.fill(at, from, to);
  const gapOf = new Int32Array(w.length).fill(-1);
  for (const [at, slot] of gapSlots.entries()) gapOf[slot] = at;
  const openMinutes = new Float64Array(days.length);
  for (const span of spans)
    openMinutes[span.day] = (openMinutes[span.day] ?? 0) + minutesIn(span, w);
  return {
    whole: toQuarters(wholeSpans, floor),
    gap: {
      ...toQuarters(gapSpans, floor),
      from: Int32Array.from(gapSpans, ({ from }) => gapOf[from] ?? 0),
      to: Int32Array.from(gapSpans, ({ to }) => (gapOf[to - 1] ?? 0) + 1),
      w: Float64Array.from(gapSlots, (slot) => w[slot] ?? 0),
    },
    gapSlots,
    wholeOf,
    gapOf,
    openMinutes,
  };
}

function partOf({ seats, people, gaps }: TeamPlace, { slots }: TeamFloor, layout: Layout): Part {
  const { numbers, unit } = people;
  const { whole, wholeOf, gapSlots, gapOf } = layout;
  const means = new Float64Array(whole.minutes.length);
  for (let slot = 0; slot < wholeOf.length; slot += 1) {
    const at = wholeOf[slot] ?? -1;
    if (at >= 0) means[at] = (means[at] ?? 0) + (slots.w[slot] ?? 0) * (numbers[slot] ?? 0);
  }
  for (let at = 0; at < means.length; at += 1)
    means[at] = ((means[at] ?? 0) * unit) / (whole.minutes[at] ?? 1);
  const own = Int32Array.from(gaps.slots.keys()).filter(
    (at) => (gapOf[gaps.slots[at] ?? 0] ?? -1) >= 0,
  );
  const less = (values: Float64Array) => Float64Array.from(own, (at) => seats - (values[at] ?? 0));
  return {
    seats,
    means,
    people: Float64Array.from(gapSlots, (slot) => (numbers[slot] ?? 0) * unit),
    gaps: own.map((at) => gapOf[gaps.slots[at] ?? 0] ?? 0),
    capacityLess: less(gaps.capacity),
    seatsLess: less(gaps.seats),
    countedLess: less(gaps.counted),
  };
}

function addTimes(target: Float64Array, values: Float64Array, factor: 1 | -1): void {
  for (let at = 0; at < target.length; at += 1)
    target[at] = (target[at] ?? 0) + factor * (values[at] ?? 0);
}

function addAt(
  target: Float64Array,
  places: Int32Array,
  values: Float64Array,
  factor: 1 | -1,
): void {
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    target[place] = (target[place] ?? 0) + factor * (values[at] ?? 0);
  }
}

/** The days of some weekdays that are over. */
function daysOf({ slots, today }: TeamFloor, weekdays: readonly number[]): number[] {
  return [...new Set(slots.day)].filter((day) => day < today && weekdays.includes(weekdayOf(day)));
}

/**
 * Replays some weekdays for a set of places of a floor, to which places are added and from which they are taken: people of the
 * set are those of the group that it makes (definitions, "Group"), by quarter of an hour.
 */
export class Replay {
  readonly #layout: Layout;
  readonly #parts: readonly Part[];
  readonly #people: Float64Array;
  readonly #gapPeople: Float64Array;
  readonly #capacityLess: Float64Array;
  readonly #seatsLess: Float64Array;
  readonly #countedLess: Float64Array;
  readonly #wholeMinutes: Float64Array;
  readonly #peaks: Float64Array;
  readonly #minutes: Float64Array;
  #seats = 0;
  #gapMinutes = 0;

  constructor(
    floor: TeamFloor,
    { places, weekdays }: { places: readonly TeamPlace[]; weekdays: readonly number[] },
  ) {
    const layout = layoutOf(floor, places, daysOf(floor, weekdays));
    this.#layout = layout;
    this.#parts = places.map((place) => partOf(place, floor, layout));
    this.#people = new Float64Array(layout.whole.minutes.length);
    this.#gapPeople = new Float64Array(layout.gap.w.length);
    this.#capacityLess = new Float64Array(layout.gap.w.length);
    this.#seatsLess = new Float64Array(layout.gap.w.length);
    this.#countedLess = new Float64Array(layout.gap.w.length);
    this.#wholeMinutes = new Float64Array(layout.openMinutes.length);
    const { day, minutes } = layout.whole;
    for (let at = 0; at < day.length; at += 1) {
      const own = day[at] ?? 0;
      this.#wholeMinutes[own] = (this.#wholeMinutes[own] ?? 0) + (minutes[at] ?? 0);
    }
    this.#peaks = new Float64Array(layout.openMinutes.length);
    this.#minutes = new Float64Array(layout.openMinutes.length);
  }

  /** Seats of the set. */
  get seats(): number {
    return this.#seats;
  }

  clear(): void {
    this.#seats = 0;
    this.#people.fill(0);
    this.#gapPeople.fill(0);
    this.#capacityLess.fill(0);
    this.#seatsLess.fill(0);
    this.#countedLess.fill(0);
  }

  /** Adds a place, by its number in the list, or takes it away again. */
  change(at: number, factor: 1 | -1): void {
    const part = this.#parts[at];
    if (part === undefined) return;
    this.#seats += factor * part.seats;
    addTimes(this.#people, part.means, factor);
    addTimes(this.#gapPeople, part.people, factor);
    addAt(this.#capacityLess, part.gaps, part.capacityLess, factor);
    addAt(this.#seatsLess, part.gaps, part.seatsLess, factor);
    addAt(this.#countedLess, part.gaps, part.countedLess, factor);
  }

  /** How full the set was; null where fewer than `leastDays` days count. */
  figures(serviceLevel: number, leastDays: number): SetFigures | null {
    const peaks = this.#dailyPeaks();
    const peak = quantile(peaks, serviceLevel);
    return peak === null || peaks.length < leastDays ? null : { peak, days: peaks.length };
  }

  /** The fullest quarter of the days that count, the first of equals; null where no day does. */
  worst(): WorstQuarter | null {
    this.#dailyPeaks();
    let worst: WorstQuarter | null = null;
    const visit = (startMs: number, day: number, people: number): void => {
      if (!this.#counts(day)) return;
      const more = worst === null ? Infinity : people - worst.people;
      if (more > rounding || (more >= -rounding && startMs < (worst?.startMs ?? 0)))
        worst = { startMs, people };
    };
    const { whole, gap } = this.#layout;
    for (const [at, startMs] of whole.startMs.entries())
      visit(startMs, whole.day[at] ?? 0, this.#people[at] ?? 0);
    for (const [at, startMs] of gap.startMs.entries()) {
      const people = this.#gapMean(at);
      if (this.#gapMinutes > 0) visit(startMs, gap.day[at] ?? 0, people);
    }
    return worst;
  }

  /** The greatest quarter of each day that counts. */
  #dailyPeaks(): Float64Array {
    const { whole, gap } = this.#layout;
    const peaks = this.#peaks.fill(0);
    const minutes = this.#minutes;
    minutes.set(this.#wholeMinutes);
    for (let at = 0; at < whole.day.length; at += 1) {
      const day = whole.day[at] ?? 0;
      const people = this.#people[at] ?? 0;
      if (people > (peaks[day] ?? 0)) peaks[day] = people;
    }
    for (let at = 0; at < gap.day.length; at += 1) {
      const day = gap.day[at] ?? 0;
      const people = this.#gapMean(at);
      minutes[day] = (minutes[day] ?? 0) + this.#gapMinutes;
      if (people > (peaks[day] ?? 0)) peaks[day] = people;
    }
    return peaks.filter((_, day) => this.#counts(day));
  }

  /** Whether enough of a day was measured; `#dailyPeaks` says how much. */
  #counts(day: number): boolean {
    const open = this.#layout.openMinutes[day] ?? 0;
    return (this.#minutes[day] ?? 0) / open >= thresholds.neededData - rounding;
  }

  /** Mean people over the slots of a quarter in which the set was measured, whose minutes stand in `#gapMinutes`; 0 where it was in none. */
  #gapMean(quarter: number): number {
    const { from, to, w } = this.#layout.gap;
    let sum = 0;
    let minutes = 0;
    for (let at = from[quarter] ?? 0; at < (to[quarter] ?? 0); at += 1) {
      const people = this.#countAt(at);
      if (people < 0) continue;
      sum += (w[at] ?? 0) * people;
      minutes += w[at] ?? 0;
    }
    this.#gapMinutes = minutes;
    return minutes > 0 ? sum / minutes : 0;
  }

  /** People of the set in a slot of the gap quarters, corrected to all its seats; -1 where too few of them were measured. */
  #countAt(at: number): number {
    const capacity = this.#seats - (this.#capacityLess[at] ?? 0);
    const counted = this.#seats - (this.#countedLess[at] ?? 0);
    const seats = this.#seats - (this.#seatsLess[at] ?? 0);
    if (capacity <= rounding || counted <= rounding || seats / capacity < thresholds.neededData)
      return -1;
    const people = Math.max(0, this.#gapPeople[at] ?? 0);
    return counted === capacity ? people : (people / counted) * capacity;
  }
}
